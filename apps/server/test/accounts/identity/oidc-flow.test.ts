import { request as httpRequest } from 'node:http';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../../parts/accounts/browser.ts';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { authorize, codeOf, exchange, newFlow, postToken } from './authorization.ts';

let service: Service;
let issuer: string;
let redirectUri: string;
beforeAll(async () => {
  service = await startService();
  issuer = `${service.url}/oidc`;
  redirectUri = `${service.url}/callback`;
});
afterAll(() => service.close());

const dashboard = (extra: Record<string, string> = {}) => newFlow('sundew-dashboard', redirectUri, extra);

async function signedIn(browser = new Browser(service.url)) {
  const person = await newPerson(service);
  const flow = dashboard();
  const end = await authorize(browser, flow, person.email, PASSWORD);
  const tokens = await exchange(issuer, flow, codeOf(end));
  return { person, browser, flow, end, tokens: tokens.body };
}

describe('the embedded issuer', () => {
  it('describes itself and publishes keys without their private part', async () => {
    const document = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
    expect(document).toMatchObject({
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      code_challenge_methods_supported: ['S256'],
    });
    const { keys } = (await (await fetch(`${issuer}/jwks`)).json()) as { keys: Record<string, string>[] };
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatchObject({ kty: 'EC', alg: 'ES256', use: 'sig' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('signs a person in with code and PKCE; the access token opens the API', async () => {
    const { person, flow, end, tokens } = await signedIn();
    expect(end.location).toContain(`state=${flow.state}`);
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject({
      iss: issuer,
      aud: 'sundew-dashboard',
      sub: person.userId,
      nonce: 'n-1',
      email: person.email,
      email_verified: true,
      name: 'Ada',
    });
    const token = tokens.access_token ?? '';
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'ES256', typ: 'at+jwt' });
    const { iat = 0, exp = 0, aud } = decodeJwt(token);
    expect([exp - iat, aud]).toEqual([3600, `${service.url}/api`]);
    const callback = await service.as(token)('POST', '/api/auth/callback');
    expect(callback.status).toBe(200);
    expect(callback.body.data).toEqual({
      id: person.userId,
      external_id: person.userId,
      auth0_id: person.userId,
      name: 'Ada',
      email: person.email,
      language: null,
      time_zone: null,
      organizations: [],
    });
    expect((await service.as(token)('GET', '/api/auth/me')).body.data.id).toBe(person.userId);
  });

  it('does not take an ID token for an access token', async () => {
    const { tokens } = await signedIn();
    expect((await service.as(tokens.id_token ?? '')('GET', '/api/auth/me')).body.code).toBe('invalid_token');
  });

  it('signs in silently while the session lasts, and shows the form again after it', async () => {
    const { browser } = await signedIn();
    const again = await browser.follow(await browser.get(dashboard().path));
    expect(again.location).toContain('/callback?code=');
    const account = await browser.get('/account');
    await browser.submit(account, {}, '/account/sign-out');
    const form = await browser.follow(await browser.get(dashboard().path));
    expect(form.text).toContain('Sign in');
  });

  it('signs several tabs in that are opened at the same moment', async () => {
    const person = await newPerson(service);
    const browser = new Browser(service.url);
    // In a session of which no program knows yet.
    expect((await browser.signIn(person.email)).location).toBe('/account');
    const flows = Array.from({ length: 5 }, () => dashboard());
    const ends = await Promise.all(flows.map(({ path }) => browser.get(path)));
    for (const [at, end] of ends.entries()) {
      const { status, body } = await exchange(issuer, flows[at] ?? dashboard(), codeOf(end));
      expect(status, JSON.stringify(body)).toBe(200);
      expect((await service.as(body.access_token ?? '')('GET', '/api/auth/me')).status).toBe(200);
    }
  });

  it('refreshes tokens once each; a refresh token used twice ends the whole grant', async () => {
    const { tokens } = await signedIn();
    const refresh = (token: string) =>
      postToken(issuer, { grant_type: 'refresh_token', client_id: 'sundew-dashboard', refresh_token: token });
    const first = tokens.refresh_token ?? '';
    const second = await refresh(first);
    expect(second.status).toBe(200);
    expect((await service.as(second.body.access_token ?? '')('GET', '/api/auth/me')).status).toBe(200);
    expect((await refresh(first)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await refresh(second.body.refresh_token ?? '')).body).toMatchObject({ error: 'invalid_grant' });
  });

  it('ends access and refresh tokens with the session they came from', async () => {
    const { browser, tokens } = await signedIn();
    const call = service.as(tokens.access_token ?? '');
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    await browser.submit(await browser.get('/account'), {}, '/account/sign-out');
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const refreshed = await postToken(issuer, {
      grant_type: 'refresh_token',
      client_id: 'sundew-dashboard',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(refreshed.status).toBe(400);
  });

  it('tells programs how to sign in, and keeps them signed in by refreshing', async () => {
    const { body } = await service.as(null)('GET', '/api/auth/config');
    expect(body.data).toEqual({
      issuer,
      embedded: true,
      client_id: 'sundew-dashboard',
      cli_client_id: 'sundew-cli',
      scope: 'openid profile email',
      audience: null,
      resource: `${service.url}/api`,
      redirect_uri: redirectUri,
      post_logout_redirect_uri: `${service.url}/`,
      signed_out_path: '/',
      account_url: `${service.url}/account`,
      brand: 'Service',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    });
    const { client_id, scope, resource, redirect_uri } = body.data;
    const { email } = await newPerson(service);
    const flow = newFlow(client_id, redirect_uri, { scope, resource });
    const end = await authorize(new Browser(service.url), flow, email, PASSWORD);
    let tokens = (await exchange(issuer, flow, codeOf(end))).body;
    // One refresh per hour of a working day.
    for (let hour = 0; hour < 8; hour += 1) {
      const refresh_token = tokens.refresh_token ?? '';
      tokens = (await postToken(issuer, { grant_type: 'refresh_token', client_id, refresh_token, resource })).body;
      expect((await service.as(tokens.access_token ?? '')('GET', '/api/auth/me')).body.data.email).toBe(email);
    }
    const ends = await service.database.query<{ expires_at: Date }>(
      `SELECT expires_at FROM oidc_records WHERE model IN ('Session', 'RefreshToken') AND consumed_at IS NULL
         AND account_id = $1`,
      [decodeJwt(tokens.id_token ?? '').sub],
    );
    expect(ends.length).toBeGreaterThanOrEqual(2);
    for (const { expires_at } of ends) expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 8 * 3600_000);
  });

  it('signs the dashboard out without a question when its ID token proves the wish', async () => {
    const { browser, tokens } = await signedIn();
    const query = (hint: string) =>
      new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: `${service.url}/`, state: 'back' });
    const stranger = await signedIn();
    const asked = await browser.get(`/oidc/session/end?${query(stranger.tokens.id_token ?? '')}`);
    expect(asked.text).toContain('Sign out?');
    const call = service.as(tokens.access_token ?? '');
    expect((await call('GET', '/api/auth/me')).status).toBe(200);
    const out = await browser.get(`/oidc/session/end?${query(tokens.id_token ?? '')}`);
    expect([out.status, out.location]).toEqual([303, `${service.url}/?state=back`]);
    expect(browser.cookie('sundew_session')).toBeUndefined();
    expect((await browser.get('/account')).location).toBe('/sign-in');
    expect((await call('GET', '/api/auth/me')).status).toBe(401);
    const refreshed = await postToken(issuer, {
      grant_type: 'refresh_token',
      client_id: 'sundew-dashboard',
      refresh_token: tokens.refresh_token ?? '',
    });
    expect(refreshed.status).toBe(400);
  });

  it('asks before it signs out whoever brings no ID token', async () => {
    const { browser } = await signedIn();
    const query = new URLSearchParams({
      client_id: 'sundew-dashboard',
      post_logout_redirect_uri: `${service.url}/signed-out`,
    });
    const page = await browser.get(`/oidc/session/end?${query}`);
    expect(page.text).toContain('Sign out?');
    const out = await browser.submit(page, { logout: 'yes' }, '/oidc/session/end/confirm');
    expect(out.location).toBe(`${service.url}/signed-out`);
    expect((await browser.get('/account')).location).toBe('/sign-in');
  });

  it('gives nothing to a code used twice, another verifier, another redirect address or no PKCE', async () => {
    const { browser, person } = await signedIn();
    const flow = dashboard();
    const code = codeOf(await browser.follow(await browser.get(flow.path)));
    expect((await exchange(issuer, { ...flow, verifier: 'x'.repeat(43) }, code)).body).toMatchObject({
      error: 'invalid_grant',
    });
    const used = dashboard();
    const usedCode = codeOf(await browser.follow(await browser.get(used.path)));
    const given = await exchange(issuer, used, usedCode);
    expect(given.status).toBe(200);
    const me = () => service.as(given.body.access_token ?? '')('GET', '/api/auth/me');
    expect((await me()).status).toBe(200);
    expect((await exchange(issuer, used, usedCode)).status).toBe(400);
    // Somebody else has the code: what was given for it ends as well, with the session it came from.
    expect((await me()).status).toBe(401);
    expect((await browser.get('/account')).location).toBe('/sign-in');
    await browser.signIn(person.email);
    const elsewhere = await browser.get(newFlow('sundew-dashboard', 'https://evil.example/callback').path);
    expect([elsewhere.status, elsewhere.location]).toEqual([400, null]);
    const plain = await browser.get(dashboard({ code_challenge: '', code_challenge_method: '' }).path);
    expect(plain.location).toContain('error=invalid_request');
  });

  it('asks the person before a command line gets a token', async () => {
    const { email } = await newPerson(service);
    const browser = new Browser(service.url);
    const flow = newFlow('sundew-cli', 'http://127.0.0.1:49152/callback');
    const page = await browser.follow(await browser.get(flow.path));
    const consent = await browser.follow(await browser.submit(page, { email, password: PASSWORD }));
    expect(consent.text).toContain('Allow Sundew command line?');
    expect(consent.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:49152");
    const allowed = await browser.follow(await browser.submit(consent, { answer: 'allow' }));
    expect(allowed.location).toContain('http://127.0.0.1:49152/callback?code=');
    const tokens = await exchange(issuer, flow, codeOf(allowed));
    expect((await service.as(tokens.body.access_token ?? '')('GET', '/api/auth/me')).status).toBe(200);
    const second = newFlow('sundew-cli', 'http://127.0.0.1:49152/callback');
    const asked = await browser.follow(await browser.get(second.path));
    const refused = await browser.follow(await browser.submit(asked, { answer: 'refuse' }));
    expect(refused.location).toContain('error=access_denied');
  });

  it('keeps its address whatever Host a request names', async () => {
    const port = Number(new URL(service.url).port);
    const document = await new Promise<string>((resolve, reject) => {
      const path = '/oidc/.well-known/openid-configuration';
      const headers = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https' };
      httpRequest({ port, path, headers }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      })
        .on('error', reject)
        .end();
    });
    expect(document).not.toContain('evil.example');
    expect(JSON.parse(document).token_endpoint).toBe(`${issuer}/token`);
  });

  it('answers broken and hostile requests without failing', async () => {
    const browser = new Browser(service.url);
    const paths = [
      '/oidc/auth',
      '/oidc/auth?client_id=%00',
      '/oidc/auth?client_id=%ff%fe&redirect_uri=%E0%A4%A',
      `/oidc/auth?client_id=${'x'.repeat(5000)}`,
      `${dashboard().path}&prompt=none`,
      `${dashboard().path}&claims=%7B`,
      '/oidc/auth/nosuch',
      '/oidc/nosuch',
      '/oidc/device/nosuch',
      '/oidc/DEVICE/nosuch',
      '/sign-in/nosuch',
      '/sign-in/%F0%9F%98%80',
    ];
    for (const path of paths) {
      const { status } = await browser.get(path);
      expect([path, status >= 200 && status < 500]).toEqual([path, true]);
    }
    const headed = await fetch(`${issuer}/device/x`, { method: 'HEAD', redirect: 'manual' });
    expect([headed.status, headed.headers.get('location')]).toEqual([302, `${issuer}/device`]);
    for (const body of ['', '\0', 'grant_type=authorization_code&code=%00', '{"a":', 'a'.repeat(100_000)]) {
      const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const { status } = await fetch(`${issuer}/token`, { method: 'POST', headers, body });
      expect([body.slice(0, 20), status]).toEqual([body.slice(0, 20), 400]);
    }
    // A form whose session is over, or that another site sent: it begins again.
    for (const path of ['/device', '/Device/']) {
      const body = new URLSearchParams({ user_code: 'AAAA-AAAA', xsrf: 'x' });
      const lost = await fetch(issuer + path, { method: 'POST', body, redirect: 'manual' });
      expect([lost.status, lost.headers.get('location')]).toEqual([302, `${issuer}/device`]);
    }
    expect(service.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
