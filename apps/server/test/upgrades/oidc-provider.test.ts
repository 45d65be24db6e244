import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pinOrigin } from '../../src/accounts/identity/issuer/mount.ts';

const PUBLIC = 'https://sundew.example/base';

describe('oidc-provider, as mount.ts uses it', () => {
  const provider = new Provider(`${PUBLIC}/oidc`, {});
  provider.proxy = true;
  const addresses: string[] = [];
  provider.use((context, next) => {
    addresses.push(context.ip);
    return next();
  });
  const answer = provider.callback();
  const server = createServer((request: IncomingMessage & { originalUrl?: string }, response) => {
    pinOrigin(request, PUBLIC, '203.0.113.9');
    const rest = (request.url ?? '').slice('/oidc'.length);
    request.originalUrl = `/base/oidc${rest}`;
    request.url = rest;
    void answer(request, response);
  });
  let url: string;
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => server.close());

  it('finds its place by originalUrl, and its address by the headers we set, whatever the request said', async () => {
    const forged = { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http', 'X-Forwarded-For': '192.0.2.1' };
    const response = await fetch(`${url}/oidc/.well-known/openid-configuration`, { headers: forged });
    const { authorization_endpoint: start, jwks_uri: keys } = (await response.json()) as Record<string, string>;
    expect([response.status, start, keys]).toEqual([200, `${PUBLIC}/oidc/auth`, `${PUBLIC}/oidc/jwks`]);
    expect(addresses).toEqual(['203.0.113.9']);
  });
});
