import type { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, type Service, startService } from '../../parts/accounts/service.ts';
import { externalSignIn } from './external-sign-in.ts';

const AUDIENCE = 'https://sundew.example/api';
const CLIENT = 'robot';
const CLIENT_SECRET = 'a secret of the outside client';

let service: Service;
let outside: Server;
let issuer: string;
let privateKey: webcrypto.CryptoKey;
beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateKey = pair.privateKey;
  outside = createServer();
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  issuer = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT,
        client_secret: CLIENT_SECRET,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'outside', use: 'sig', alg: 'RS256' }] } as never,
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        getResourceServerInfo: () => ({ scope: 'api', audience: AUDIENCE, accessTokenFormat: 'jwt' }),
      },
    },
    extraTokenClaims: () => ({ name: 'Robot', email: 'robot@example.com', email_verified: true }),
    ttl: { ClientCredentials: 600 },
  });
  outside.on('request', provider.callback());
  service = await startService({ external: externalSignIn(issuer, { audience: AUDIENCE }) });
});
afterAll(async () => {
  await service.close();
  await new Promise((resolve) => outside.close(resolve));
});

/** A token as the outside issuer signs it. */
function tokenOf(claims: Record<string, unknown>, audience = AUDIENCE): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: 'outside' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
}

describe('an external issuer', () => {
  it('signs people in by its own token endpoint; the user is made at the first sight', async () => {
    const response = await fetch(`${issuer}/token`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${CLIENT}:${encodeURIComponent(CLIENT_SECRET)}`).toString('base64')}`,
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', resource: AUDIENCE, scope: 'api' }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    const user = (await service.as(token)('POST', '/api/auth/callback')).body.data;
    expect(user).toMatchObject({ external_id: CLIENT, auth0_id: CLIENT, name: 'Robot', email: 'robot@example.com' });
    const again = (await service.as(token)('GET', '/api/auth/me')).body.data;
    expect(again.id).toBe(user.id);
  });

  it('lets people own organizations and claim invitations of their verified address', async () => {
    const owner = service.as(await tokenOf({ sub: 'auth0|1', name: 'Olive', email: 'olive@example.com' }));
    const created = await owner('POST', '/api/organizations', { name: 'Outside Ltd' });
    expect(created.status).toBe(201);
    const path = `/api/organizations/${created.body.data.id}/members`;
    for (const email of ['vera@example.com', 'mallory@example.com']) {
      const invited = await owner('POST', path, { email, role: 'analyst' });
      expect([invited.status, invited.body.data.invitation_url]).toEqual([201, null]);
    }
    const unverified = { sub: 'auth0|3', name: 'M', email: 'mallory@example.com', email_verified: false };
    const mallory = await service.as(await tokenOf(unverified))('POST', '/api/auth/callback');
    expect(mallory.body.data.organizations).toEqual([]);
    const verified = { sub: 'auth0|2', name: 'Vera', email: 'Vera@Example.com', email_verified: true };
    const vera = await service.as(await tokenOf(verified))('POST', '/api/auth/callback');
    expect(vera.body.data.organizations).toEqual([
      { id: created.body.data.id, name: 'Outside Ltd', role: 'analyst', is_demo: false },
    ]);
  });

  it('takes no tokens for another audience, and none signed with our own keys but those the operator minted', async () => {
    const other = await service.as(await tokenOf({ sub: 'auth0|1' }, 'https://other.example'))('GET', '/api/auth/me');
    expect(other.body.code).toBe('invalid_token');
    const owner = await newOwner(service);
    expect((await owner.call('GET', '/api/auth/me')).status).toBe(200);
    const claimsOfOurs = { sub: 'auth0|9', session_uid: 'x', issued_at_ms: 9e15 };
    expect((await service.as(await tokenOf(claimsOfOurs))('GET', '/api/auth/me')).status).toBe(200);
  });

  it('leaves no local way in', async () => {
    for (const path of ['/sign-in', '/owner-setup?token=x', '/account', '/oidc/jwks']) {
      expect((await fetch(service.url + path, { redirect: 'manual' })).status).toBe(404);
    }
    expect(await service.identity.operations.ownerSetupLink()).toBeNull();
  });

  it('that cannot be reached is 503, and is asked again', async () => {
    const away = createServer((_request, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(away.address() as AddressInfo).port}`;
    const lost = await startService({ external: externalSignIn(address) });
    try {
      const token = await tokenOf({ sub: 'auth0|1' });
      const answer = await lost.as(token)('GET', '/api/auth/me');
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(answer.headers['retry-after']).toBe('5');
    } finally {
      await lost.close();
      await new Promise((resolve) => away.close(resolve));
    }
  });
});
