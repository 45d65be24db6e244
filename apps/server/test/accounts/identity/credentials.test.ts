import { createHmac, type webcrypto } from 'node:crypto';
import { exportSPKI, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deriveKey } from '../../../src/platform/secrets/derive-key.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { newPerson, SECRET, type Service, startService } from '../../parts/accounts/service.ts';

let service: Service;
let signing: JWK;
beforeAll(async () => {
  service = await startService();
  const [row] = await service.database.query<{ sealed: Buffer }>(
    `SELECT sealed FROM sealed_settings WHERE name = 'oidc_signing_keys'`,
  );
  const text = createSealer(SECRET).open(row?.sealed ?? Buffer.alloc(0), 'setting oidc_signing_keys');
  [signing] = JSON.parse(text.toString()) as [JWK];
});
afterAll(() => service.close());

const me = (token: string | null) => service.as(token)('GET', '/api/auth/me');

interface Wish {
  readonly sub: string;
  readonly iss?: string;
  readonly aud?: string;
  readonly typ?: string;
  readonly exp?: string;
  readonly key?: webcrypto.CryptoKey;
}

async function token(wish: Wish): Promise<string> {
  const key = wish.key ?? (await importJWK(signing, 'ES256'));
  return new SignJWT({})
    .setProtectedHeader({ alg: 'ES256', typ: wish.typ ?? 'operator+jwt', kid: signing.kid ?? '' })
    .setIssuer(wish.iss ?? `${service.url}/oidc`)
    .setAudience(wish.aud ?? `${service.url}/api`)
    .setSubject(wish.sub)
    .setIssuedAt()
    .setExpirationTime(wish.exp ?? '5m')
    .sign(key);
}

describe('user tokens', () => {
  it('are taken with the right issuer, audience, type, expiry and signature, and with nothing less', async () => {
    const { userId: sub } = await newPerson(service);
    const stranger = (await generateKeyPair('ES256')).privateKey;
    expect((await me(await token({ sub }))).status).toBe(200);
    expect((await me(await token({ sub, typ: 'at+jwt' }))).status).toBe(200);
    const refused: Wish[] = [
      { sub, iss: 'https://evil.example/oidc' },
      { sub, aud: 'https://evil.example/api' },
      { sub, aud: 'operator' },
      { sub, typ: 'JWT' },
      { sub, exp: '-1m' },
      { sub, key: stranger },
      { sub: '01900000-0000-7000-8000-000000000000' },
      { sub: 'not a uuid' },
    ];
    for (const wish of refused) {
      const answer = await me(await token(wish));
      expect([wish, answer.status, answer.body.code]).toEqual([wish, 401, 'invalid_token']);
    }
  });

  it('cannot choose their own algorithm', async () => {
    const { userId: sub } = await newPerson(service);
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const nowS = Math.floor(Date.now() / 1000);
    const claims = { iss: `${service.url}/oidc`, aud: `${service.url}/api`, sub, iat: nowS, exp: nowS + 300 };
    const unsigned = `${part({ alg: 'none', typ: 'at+jwt' })}.${part(claims)}.`;
    const { d: _, ...open } = signing;
    const publicKey = await exportSPKI((await importJWK({ ...open, ext: true }, 'ES256')) as webcrypto.CryptoKey);
    const head = `${part({ alg: 'HS256', typ: 'at+jwt' })}.${part(claims)}`;
    const confused = `${head}.${createHmac('sha256', publicKey).update(head).digest('base64url')}`;
    for (const forged of [unsigned, `${unsigned}AAAAAAAAAAAA`, confused]) {
      expect((await me(forged)).body.code).toBe('invalid_token');
    }
  });

  it('end with their lifetime even when they were seen before', async () => {
    const { userId } = await newPerson(service);
    const short = await service.identity.operations.mintUserToken(userId, 60);
    expect((await me(short)).status).toBe(200);
    service.time.nowMs += 61_000;
    expect((await me(short)).body).toMatchObject({ code: 'invalid_token', status: 401 });
    service.time.nowMs -= 61_000;
  });
});

describe('bearer tokens', () => {
  it('that are missing or of no known shape are 401', async () => {
    expect((await me(null)).body.code).toBe('unauthorized');
    for (const bearer of ['x', 'sk_live_short', 'sk_live_00000000000000000000000000000000', 'wd_agentkey', 'a.b.c']) {
      const answer = await me(bearer);
      expect([bearer, answer.status, answer.body.code]).toEqual([bearer, 401, 'invalid_token']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
    expect((await me('x'.repeat(10_000))).status).toBe(401);
  });
});

describe('operator tokens', () => {
  const sign = (secret: string, claims: { aud: string; lifeS: number; ageS?: number }) => {
    const issuedAtS = Math.floor(Date.now() / 1000) - (claims.ageS ?? 0);
    return new SignJWT({})
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setAudience(claims.aud)
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + claims.lifeS)
      .sign(deriveKey(secret, 'sundew operator'));
  };

  it('prove the holder of the secret, who then may not act as a person', async () => {
    const token = await sign(SECRET, { aud: 'operator', lifeS: 60 });
    expect(await service.credentials.resolve(token)).toEqual({ kind: 'operator' });
    expect((await me(token)).status).toBe(403);
  });

  it('are refused with another secret, another audience, a long life or when they are old', async () => {
    const resolve = async (text: Promise<string>) => service.credentials.resolve(await text);
    const another = 'another secret that is long enough too';
    const invalid = { code: 'invalid_token' };
    await expect(resolve(sign(another, { aud: 'operator', lifeS: 60 }))).rejects.toMatchObject(invalid);
    await expect(resolve(sign(SECRET, { aud: 'api', lifeS: 60 }))).rejects.toMatchObject(invalid);
    await expect(resolve(sign(SECRET, { aud: 'operator', lifeS: 121 }))).rejects.toMatchObject(invalid);
    await expect(resolve(sign(SECRET, { aud: 'operator', lifeS: 60, ageS: 90 }))).rejects.toMatchObject(invalid);
    expect(await resolve(sign(SECRET, { aud: 'operator', lifeS: 120 }))).toEqual({ kind: 'operator' });
  });
});
