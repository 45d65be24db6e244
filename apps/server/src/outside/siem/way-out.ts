import { isIP } from 'node:net';
import { type TLSSocket, connect as tlsConnect } from 'node:tls';
import { ForbiddenAddress, lookupOf } from '../public-lookup.ts';
import { trusted } from '../web/guarded-connect.ts';
import { createGuardedFetch } from '../web/guarded-fetch.ts';
import { failureOfFetch, failureOfSocket, failureOfStatus } from './failures.ts';
import { type SiemAccount, SiemFailure } from './siem-port.ts';
import type { SiemWay } from './siem-receiver.ts';

const PATIENCE_MS = 30_000;
const LONGEST_ANSWER = 4_194_304;

export interface WayOutSettings {
  /** Which addresses may be reached, beside names that lead to them. */
  readonly isAllowed: (address: string) => boolean;
  /** Roots in PEM that are trusted beside those of Node. */
  readonly rootsPem: string | null;
  /** What this service calls itself, as a host name. */
  readonly ownName: string;
  /** Prefix of the User-Agent. */
  readonly brand: string;
}

/** Opens the ways to a receiver for one call, and closes what they held afterwards. */
export async function withWayOut<Result>(
  settings: WayOutSettings,
  account: SiemAccount,
  work: (way: SiemWay) => Promise<Result>,
): Promise<Result> {
  const { isAllowed, ownName, brand } = settings;
  const { client_certificate: cert, client_key: key } = account;
  const client = cert === undefined || key === undefined ? undefined : { cert, key };
  const roots = { rootsPem: settings.rootsPem, onlyRootsPem: account.ca_certificate };
  const web = createGuardedFetch({ ...roots, isAllowed, client });
  const sockets: TLSSocket[] = [];
  try {
    return await work({
      ownName,
      async post(url, { headers, body }) {
        const answer = await web
          .fetch(url, {
            ...{ method: 'POST', headers: { 'User-Agent': `${brand}-Siem/1.0`, ...headers }, body },
            // A redirect would carry detections to whoever it names.
            ...{ timeoutMs: PATIENCE_MS, maxBytes: LONGEST_ANSWER, maxRedirects: 0 },
          })
          .catch((error) => {
            throw failureOfFetch(error);
          });
        if (answer.status < 200 || answer.status >= 300) throw failureOfStatus(answer);
        return answer;
      },
      async connect(host, port) {
        if (isIP(host) !== 0 && !isAllowed(host)) throw failureOfSocket(new ForbiddenAddress(host));
        const socket = tlsConnect({
          ...{ host, port, ...client, minVersion: 'TLSv1.2', lookup: lookupOf(isAllowed) },
          ...(isIP(host) === 0 ? { servername: host } : {}),
          ...trusted(roots),
        });
        sockets.push(socket);
        const limit = setTimeout(() => socket.destroy(new SiemFailure('timed_out', null)), PATIENCE_MS);
        socket.once('close', () => clearTimeout(limit));
        await new Promise<void>((resolve, reject) => {
          socket.once('secureConnect', resolve);
          socket.once('error', (error) => reject(failureOfSocket(error)));
        });
        return socket;
      },
    });
  } catch (error) {
    throw error instanceof SiemFailure ? error : failureOfSocket(error);
  } finally {
    for (const socket of sockets) socket.destroy();
    await web.close();
  }
}
