import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { freePort } from '../../../apps/server/test/parts/machine/free-port.ts';
import { createDelivery } from '../src/sending/deliver.ts';

const BATCH = { id: 'log-1', body: '{"path":"/.env"}' };
const NEVER = new AbortController().signal;

it('a batch waits while nothing listens where the service was, and arrives once it is there again', async () => {
  const port = await freePort();
  const told: string[] = [];
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
  const delivery = createDelivery({ url: `http://127.0.0.1:${port}`, key: 'any' }, (words) => {
    told.push(words);
    tell();
  });
  const delivered = delivery.deliver(BATCH, NEVER);
  await isTold;
  expect(told).toEqual([expect.stringMatching(/does not take reports now \(.*ECONNREFUSED.*\); trying again/)]);
  const arrived: unknown[] = [];
  const service = createServer(async (request, response) => {
    const body = gunzipSync(await buffer(request)).toString();
    arrived.push([request.headers['idempotency-key'], body]);
    response.end('{"accepted":1,"rejected":[]}');
  });
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  expect(await delivered).toBe(true);
  expect(arrived).toEqual([[BATCH.id, BATCH.body]]);
  expect(delivery.totals).toEqual({ accepted: 1, rejected: 0 });
  service.closeAllConnections();
  service.close();
});

it('reports of a batch that could not be stored are sent again, and no others', async () => {
  const arrived: unknown[] = [];
  const answers = [
    {
      accepted: 1,
      rejected: [
        { index: 1, code: 'unavailable' },
        { index: 2, code: 'bad_request', error: 'No address.' },
      ],
    },
    { accepted: 1, rejected: [] },
  ];
  const service = createServer(async (request, response) => {
    arrived.push([request.headers['idempotency-key'], gunzipSync(await buffer(request)).toString()]);
    response.end(JSON.stringify(answers[arrived.length - 1]));
  });
  const port = await freePort();
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  const told: string[] = [];
  const delivery = createDelivery({ url: `http://127.0.0.1:${port}`, key: 'any' }, (words) => told.push(words));
  const lines = ['{"path":"/a"}', '{"path":"/b"}', '{}'];
  expect(await delivery.deliver({ id: 'log-1', body: lines.join('\n') }, NEVER)).toBe(true);
  expect(arrived).toEqual([
    ['log-1', lines.join('\n')],
    ['log-1.1', lines[1]],
  ]);
  expect(delivery.totals).toEqual({ accepted: 2, rejected: 1 });
  expect(told).toEqual([
    'The service rejected reports: No address.',
    expect.stringContaining('it could not store all of them'),
  ]);
  service.closeAllConnections();
  service.close();
});

it('a key that is refused is told in one sentence, with what it needs', async () => {
  const service = createServer((_, response) => {
    response.writeHead(401).end('{"error":"The credential is not valid.","code":"invalid_token","status":401}');
  });
  const port = await freePort();
  service.listen(port, '127.0.0.1');
  await once(service, 'listening');
  const delivery = createDelivery({ url: `http://127.0.0.1:${port}`, key: 'any' }, () => {});
  const said = 'The service refused the key: 401 The credential is not valid. It needs the scope detections:write.';
  await expect(delivery.deliver(BATCH, NEVER)).rejects.toThrow(said);
  service.closeAllConnections();
  service.close();
});
