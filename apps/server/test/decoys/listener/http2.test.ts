import { once } from 'node:events';
import http2 from 'node:http2';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';
import { curl } from './curl.ts';

let running: RunningListener;
const sessions: http2.ClientHttp2Session[] = [];
beforeAll(async () => {
  running = await runListener();
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.visits.length = 0;
  running.answer(() => ({
    status: 200,
    headers: [
      ['X-A', '1'],
      ['Content-Type', 'text/plain'],
    ],
    body: 'hello\n',
  }));
});
afterEach(() => {
  for (const session of sessions.splice(0)) session.destroy();
});

function openTls(port = running.https, from: { localAddress?: string } = {}): tls.TLSSocket {
  const at = { port, host: '127.0.0.1', servername: HOST, ...from };
  const socket = tls.connect({ ...at, ALPNProtocols: ['h2'], rejectUnauthorized: false });
  socket.on('error', () => undefined);
  return socket;
}

/** Opens streams and resets them until the connection is cut. */
async function flood(port: number): Promise<void> {
  const socket = openTls(port);
  const opening = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0)]);
  const resets = Array.from({ length: 600 }, (_, at) => {
    const id = 2 * at + 1;
    return Buffer.concat([frame(1, 5, id, REQUEST), frame(3, 0, id, Buffer.from([0, 0, 0, 8]))]);
  });
  socket.write(Buffer.concat([opening, ...resets]));
  socket.resume();
  await once(socket, 'close');
}

/** A frame of HTTP/2 (RFC 9113, section 4.1). */
function frame(type: number, flags: number, stream: number, payload = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(9);
  header.writeUIntBE(payload.length, 0, 3);
  header.writeUInt8(type, 3);
  header.writeUInt8(flags, 4);
  header.writeUInt32BE(stream, 5);
  return Buffer.concat([header, payload]);
}

/** GET, https, / from the static table of HPACK, and the authority as a literal. */
const REQUEST = Buffer.concat([Buffer.from([0x82, 0x87, 0x84, 0x41, HOST.length]), Buffer.from(HOST)]);

function connect(settings: http2.Settings = {}): http2.ClientHttp2Session {
  const session = http2.connect(`https://${HOST}:${running.https}`, {
    settings,
    createConnection: () => openTls(),
  });
  session.on('error', () => undefined);
  sessions.push(session);
  return session;
}

interface Got {
  readonly status: number | undefined;
  readonly names: readonly string[];
  readonly body: string;
  readonly rstCode: number | undefined;
}

function request(
  session: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body?: string | Buffer,
): Promise<Got> {
  return new Promise((resolve) => {
    const stream = session.request({ ':authority': HOST, ...headers }, { endStream: body === undefined });
    let status: number | undefined;
    let names: string[] = [];
    let text = '';
    stream.on('response', (received, _flags, raw: string[]) => {
      status = received[':status'];
      names = raw.filter((_, at) => at % 2 === 0);
    });
    stream.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    stream.on('error', () => undefined);
    stream.on('close', () => resolve({ status, names, body: text, rstCode: stream.rstCode }));
    if (body !== undefined) stream.end(body);
  });
}

