import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { waitForTokens } from '../../src/calling/sign-in/device-login.ts';

// The issuer is asked without the time that lies between two questions.
vi.mock('@sundew/api-client/pause', () => ({ pause: async () => undefined }));

/** Asks an issuer that gives these answers in turn. */
async function ask(answers: readonly (readonly [status: number, body: string])[]) {
  const server = createServer((_request, response) => {
    const [status, body] = left.shift() ?? [400, '{"error":"expired_token"}'];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const left = [...answers];
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const code = { deviceCode: 'd', userCode: 'u', address: origin, addressWithCode: null };
  try {
    return await waitForTokens(
      { device: `${origin}/device`, token: `${origin}/token`, revocation: null },
      { clientId: 'cli', scope: 'openid', audience: null, resource: null },
      { ...code, intervalS: 1, endsAtMs: Date.now() + 600_000 },
      new AbortController().signal,
    );
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const PENDING = [400, '{"error":"authorization_pending"}'] as const;
const TOKENS = [200, '{"access_token":"a","expires_in":60}'] as const;

describe('a device that waits to be let in', () => {
  it('goes on while the issuer restarts behind a proxy, or is asked by too many', async () => {
    const limited = [429, '{"error":"Too many requests.","code":"rate_limited","status":429}'] as const;
    const restarting = [502, '<html>Bad gateway</html>'] as const;
    expect(await ask([PENDING, restarting, limited, PENDING, TOKENS])).toMatchObject({ accessToken: 'a' });
  });

  it('ends when it is refused, or the code is over', async () => {
    await expect(ask([PENDING, [400, '{"error":"access_denied"}']])).rejects.toThrow('The sign-in was refused.');
    await expect(ask([PENDING])).rejects.toThrow('The code has ended.');
  });
});
