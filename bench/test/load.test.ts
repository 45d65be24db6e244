import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { AnswerReader } from '../load/answer-reader.ts';
import { runLoad } from '../load.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(answer: (body: string) => { status: number; text?: string }): Promise<string> {
  const server = createServer(async (request, response) => {
    const { status, text } = answer((await request.toArray()).join(''));
    response.writeHead(status).end(text);
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/door?x=1`;
}

test('the load driver sends every body in turn and counts the answers by status', async () => {
  const seen = new Map<string, number>();
  const url = await listen((body) => {
    seen.set(body, (seen.get(body) ?? 0) + 1);
    return body === '"ü"' ? { status: 204 } : { status: 400, text: '{"error":"no"}' };
  });
  const figures = await runLoad({ url, bodies: ['"ü"', '"b"'], connections: 4, durationS: 0.5 });
  expect([...seen.keys()].sort()).toEqual(['"b"', '"ü"']);
  expect(Object.keys(figures.statuses)).toEqual(['204', '400']);
  expect(figures.requestsPerSecond).toBeGreaterThan(0);
  expect(figures.p50Ms).toBeLessThanOrEqual(figures.p99Ms);
  expect(figures.brokenConnections).toBe(0);
});

test('answers are found however the stream is cut', () => {
  const stream =
    'HTTP/1.1 204 No Content\r\nDate: x\r\n\r\n' +
    'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello' +
    'HTTP/1.1 429 Too Many\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n' +
    'HTTP/1.1 204 No Content\r\n\r\n';
  for (let size = 1; size <= stream.length; size += 1) {
    const reader = new AnswerReader();
    const statuses: number[] = [];
    for (let at = 0; at < stream.length; at += size) statuses.push(...reader.read(stream.slice(at, at + size)));
    expect(statuses).toEqual([204, 200, 429, 204]);
  }
});