describe('HTTP/2', () => {
  it('gives settings, window update and order of headers as they were sent', async () => {
    await curl(running, '/x?y', '--http2', '-H', 'x-one: 1', '-d', 'abc');
    expect(running.visits).toHaveLength(1);
    const visit = running.visits[0];
    expect(visit).toMatchObject({ method: 'POST', target: '/x?y', host: HOST, httpVersion: '2', bodyBytes: 3 });
    expect(visit?.headerNames.filter((name) => !name.startsWith(':'))).toEqual([
      'user-agent',
      'accept',
      'x-one',
      'content-length',
      'content-type',
    ]);
    expect(visit?.http2?.pseudoHeaderOrder).toMatch(/^m,(?:s,a,p|p,s,a)$/);
    expect(visit?.http2?.settings.map(([id]) => id)).toEqual([3, 4, 2]);
    expect(visit?.http2?.windowUpdate).toBeGreaterThan(1_000_000);
    expect(visit?.headers[':path']).toBeUndefined();
  });

  it('orders its answer as nginx does', async () => {
    const got = await request(connect(), {});
    expect(got).toMatchObject({ status: 200, body: 'hello\n' });
    expect(got.names).toEqual([':status', 'server', 'date', 'content-type', 'content-length', 'x-a']);
  });

  it('leaves out what HTTP/2 cannot carry', async () => {
    running.answer(() => ({ status: 200, headers: [['HTTP2-Settings', 'x']], body: 'hello' }));
    const got = await request(connect(), {});
    expect(got).toMatchObject({ status: 200, body: 'hello' });
    expect(got.names).not.toContain('http2-settings');
  });

  it('joins cookies that were sent apart', async () => {
    await request(connect(), { cookie: ['a=1', 'b=2'] });
    expect(running.visits[0]?.headers.cookie).toBe('a=1; b=2');
  });

  it('serves many streams at once', async () => {
    const session = connect();
    await new Promise((resolve) => session.once('remoteSettings', resolve));
    const all = await Promise.all(Array.from({ length: 200 }, (_, at) => request(session, { ':path': `/${at}` })));
    expect(all.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(running.visits.map(({ target }) => target)).size).toBe(200);
  });

  it.each<[string, http2.OutgoingHttpHeaders, number]>([
    ['a target past its bound', { ':path': `/${'a'.repeat(9_000)}` }, 414],
    ['too many bytes of headers', { 'x-a': 'a'.repeat(40_000) }, 400],
    ['too many headers', Object.fromEntries(Array.from({ length: 1_010 }, (_, at) => [`x-${at}`, '1'])), 400],
    ['a method in lower case', { ':method': 'get' }, 400],
    ['another host beside the authority', { host: 'other.test' }, 400],
    ['a broken escape', { ':path': '/%zz' }, 400],
    ['TRACE', { ':method': 'TRACE' }, 405],
    ['an authority that nobody owns', { ':authority': 'unknown.test' }, 404],
  ])('refuses %s', async (_, headers, status) => {
    const got = await request(connect(), headers);
    expect(got.status).toBe(status);
    if (status === 404) return expect(running.visits).toEqual([]);
    expect(running.visits).toHaveLength(1);
    expect(running.visits[0]?.target.length).toBeLessThanOrEqual(8_192);
  });

  it('stops reading a body at its bound', async () => {
    const got = await request(connect(), { ':method': 'POST' }, Buffer.alloc(3_000_000));
    expect(got.status).toBe(413);
    expect(running.visits[0]?.body).toHaveLength(65_536 + 16_385);
    expect(running.visits[0]?.bodyBytes).toBeLessThan(1_200_000);
  });

  it('refuses further streams while too many requests are at work, reset or not', async () => {
    const held: (() => void)[] = [];
    running.answer(() => new Promise((resolve) => held.push(() => resolve({ status: 200, headers: [], body: '' }))));
    const session = connect();
    for (let at = 0; at < 128; at += 1) {
      const stream = session.request({ ':authority': HOST, ':path': `/${at}` });
      stream.on('error', () => undefined);
      await running.until(() => running.visits.length === at + 1);
      if (at % 2 === 0) stream.close(http2.constants.NGHTTP2_CANCEL);
    }
    // The client itself knows how many it may have open; a further one it sends only because half were reset.
    const refused = await request(session, { ':path': '/one-more' });
    expect(refused.rstCode).toBe(http2.constants.NGHTTP2_REFUSED_STREAM);
    expect(running.visits).toHaveLength(128);
    for (const release of held) release();
  });

  it.each([
    ['pings', 6, 8],
    ['settings', 4, 0],
  ])('answers a flood of %s to the last, as nginx does', async (_, type, length) => {
    const flood = 5_000;
    const socket = openTls();
    const opening = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0)]);
    socket.write(
      Buffer.concat([opening, ...Array.from({ length: flood }, () => frame(type, 0, 0, Buffer.alloc(length)))]),
    );
    const answer = frame(type, 1, 0, Buffer.alloc(length));
    let got = Buffer.alloc(0);
    let answers = 0;
    socket.on('data', (piece: Buffer) => {
      got = Buffer.concat([got, piece]);
      for (let at = got.indexOf(answer); at >= 0; at = got.indexOf(answer)) {
        answers += 1;
        got = got.subarray(at + answer.length);
      }
    });
    await running.until(() => answers >= flood);
    expect(socket.destroyed).toBe(false);
    expect((await request(connect(), {})).status).toBe(200);
    socket.destroy();
  });

  it('ends a connection that opens streams only to reset them; then its address is let in one by one, and others as before', async () => {
    const own = await runListener({ limits: { floodPaceMs: 3_600_000 } });
    await flood(own.https);
    expect(own.visits).toEqual([]);
    const secured: string[] = [];
    const come = (name: string, from = {}) => {
      const socket = openTls(own.https, from);
      return { socket, isIn: once(socket, 'secureConnect').then(() => secured.push(name)) };
    };
    const [first, second] = [come('flooder'), come('flooder')];
    await Promise.race([first.isIn, second.isIn]);
    const other = come('other', { localAddress: '127.0.0.2' });
    await other.isIn;
    expect(secured).toEqual(['flooder', 'other']);
    for (const { socket } of [first, second, other]) socket.destroy();
    await own.stop();
  });

  it('survives noise after its preface', async () => {
    let state = 7;
    const byte = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (state >> 16) & 0xff;
    };
    const opening = Buffer.concat([Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), frame(4, 0, 0)]);
    const rounds = Array.from({ length: 60 }, async () => {
      const frames = Array.from({ length: 20 }, () =>
        frame(byte() % 11, byte(), byte() % 4, Buffer.from(Array.from({ length: byte() % 40 }, byte))),
      );
      const socket = openTls();
      socket.resume().end(Buffer.concat([opening, ...frames]));
      await new Promise((resolve) => socket.once('close', resolve));
    });
    await Promise.all(rounds);
    expect((await request(connect(), {})).status).toBe(200);
    expect(running.faults).toEqual([]);
  });

  it('introduces itself to a client that negotiates HTTP/2 and speaks something else, and takes its leave', async () => {
    const socket = openTls();
    const pieces: Buffer[] = [];
    socket.on('data', (piece: Buffer) => pieces.push(piece));
    socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    await new Promise((resolve) => socket.once('close', resolve));
    expect(Buffer.concat(pieces).toString('hex')).toBe(
      '000012040000000000000300000080000400010000000500ffffff0000040800000000007fff000000000807000000000000000000000000' +
        '01',
    );
    await running.until(() => running.listener.stats().connections === 0);
    expect(running.visits).toHaveLength(0);
  });
});
