import { once } from 'node:events';
import { connect } from 'node:net';
import { type DoctorCheck, fail, ok, warn } from '../doctor-check.ts';

const PATIENCE_MS = 5_000;
/** No domain of anybody, so that the listener answers it with an empty 404 and records nothing. */
const REQUEST = 'GET / HTTP/1.1\r\nHost: doctor.invalid\r\nConnection: close\r\n\r\n';
/** Goes before the request where this machine is taken for a proxy (SUNDEW_DECOY_PROXY_PROTOCOL). */
const PROXY_HEADER = 'PROXY UNKNOWN\r\n';

/** Decoys that nobody can reach detect nothing, and nobody notices. */
export const decoyListener: DoctorCheck = {
  name: 'decoy-listener',
  inHealth: 'decoys',
  async look({ decoyListener: place }) {
    const at = place();
    if (at === null) return ok('decoys are served by another process', { http: null, https: null });
    const values = { http: at.http, https: at.https };
    const plain = await said(at.host, at.http, REQUEST);
    const answer = plain === '' ? await said(at.host, at.http, PROXY_HEADER + REQUEST) : plain;
    const isOpen = (await said(at.host, at.https, null)) !== null;
    if (answer === null || !isOpen) {
      const port = answer === null ? at.http : at.https;
      return fail(`nothing answers on port ${port} of ${at.host}`, 'See the log, and restart the service.', {
        reason: 'closed',
        values: { ...values, port },
      });
    }
    const summary = `decoys answer on the ports ${at.http} (HTTP) and ${at.https} (HTTPS)`;
    if (/^HTTP\/1\.1 404 /.test(answer)) return ok(summary, values);
    const advice = 'Is that another program? Choose other ports (SUNDEW_DECOY_HTTP_PORT, SUNDEW_DECOY_HTTPS_PORT).';
    return warn(`port ${at.http} answers otherwise than decoys do`, advice, { reason: 'strange_answer', values });
  },
};

/** What is answered before the connection ends; empty when nothing is asked; null when there is no connection. */
async function said(host: string, port: number, request: string | null): Promise<string | null> {
  const socket = connect({ host, port, timeout: PATIENCE_MS });
  socket.on('timeout', () => socket.destroy(new Error('no answer')));
  let text: string | null = null;
  try {
    await once(socket, 'connect');
    text = '';
    if (request === null) return text;
    socket.setEncoding('latin1').write(request);
    for await (const part of socket) text += part;
    return text;
  } catch {
    return text;
  } finally {
    socket.destroy();
  }
}
