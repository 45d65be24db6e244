import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newOwner, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { launchChromium } from '../../parts/machine/launch-chromium.ts';
import { violationsOf } from '../../parts/machine/violations.ts';
import { type MailServer, startMailServer } from '../../parts/mail/mail-server.ts';
import { newFlow } from './authorization.ts';
import { addAuthenticator, complaintsOf } from './chromium.ts';

/** Where pictures of the pages are kept for people to look at; none are made without it. */
const PICTURES = process.env.SUNDEW_TEST_PICTURES;

const LOOKS = [
  { name: 'phone, light, English', width: 360, height: 740, colorScheme: 'light', locale: 'en-GB' },
  { name: 'desktop, dark, German', width: 1440, height: 900, colorScheme: 'dark', locale: 'de-DE' },
] as const;

let service: Service;
let mailServer: MailServer;
let chromium: Browser;
beforeAll(async () => {
  mailServer = await startMailServer();
  [service, chromium] = await Promise.all([
    startService({ hostName: 'localhost', mail: mailServer.mail }),
    launchChromium(),
  ]);
});
afterAll(async () => {
  await chromium.close();
  await service.close();
  await mailServer.stop();
});

describe.each(LOOKS)('the sign-in pages ($name)', ({ name, width, height, colorScheme, locale }) => {
  it('are accessible, fit the screen, keep their policy and say what is wrong', { timeout: 300_000 }, async () => {
    const owner = await newOwner(service, 'Ada Lovelace');
    const context = await chromium.newContext({ viewport: { width, height }, colorScheme, locale });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    await addAuthenticator(context, page);
    const german = locale === 'de-DE';
    const submit = () => page.locator('main form button[type=submit]:visible').first().click();
    const look = (title: string) => lookAt(page, `${name} ${title}`);
    const open = (path: string) => page.goto(service.url + path);

    const setup = await startService({ hostName: 'localhost' });
    await page.goto((await setup.identity.operations.ownerSetupLink()) ?? '');
    await look('set-up');
    await setup.close();

    await open('/sign-in');
    expect(await page.locator('html').getAttribute('lang')).toBe(german ? 'de' : 'en');
    await look('sign-in');
    await page.locator('#email').fill(owner.email);
    await page.locator('#password').fill('not the password');
    await submit();
    await page.getByRole('alert').first().waitFor();
    await look('sign-in refused');
    await open('/forgot-password');
    await look('forgot');
    await page.locator('#email').fill(owner.email);
    await submit();
    await page.getByRole('status').waitFor();
    await look('forgot sent');
    const { parsed } = await mailServer.letterTo(owner.email);
    await page.goto(/http:\/\/\S+/.exec(parsed.text ?? '')?.[0] ?? '');
    await look('reset');
    await open('/link/unknown');
    await look('problem');

    const invited = `invited.${width}@example.com`;
    const members = `/api/organizations/${owner.organizationId}/members`;
    await owner.call('POST', members, { email: invited, role: 'analyst' });
    const invitation = (await mailServer.letterTo(invited)).parsed.text ?? '';
    await page.goto(/http:\/\/\S+/.exec(invitation)?.[0] ?? '');
    await look('invitation');

    await open('/sign-in');
    await page.locator('#email').fill(owner.email);
    await page.locator('#password').fill(PASSWORD);
    await submit();
    await page.waitForURL(/\/account$/);
    await look('account');
    await open('/account/password');
    await look('change password');
    await open('/account/passkeys/new');
    await look('new passkey');
    await page.locator('#name').fill('Laptop');
    await page.locator('#password').fill(PASSWORD);
    await submit();
    await page.locator('form[data-passkey]').waitFor();
    await look('create passkey');
    await submit();
    await page.waitForURL(/done=passkey$/);
    await open('/account/second-factor');
    await look('second factor: start');
    await page.locator('#password').fill(PASSWORD);
    await submit();
    await page.locator('.qr').waitFor();
    await look('second factor: scan');
    const key = (await page.locator('main code').textContent()) ?? '';
    const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
    await page.locator('#code').fill(totp.generate({ timestamp: service.now() }));
    await submit();
    await page.locator('.codes').waitFor();
    await look('recovery codes');
    await open('/account/second-factor');
    await look('second factor: manage');
    await open('/account');
    await look('account with everything');
    await page.locator('a[href^="/account/passkeys/"]').first().click();
    await look('edit passkey');

    await open('/account');
    await page.locator('form[action$="/account/sign-out"] button').click();
    await look('signed out');
    await open('/sign-in');
    await page.locator('#email').fill(owner.email);
    await page.locator('#password').fill(PASSWORD);
    await submit();
    await page.locator('#code').waitFor();
    await look('code');

    const cli = newFlow('sundew-cli', 'http://127.0.0.1:9/callback');
    await open(cli.path);
    await page.locator('form[data-passkey] button').click();
    await page.locator('button[name=answer]').first().waitFor();
    await look('consent');
    await open('/oidc/session/end');
    await look('sign out?');
    await context.close();
    expect(complaints).toEqual([]);
  });
});

async function lookAt(page: Page, title: string): Promise<void> {
  if (PICTURES !== undefined) {
    mkdirSync(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${title.replace(/\W+/g, '-')}.png`), fullPage: true });
  }
  const wide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');
  expect([title, wide ? 'wider than the screen' : null, await violationsOf(page)]).toEqual([title, null, []]);
}
