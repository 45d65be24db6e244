import http2 from 'node:http2';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reply } from '../../../src/decoys/reply.ts';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';
import { curl } from './curl.ts';

let running: RunningListener;
/** Pieces that were asked for, and whether the stream was ended. */
let asked = 0;
let ended = 0;
beforeAll(async () => {
  running = await runListener();
});
afterAll(() => running?.stop());
beforeEach(() => {
  asked = 0;
  ended = 0;
});

/** @param size bytes of each piece  @param count pieces in all */
function streamed(size: number, count: number, fails = false): Reply {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    try {
      for (let at = 0; at < count; at += 1) {
        asked += 1;
        yield Buffer.alloc(size, 97 + (at % 26));
      }
      if (fails) throw new Error('the stream broke');
    } finally {
      ended += 1;
    }
  }
  return { status: 200, headers: [['Content-Type', 'text/html']], body: pieces() };
}

describe('a reply that is a stream', () => {
  it.each(['--http1.1', '--http2', '--http1.0'])('reaches curl %s whole', async (option) => {
    running.answer(() => streamed(1_000, 300));
    const output = await curl(running, '/', option);
    expect(output.slice(output.indexOf('\r\n\r\n') + 4)).toHaveLength(300_000);
    expect(ended).toBe(1);
  });

  it('leaves the connection open for more', async () => {
    running.answer(() => streamed(3, 2));
    const get = `GET / HTTP/1.1\r\nHost: ${HOST}\r\n`;
    const { text } = await exchange(running.http, `${get}\r\n${get}Connection: close\r\n\r\n`);
    expect(text.match(/\r\n\r\n3\r\naaa\r\n3\r\nbbb\r\n0\r\n\r\n/g)).toHaveLength(2);
    expect(text).toMatch(
      /\r\nContent-Type: text\/html\r\nTransfer-Encoding: chunked\r\nConnection: keep-alive\r\n\r\n/,
    );
  });

  it.each(['http/1.1', 'h2'])(
    'waits for a reader over %s that does not read, and ends when the reader goes',
    async (protocol) => {
      running.answer(() => streamed(65_536, 1_000_000));
      const leave = protocol === 'h2' ? startHttp2() : startHttp1();
      let before = -1;
      // Asked for nothing more in several looks: the pipe is full.
      for (let same = 0; same < 5; ) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        same = asked === before && asked > 0 ? same + 1 : 0;
        before = asked;
      }
      expect(asked).toBeLessThan(2_000);
      expect(ended).toBe(0);
      leave();
      await running.until(() => ended === 1);
    },
  );

  function startHttp1(): () => void {
    const socket = net.connect(running.http, '127.0.0.1');
    socket.pause();
    socket.on('error', () => undefined);
    socket.write(`GET / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    return () => socket.resetAndDestroy();
  }
  function startHttp2(): () => void {
    const session = http2.connect(`https://${HOST}:${running.https}`, {
      lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }] as never),
      rejectUnauthorized: false,
    });
    session.on('error', () => undefined);
    const stream = session.request({ ':authority': HOST });
    stream.pause();
    stream.on('error', () => undefined);
    return () => stream.close(http2.constants.NGHTTP2_CANCEL);
  }

  it.each(['--http1.1', '--http2'])(
    'does not look whole over curl %s when it breaks off, and says why',
    async (option) => {
      const broken = await runListener();
      broken.answer(() => streamed(10, 3, true));
      await expect(curl(broken, '/', option)).rejects.toMatchObject({
        stderr: expect.stringMatching(/curl: \((?:18|56|92)\)/),
      });
      expect(broken.faults).toEqual([new Error('the stream broke')]);
      await broken.stop();
    },
  );

  it('has nothing of its framing in the answer to HEAD, as in nginx, and keeps the connection', async () => {
    running.answer(() => streamed(3, 2));
    const head = (version: string, more: string) => `HEAD / HTTP/${version}\r\nHost: ${HOST}\r\n${more}\r\n`;
    const { text } = await exchange(
      running.http,
      head('1.1', '') + head('1.0', 'Connection: keep-alive\r\n') + head('1.1', 'Connection: close\r\n'),
    );
    expect(
      text
        .replace(/Date: .*/g, 'Date: then')
        .split('\r\n\r\n')
        .slice(0, 3),
    ).toEqual(
      ['keep-alive', 'keep-alive', 'close'].map(
        (connection) =>
          `HTTP/1.1 200 OK\r\nServer: nginx\r\nDate: then\r\nContent-Type: text/html\r\nConnection: ${connection}`,
      ),
    );
  });

  it('is let go when nobody asked for its bytes', async () => {
    const returned: string[] = [];
    running.answer(({ method }) => ({
      status: 200,
      headers: [],
      body: {
        [Symbol.asyncIterator]: () => ({
          next: () => Promise.reject(new Error('never asked for')),
          return: async () => {
            returned.push(method);
            return { done: true as const, value: undefined };
          },
        }),
      },
    }));
    await exchange(running.http, `HEAD / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
    await exchange(running.http, `TRACE / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`);
    expect(returned).toEqual(['HEAD', 'TRACE']);
  });
});
