import { once } from 'node:events';
import tls from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';

const MAGIC = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const [DATA, HEADERS, SETTINGS, GOAWAY, WINDOW_UPDATE] = [0, 1, 4, 7, 8] as const;
const ACK = 1;
const END = 1;
/** POST, https, / from the static table of HPACK, and the authority as a literal. */
const POST = Buffer.concat([Buffer.from([0x83, 0x87, 0x84, 0x41, HOST.length]), Buffer.from(HOST)]);

let running: RunningListener;
const sockets: tls.TLSSocket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await running?.stop();
});

function header(length: number, type: number, flags: number, stream: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes.writeUIntBE(length, 0, 3);
  bytes.writeUInt8(type, 3);
  bytes.writeUInt8(flags, 4);
  bytes.writeUInt32BE(stream, 5);
  return bytes;
}

interface Frame {
  readonly type: number;
  readonly flags: number;
  readonly payload: string;
}

interface Client {
  readonly socket: tls.TLSSocket;
  frames(): readonly Frame[];
}

/** A client that has said its preface and agreed to the settings of the server. */
async function open(): Promise<Client> {
  const at = { port: running.https, host: '127.0.0.1', servername: HOST };
  const socket = tls.connect({ ...at, ALPNProtocols: ['h2'], rejectUnauthorized: false });
  sockets.push(socket);
  let received = Buffer.alloc(0);
  socket
    .on('error', () => undefined)
    .on('data', (piece) => {
      received = Buffer.concat([received, piece]);
    });
  await once(socket, 'secureConnect');
  socket.write(Buffer.concat([MAGIC, header(0, SETTINGS, 0, 0)]));
  const frames = (): Frame[] => {
    const found: Frame[] = [];
    for (let start = 0; start + 9 <= received.length; ) {
      const end = start + 9 + received.readUIntBE(start, 3);
      const payload = received.toString('hex', start + 9, end);
      found.push({ type: received[start + 3] ?? 0, flags: received[start + 4] ?? 0, payload });
      start = end;
    }
    return found;
  };
  await running.until(() => frames().some(({ type }) => type === WINDOW_UPDATE));
  socket.write(header(0, SETTINGS, ACK, 0));
  return { socket, frames };
}

describe('frames of HTTP/2', () => {
  it('announces what nginx announces: 128 streams, windows of 64 KiB, frames of 16 MiB, all it may be sent', async () => {
    running = await runListener();
    const { frames } = await open();
    const said = frames().filter(({ flags }) => flags === 0);
    expect(said).toEqual([
      { type: SETTINGS, flags: 0, payload: '000300000080000400010000000500ffffff' },
      { type: WINDOW_UPDATE, flags: 0, payload: '7fff0000' },
    ]);
  });

  it.each<[string, Buffer]>([
    ['settings that cannot be', Buffer.concat([header(6, SETTINGS, 0, 0), Buffer.from('000200000002', 'hex')])],
    ['data of no stream', Buffer.concat([header(3, DATA, END, 0), Buffer.from('abc')])],
  ])('says nothing but a code to %s', async (_, bytes) => {
    running = await runListener();
    const { socket, frames } = await open();
    socket.write(bytes);
    await once(socket, 'close');
    expect(frames().at(-1)).toEqual({ type: GOAWAY, flags: 0, payload: '0000000000000001' });
  });

  it('takes its leave when nothing more comes', async () => {
    running = await runListener({ limits: { idleMs: 300 } });
    const { socket, frames } = await open();
    await once(socket, 'close');
    expect(frames().at(-1)).toMatchObject({ type: GOAWAY, payload: expect.stringMatching(/00000000$/) });
    expect(running.visits).toHaveLength(0);
  });

  it('takes a body that comes as one large frame', async () => {
    running = await runListener();
    const { socket } = await open();
    const body = Buffer.alloc(60_000, 'a');
    socket.write(Buffer.concat([header(POST.length, HEADERS, 4, 1), POST, header(body.length, DATA, END, 1), body]));
    await running.until(() => running.visits.length === 1);
    expect(running.visits[0]).toMatchObject({ method: 'POST', bodyBytes: 60_000 });
  });

  it('closes a connection that fills a frame without end', async () => {
    running = await runListener({ limits: { headMs: 15_000, idleMs: 15_000, bodyMs: 100 } });
    const { socket } = await open();
    socket.write(Buffer.concat([header(16_000_000, GOAWAY, 0, 0), Buffer.alloc(200_000)]));
    await once(socket, 'close');
    expect(running.listener.stats()).toMatchObject({ connections: 0, expired: 1 });
  });

  it('keeps one that sends a large body in frames of more than 16 KiB', async () => {
    running = await runListener({ limits: { answerMs: 100 } });
    const { socket } = await open();
    socket.write(Buffer.concat([header(POST.length, HEADERS, 4, 1), POST]));
    for (let left = 30; left > 0; left -= 1) {
      socket.write(Buffer.concat([header(20_000, DATA, left === 1 ? END : 0, 1), Buffer.alloc(20_000)]));
      await running.until(() => socket.writableLength === 0);
    }
    await running.until(() => running.visits.length === 1);
    expect(running.visits[0]).toMatchObject({ bodyBytes: 600_000 });
  });
});
