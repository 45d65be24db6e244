import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/** Stands in for an issuer and its service, with a machine whose sign-in is to be renewed. */
export interface StandInIssuer {
  readonly origin: string;
  readonly env: NodeJS.ProcessEnv;
  /** Of the sign-in: `baseUrl` of the service. */
  readonly baseUrl: string;
  /** The directory that sign-ins are kept in. */
  readonly directory: string;
  /** Refresh tokens that were used, and those that were revoked. */
  readonly used: string[];
  readonly revoked: string[];
  /** Waited for before each renewal is answered. */
  hold: () => Promise<unknown>;
  stop(): void;
}

export async function startIssuer(): Promise<StandInIssuer> {
  const home = mkdtempSync(join(tmpdir(), 'sundew-issuer-'));
  const [used, revoked] = [[] as string[], [] as string[]];
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    if (request.url === '/revoke') {
      revoked.push(form.get('token') ?? '');
      return void response.end('{}');
    }
    if (request.url === '/api/auth/me')
      return void response.end('{"data":{"name":"Ada","email":null,"organizations":[]}}');
    used.push(form.get('refresh_token') ?? '');
    const place = used.length;
    await issuer.hold();
    response.end(JSON.stringify({ access_token: `a${place}`, refresh_token: `r${place}`, expires_in: 3600 }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: StandInIssuer = {
    ...{ origin, used, revoked, env: { XDG_CONFIG_HOME: home }, baseUrl: `${origin}/api` },
    directory: join(home, 'sundew'),
    hold: async () => undefined,
    stop() {
      server.closeAllConnections();
      server.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
  const endpoints = { tokenEndpoint: `${origin}/token`, revocationEndpoint: `${origin}/revoke`, resource: null };
  const signIn = { clientId: 'cli', ...endpoints, accessToken: 'a0', refreshToken: 'r0', expiresAtMs: 0 };
  mkdirSync(issuer.directory);
  writeFileSync(join(issuer.directory, 'sign-ins.json'), JSON.stringify({ [issuer.baseUrl]: signIn }));
  return issuer;
}
