import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unlessGone } from '../../../apps/server/test/parts/machine/unless-gone.ts';
import { askInNode } from '../src/reporting/ask-in-node.ts';
import { type AskService, askByFetch } from '../src/reporting/ask-service.ts';

const inNode = askInNode();
if (inNode === null) throw new Error('These tests run in Node.js.');

const ways: readonly (readonly [string, AskService])[] = [
  ['the HTTP client of Node.js', inNode],
  ['fetch', askByFetch(fetch)],
];

interface SeenCall {
  readonly method: string;
  readonly body: string;
  readonly key: string;
  readonly type: string;
}

/** However a service fails, a call ends. */
describe.each(ways)('the service is asked through %s', (_name, ask) => {
  let answer: RequestListener = () => {};
  let connections = 0;
  const seen: SeenCall[] = [];
  const server = createServer(
    unlessGone(async (request, response) => {
      seen.push(await readCall(request));
      answer(request, response);
    }),
  );
  server.on('connection', () => {
    connections += 1;
  });
  let url = '';
  const call = { headers: { authorization: 'Bearer k', 'content-type': 'application/json' }, timeoutMs: 5_000 };
  const soon = { ...call, timeoutMs: 100 };

  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  });
  beforeEach(() => {
    seen.length = 0;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  it('sends what it is given, and tells what was answered', async () => {
    answer = (_request, response) => void response.writeHead(429, { 'retry-after': '7' }).end('{"ö":1}');
    const body = JSON.stringify({ name: 'Ü' });
    expect(await ask({ ...call, url, body })).toEqual({ status: 429, retryAfter: '7', text: '{"ö":1}' });
    expect(seen).toEqual([{ method: 'POST', body, key: 'Bearer k', type: 'application/json' }]);
    answer = (_request, response) => void response.end('');
    expect(await ask({ ...call, url })).toEqual({ status: 200, retryAfter: null, text: '' });
    expect(seen[1]).toMatchObject({ method: 'GET', body: '' });
  });

  it('keeps the connection', async () => {
    answer = (_request, response) => void response.end('{}');
    await ask({ ...call, url });
    const before = connections;
    for (let time = 0; time < 5; time++) await ask({ ...call, url, body: '{}' });
    expect(connections - before).toBeLessThan(5);
  });

  it('follows no redirect', async () => {
    answer = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end();
    expect((await ask({ ...call, url, body: '{}' })).status).toBe(302);
    expect(seen).toHaveLength(1);
  });

  it('gives up when nobody answers, or not to the end', async () => {
    answer = () => {};
    await expect(ask({ ...soon, url, body: '{}' })).rejects.toThrow();
    answer = (_request, response) => void response.writeHead(200).write('{"received":');
    await expect(ask({ ...soon, url, body: '{}' })).rejects.toThrow();
    answer = (_request, response) => breakOff(response);
    await expect(ask({ ...call, url, body: '{}' })).rejects.toThrow();
  });

  it('gives up when nobody listens', async () => {
    await expect(ask({ ...call, url: 'http://127.0.0.1:1/', body: '{}' })).rejects.toThrow();
  });
});

it('an answer without end is not kept in memory', async () => {
  const server = createServer((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  await expect(inNode({ url, headers: {}, timeoutMs: 60_000 })).rejects.toThrow('too long');
  server.close();
  await once(server, 'close');
});

async function readCall(request: IncomingMessage): Promise<SeenCall> {
  let body = '';
  for await (const piece of request) body += String(piece);
  const { authorization: key = '', 'content-type': type = '' } = request.headers;
  return { method: request.method ?? '', body, key, type };
}

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '100' });
  response.write('half', () => response.destroy());
}
