import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { decodeJwt } from 'jose';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anyone } from '../../../src/platform/access/requirement.ts';
import { type Service, startService } from '../../parts/accounts/service.ts';
import { launchChromium } from '../../parts/machine/launch-chromium.ts';
import { externalSignIn } from './external-sign-in.ts';
import { type Glewlwyd, hasGlewlwyd, type OutsidePerson, startGlewlwyd } from './glewlwyd.ts';

const CHROMIUM = '/usr/bin/chromium';
const RESOURCE = 'https://sundew.example/api';
const OTHER = 'https://other.example/api';
const OLIVE = { username: 'olive', password: 'olive has a password', name: 'Olive', email: 'olive@example.com' };
const VERA = { username: 'vera', password: 'vera has a password', name: 'Vera', email: 'Vera@Example.com' };
const MALLORY = { username: 'mallory', password: 'mallory has one too', name: 'M', email: 'nora@example.com' };

/** The sign-in of a browser, run inside the page as the dashboard does it: across origins, with a public client. */
const EXCHANGE = `async ({ url, form }) => {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return response.json();
}`;

describe.skipIf(!hasGlewlwyd || !existsSync(CHROMIUM))('a provider of somebody else', () => {
  let provider: Glewlwyd;
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    provider = await startGlewlwyd([RESOURCE, OTHER]);
    service = await startService({
      external: externalSignIn(provider.issuer, {
        audience: RESOURCE,
        resource: RESOURCE,
        scope: 'openid profile email',
      }),
      routes: (app) => {
        const policy = `default-src 'none'; connect-src ${new URL(provider.issuer).origin}`;
        app.get('/callback', { config: { requires: anyone() }, schema: { hide: true } }, (_request, reply) =>
          reply.type('text/html').header('Content-Security-Policy', policy).send('<!doctype html><title>Back</title>'),
        );
      },
    });
    await provider.register({ redirectUri: `${service.url}/callback`, signedOutUri: `${service.url}/` });
    await provider.add(OLIVE, { verified: true });
    await provider.add(VERA, { verified: true });
    await provider.add(MALLORY, { verified: false });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
    await provider?.stop();
  });

  const config = async () => (await service.as(null)('GET', '/api/auth/config')).body.data;

  async function endpoint(name: string): Promise<string> {
    const document = await (await fetch(`${provider.issuer}/.well-known/openid-configuration`)).json();
    return (document as Record<string, string>)[name] ?? '';
  }

  /** Signs in with code and PKCE by nothing but what the service and the provider tell. */
  async function signIn(person: OutsidePerson, others: Record<string, string> = {}) {
    const { client_id, scope, resource, audience, redirect_uri } = await config();
    const verifier = randomBytes(32).toString('base64url');
    const query = {
      ...{ client_id, scope, redirect_uri, response_type: 'code', state: 'state-1', nonce: 'nonce-1' },
      ...{ resource, audience, ...others },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    const context = await browser.newContext({ locale: 'en' });
    const page = await context.newPage();
    await page.goto(`${await endpoint('authorization_endpoint')}?${new URLSearchParams(query)}`);
    await fillIn(page, person);
    await page.waitForURL((url) => url.href.startsWith(redirect_uri));
    const url = await endpoint('token_endpoint');
    const ask = async (form: Record<string, string>): Promise<Record<string, string>> => {
      const asked = JSON.stringify({ url, form: { client_id, ...form } });
      return page.evaluate<Record<string, string>>(`(${EXCHANGE})(${asked})`);
    };
    const code = new URL(page.url()).searchParams.get('code') ?? '';
    const tokens = await ask({ grant_type: 'authorization_code', redirect_uri, code, code_verifier: verifier });
    const call = service.as(tokens.access_token ?? '');
    return { tokens, ask, call, done: () => context.close() };
  }

  it('signs people in by a browser; name and address come from its user info', async () => {
    const { tokens, ask, call, done } = await signIn(OLIVE);
    const { aud, iss, email } = decodeJwt(tokens.access_token ?? '');
    expect([aud, iss, email]).toEqual([RESOURCE, provider.issuer, undefined]);
    const user = await call('POST', '/api/auth/callback');
    expect(user.status).toBe(200);
    expect(user.body.data).toMatchObject({ name: 'Olive', email: 'olive@example.com', organizations: [] });
    expect((await call('GET', '/api/auth/me')).body.data.id).toBe(user.body.data.id);
    expect((await service.as(tokens.id_token ?? '')('GET', '/api/auth/me')).body.code).toBe('invalid_token');

    const renewed = await ask({ grant_type: 'refresh_token', refresh_token: tokens.refresh_token ?? '' });
    const again = await service.as(renewed.access_token ?? '')('GET', '/api/auth/me');
    expect(again.body.data.id).toBe(user.body.data.id);
    await done();
  });

  it('gives roles to whoever was invited by an address that it has verified, and to nobody else', async () => {
    const olive = await signIn(OLIVE);
    const created = await olive.call('POST', '/api/organizations', { name: 'Outside Ltd' });
    const organization = `/api/organizations/${created.body.data.id}`;
    for (const email of ['vera@example.com', 'nora@example.com']) {
      expect((await olive.call('POST', `${organization}/members`, { email, role: 'viewer' })).status).toBe(201);
    }
    const vera = await signIn(VERA);
    expect((await vera.call('POST', '/api/auth/callback')).body.data.organizations).toEqual([
      expect.objectContaining({ id: created.body.data.id, name: 'Outside Ltd', role: 'viewer' }),
    ]);
    expect((await vera.call('GET', organization)).status).toBe(200);
    expect((await vera.call('PUT', organization, { name: 'Mine' })).status).toBe(403);
    const mallory = await signIn(MALLORY);
    expect((await mallory.call('POST', '/api/auth/callback')).body.data.organizations).toEqual([]);
    expect((await mallory.call('GET', organization)).status).toBe(404);
    for (const { done } of [olive, vera, mallory]) await done();
  });

  it('is not believed when its token is for something else', async () => {
    const { tokens, call, done } = await signIn(OLIVE, { resource: OTHER });
    expect(decodeJwt(tokens.access_token ?? '').aud).toBe(OTHER);
    expect((await call('GET', '/api/auth/me')).body.code).toBe('invalid_token');
    await done();
  });
});

/** Password first; at the first time the provider asks what Sundew may know. */
async function fillIn(page: Page, person: OutsidePerson): Promise<void> {
  await page.getByLabel('Login').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'OK' }).click();
  const grant = page.getByRole('button', { name: 'Grant access' });
  const onwards = page.getByRole('button', { name: 'Continue' });
  await grant.or(onwards).first().waitFor();
  if (await grant.isVisible()) {
    await page.getByLabel('Profile', { exact: true }).check();
    await page.getByLabel('Address', { exact: true }).check();
    await grant.click();
  }
  await onwards.click();
}
