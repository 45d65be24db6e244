import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';

let running: RunningListener;
beforeAll(async () => {
  running = await runListener();
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.visits.length = 0;
});

const POST = `POST /in HTTP/1.1\r\nHost: ${HOST}\r\n`;
const HIDDEN = `GET /hidden HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`;

describe('requests that two readers would read differently', () => {
  it.each<[string, string]>([
    ['length and chunks', `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['two lengths', `${POST}Content-Length: 1\r\nContent-Length: 5\r\n\r\nabcde${HIDDEN}`],
    ['the same length twice', `${POST}Content-Length: 1\r\nContent-Length: 1\r\n\r\na${HIDDEN}`],
    ['a list of lengths', `${POST}Content-Length: 1, 1\r\n\r\na${HIDDEN}`],
    ['a signed length', `${POST}Content-Length: +1\r\n\r\na${HIDDEN}`],
    ['a length in hex', `${POST}Content-Length: 0x1\r\n\r\na${HIDDEN}`],
    ['chunks twice', `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a space before the colon', `${POST}Content-Length : 1\r\n\r\na${HIDDEN}`],
    ['a folded header', `${POST}X-A: b\r\n Content-Length: 1\r\n\r\na${HIDDEN}`],
    ['a folded coding', `${POST}Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a bare carriage return', `${POST}X-A: b\rContent-Length: 1\r\n\r\na${HIDDEN}`],
    ['NUL in a header', `${POST}X-A: a\0b\r\n\r\n${HIDDEN}`],
    ['NUL in the target', `GET /a\0b HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['a space in the target', `GET /a b HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['a tab instead of a space', `GET /\tb HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['two hosts', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nHost: other.test\r\n\r\n${HIDDEN}`],
    ['a lower-case method', `get / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['an asterisk', `OPTIONS * HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['an authority', `CONNECT ${HOST}:443 HTTP/1.1\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`],
    ['chunks in HTTP/1.0', `POST / HTTP/1.0\r\nHost: ${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk length that is none', `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n${HIDDEN}`],
    ['a chunk that is longer than it says', `${POST}Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n${HIDDEN}`],
    ['a chunk with bare line feeds', `${POST}Transfer-Encoding: chunked\r\n\r\n1\na\n0\n\n${HIDDEN}`],
    [
      'a chunk line without end',
      `${POST}Transfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(5_000)}\r\na\r\n0\r\n\r\n${HIDDEN}`,
    ],
  ])('%s: 400, recorded once, nothing hidden is answered', async (_, bytes) => {
    const { statuses, text } = await exchange(running.http, bytes);
    expect(statuses).toEqual([400]);
    expect(text).toMatch(/<hr><center>nginx<\/center>/);
    expect(running.visits).toHaveLength(1);
    expect(running.visits[0]?.host).toBe(HOST);
  });

  it.each<[string, string, number]>([
    ['version 2', `GET /v HTTP/2.0\r\nHost: ${HOST}\r\n\r\n`, 505],
    ['a target past its bound', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 414],
    ['a target a little past its bound', `GET /${'a'.repeat(8_200)} HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 414],
    ['a header past its bound', `GET / HTTP/1.1\r\nHost: ${HOST}\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 400],
    [
      'many headers',
      `GET / HTTP/1.1\r\n${'X-A: b\r\n'.repeat(998)}Host: ${HOST}\r\n${'X-A: b\r\n'.repeat(2)}\r\n`,
      400,
    ],
    [
      'a host behind a header past its bound',
      `GET / HTTP/1.1\r\nX-A: ${'a'.repeat(9_000)}\r\nHost: ${HOST}\r\n\r\n`,
      400,
    ],
    ['an unknown coding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 501],
    ['chunks that are not the last coding', `${POST}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${HIDDEN}`, 501],
    ['chunks with a vertical tab', `${POST}Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n${HIDDEN}`, 501],
    ['a length past the bound, without its body', `${POST}Content-Length: 3000000\r\n\r\n`, 413],
    ['headers without end', `GET / HTTP/1.1\r\nHost: ${HOST}\r\n${'X-A: b\r\n'.repeat(200_000)}`, 400],
    ['a body past its bound', `${POST}Content-Length: 3000000\r\n\r\n${'a'.repeat(3_000_000)}`, 413],
    [
      'chunks past the bound',
      `${POST}Transfer-Encoding: chunked\r\n\r\n${`10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(20)}`,
      413,
    ],
    ['TRACE', `TRACE / HTTP/1.1\r\nHost: ${HOST}\r\n\r\n`, 405],
  ])('%s: refused with its own page, recorded once', async (_, bytes, status) => {
    const { statuses } = await exchange(running.http, bytes);
    expect(statuses).toEqual([status]);
    expect(running.visits).toHaveLength(1);
    const visit = running.visits[0];
    expect(visit?.target.length).toBeLessThanOrEqual(8_192);
    expect(visit?.body.length).toBeLessThanOrEqual(65_536 + 16_385);
    expect(visit?.headerNames.length).toBeLessThanOrEqual(1_000);
  });

  it('looks at the beginning of a body that is refused for its length', async () => {
    const { statuses } = await exchange(running.http, `${POST}Content-Length: 3000000\r\n\r\nq=' or 1=1--`);
    expect(statuses).toEqual([413]);
    expect(Buffer.from(running.visits[0]?.body ?? []).toString()).toBe("q=' or 1=1--");
  });

  it('records HTTP/0.9 and answers it without a head', async () => {
    const { text } = await exchange(running.http, `GET /old\r\nHost: ${HOST}\r\n\r\n${HIDDEN}`);
    expect(text).toMatch(/^<html>[\s\S]*404 Not Found[\s\S]*<\/html>\r\n$/);
    expect(running.visits.map(({ target }) => target)).toEqual(['/old']);
  });

  it('reads each request for itself where lines end in a line feed alone, as web servers do', async () => {
    const bare = `POST /in HTTP/1.1\nHost: ${HOST}\nContent-Length: 1\n\na`;
    const last = `GET /next HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
    expect((await exchange(running.http, bare + last)).statuses).toEqual([200, 200]);
    expect(running.visits.map(({ target }) => target)).toEqual(['/in', '/next']);
  });

  it('keeps odd header names apart from the language it is written in', async () => {
    await exchange(
      running.http,
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n__proto__: x\r\nconstructor: y\r\n\r\n`,
    );
    const headers = running.visits[0]?.headers ?? {};
    expect(Object.keys(headers)).toEqual(['host', 'connection', '__proto__', 'constructor']);
    expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
  });

  it('survives noise', async () => {
    let state = 1;
    const byte = (): number => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state >> 16;
    };
    for (let round = 0; round < 100; round += 1) {
      const noise = Buffer.from(Array.from({ length: 300 }, () => byte() & 0xff));
      const end = Buffer.from('\r\n\r\n');
      const port = round % 2 === 0 ? running.http : running.https;
      const { statuses } = await exchange(
        port,
        round % 4 < 2 ? noise : Buffer.concat([Buffer.from([22, 3, 1, 0, 99, 1]), noise]),
        end,
      );
      for (const status of statuses) expect(status).toBeLessThan(500);
    }
    expect(running.faults).toEqual([]);
  });
});
