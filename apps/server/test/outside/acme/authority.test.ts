import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuthority } from '../../../src/outside/acme/authority.ts';

/** Begins to answer, and never ends. */
const endless = createServer((_request, response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const dripping = setInterval(() => response.write(' '), 10);
  response.once('close', () => clearInterval(dripping));
});

beforeAll(async () => {
  endless.listen(0, '127.0.0.1');
  await once(endless, 'listening');
});
afterAll(() => {
  endless.closeAllConnections();
  endless.close();
});

it('an authority whose answer drips on and on is given up as one that cannot be reached', async () => {
  const { port } = endless.address() as AddressInfo;
  const directory = `http://127.0.0.1:${port}/directory`;
  const authority = createAuthority({ directory, email: null, rootsPem: null, eab: null, timeoutMs: 300 });
  await expect(authority.caaIdentities()).rejects.toMatchObject({
    type: 'unreachable',
    detail: 'no whole answer within 0.3 s',
  });
});
