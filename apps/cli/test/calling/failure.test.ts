import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { failureOf } from '../../src/calling/failure.ts';

const server = createServer((_request, response) => {
  response.write('half of it', () => response.destroy());
});
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

it('a service that ends in the middle of its answer is told of as one that is gone', async () => {
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const fault = await answer.text().catch((error: unknown) => error);
  expect(failureOf(fault)).toMatchObject({ code: 3, message: expect.stringContaining('broke off in the middle') });
});
