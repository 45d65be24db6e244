import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exchange } from '../../parts/decoys/raw-client.ts';
import { CHALLENGED, HOST, type RunningListener, runListener } from '../../parts/decoys/running-listener.ts';
import { curl } from './curl.ts';

let running: RunningListener;
beforeAll(async () => {
  running = await runListener();
});
afterAll(() => running?.stop());
beforeEach(() => {
  running.visits.length = 0;
  running.answer(() => ({ status: 200, headers: [['Content-Type', 'text/plain']], body: 'hello\n' }));
});

describe('HTTP/1.1', () => {
  it('gives what came over the wire, spelled as it was sent', async () => {
    const output = await curl(running, '/a/../b%2e?x=1&x=2', '--plain', '-H', 'X-Odd-CASE: 1', '-H', 'x-odd-case: 2');
    expect(output).toContain('hello');
    expect(running.visits).toHaveLength(1);
    expect(running.visits[0]).toMatchObject({
      ip: '127.0.0.1',
      host: HOST,
      secure: false,
      method: 'GET',
      target: '/a/../b%2e?x=1&x=2',
      httpVersion: '1.1',
      headerNames: ['Host', 'User-Agent', 'Accept', 'X-Odd-CASE', 'x-odd-case'],
      bodyBytes: 0,
      tls: null,
      http2: null,
    });
    expect(running.visits[0]?.headers).toMatchObject({ 'x-odd-case': '1, 2', host: `${HOST}:${running.http}` });
  });

  it('keeps the first bytes of a body and counts all', async () => {
    const body = 'x'.repeat(200_000);
    await exchange(
      running.http,
      `POST / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`,
      body,
    );
    expect(running.visits[0]?.body).toHaveLength(65_536 + 16_385);
    expect(running.visits[0]?.bodyBytes).toBe(200_000);
  });

  it('reads chunks, trailers and what follows on the same connection', async () => {
    const chunked = `POST /1 HTTP/1.1\r\nHost: ${HOST}\r\nTransfer-Encoding: chunked\r\n\r\n4;x=y\r\nabcd\r\n1\r\ne\r\n0\r\nT: 1\r\n\r\n`;
    const { statuses } = await exchange(
      running.http,
      `${chunked}GET /2 HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
    );
    expect(statuses).toEqual([200, 200]);
    expect(running.visits.map(({ target }) => target)).toEqual(['/1', '/2']);
    expect(Buffer.from(running.visits[0]?.body ?? []).toString()).toBe('abcde');
  });

  it('takes a head that arrives byte by byte', async () => {
    const bytes = `GET /slow HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
    expect((await exchange(running.http, ...bytes)).statuses).toEqual([200]);
    expect(running.visits[0]?.target).toBe('/slow');
  });

  it('asks for a body that the client holds back, and not for one that is too long', async () => {
    const output = await curl(running, '/', '--plain', '-H', 'Expect: 100-continue', '-d', 'abc');
    expect(output).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
    const long = 'y'.repeat(2_000_000);
    const refused = await exchange(
      running.http,
      `POST /long HTTP/1.1\r\nHost: ${HOST}\r\nExpect: 100-continue\r\nContent-Length: ${long.length}\r\n\r\n`,
    );
    expect(refused.statuses).toEqual([413]);
    expect(running.visits.map(({ target }) => target)).toEqual(['/', '/long']);
  });

  it('answers HEAD without a body and keeps the length', async () => {
    const output = await curl(running, '/', '--plain', '--head');
    expect(output).toMatch(/Content-Length: 6\r\n/);
    expect(output.endsWith('\r\n\r\n')).toBe(true);
  });

  it('takes an absolute URI for its path and its host', async () => {
    await exchange(
      running.http,
      `GET http://${HOST.toUpperCase()}:80/x?y HTTP/1.1\r\nHost: other.test\r\nConnection: close\r\n\r\n`,
    );
    expect(running.visits[0]).toMatchObject({ target: '/x?y', host: HOST });
  });

  it('serves HTTP/1.0 and closes', async () => {
    const { text, statuses } = await exchange(running.http, `GET / HTTP/1.0\r\nHost: ${HOST}\r\n\r\n`);
    expect(statuses).toEqual([200]);
    expect(text).toContain('Connection: close');
    expect(running.visits[0]?.httpVersion).toBe('1.0');
  });

  it('records what was sent of a body whose sender went away', async () => {
    const socket = (await import('node:net')).connect(running.http, '127.0.0.1');
    socket.write(`POST /half HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 10\r\n\r\nabc`, () => socket.end());
    await running.until(() => running.visits.length === 1);
    socket.destroy();
    expect(running.visits[0]).toMatchObject({ target: '/half', bodyBytes: 3 });
  });
});

describe('names', () => {
  it('answers for names that are not served as a web server without them does', async () => {
    const { text } = await exchange(running.http, 'GET / HTTP/1.1\r\nHost: unknown.test\r\nConnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 404 Not Found\r\nServer: nginx\r\n/);
    expect(text).toContain('<center>nginx</center>');
    const unreadable = await exchange(running.http, 'nonsense\r\n\r\n');
    expect(unreadable.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nServer: nginx\r\n/);
    expect(running.visits).toHaveLength(0);
  });

  it('answers a certificate challenge before anything else', async () => {
    const ask = (path: string) =>
      exchange(running.http, `GET ${path} HTTP/1.1\r\nHost: ${CHALLENGED}\r\nConnection: close\r\n\r\n`);
    expect((await ask('/.well-known/acme-challenge/token-1')).text).toMatch(/\r\n\r\ntoken-1\.print$/);
    expect((await ask('/.well-known/acme-challenge/token-2')).statuses).toEqual([404]);
    expect(running.visits).toHaveLength(0);
  });
});

describe('answers', () => {
  it('does not let a reply break out of its headers or frame itself', async () => {
    running.answer(() => ({
      status: 200,
      headers: [
        ['X-Good', 'a'],
        ['X-Split', 'a\r\nX-Evil: 1'],
        ['Bad Name', '1'],
        ['Content-Length', '1'],
        ['transfer-encoding', 'chunked'],
        ['Server', 'Apache'],
      ],
      body: 'four',
    }));
    const { text } = await exchange(running.http, `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`);
    expect(text.replace(/Date: .*/, 'Date: then')).toBe(
      'HTTP/1.1 200 OK\r\nServer: Apache\r\nDate: then\r\nContent-Length: 4\r\nConnection: close\r\nX-Good: a\r\n\r\nfour',
    );
  });

  it('does not let strangers fill the log while the database is away', async () => {
    let nowMs = 1_000_000;
    const away = await runListener({
      challengeResponse: () => Promise.reject(new Error('the database is away')),
      now: () => nowMs,
    });
    const challenge = `GET /.well-known/acme-challenge/abc HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`;
    for (let asked = 0; asked < 20; asked += 1) await exchange(away.http, challenge);
    expect(away.faults).toHaveLength(1);
    nowMs += 10_000;
    await exchange(away.http, challenge);
    expect(away.faults).toHaveLength(2);
    await away.stop();
  });

  it('answers 503 when the handler breaks its promise', async () => {
    running.answer(() => {
      throw new Error('broken');
    });
    const { text, statuses } = await exchange(
      running.http,
      `GET / HTTP/1.1\r\nHost: ${HOST}\r\nConnection: close\r\n\r\n`,
    );
    expect(statuses).toEqual([503]);
    expect(text).not.toContain('broken');
    expect(running.faults).toHaveLength(1);
  });
});
