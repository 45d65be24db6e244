import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPerson, PASSWORD, type Service, startService } from '../../parts/accounts/service.ts';
import { launchChromium } from '../../parts/machine/launch-chromium.ts';
import { violationsOf } from '../../parts/machine/violations.ts';

const CHROMIUM = '/usr/bin/chromium';
const WAYS = [
  { locale: 'en', colorScheme: 'light', viewport: { width: 360, height: 740 } },
  { locale: 'de', colorScheme: 'dark', viewport: { width: 1280, height: 800 } },
] as const;

describe.skipIf(!existsSync(CHROMIUM))('the pages that let a device in', () => {
  let service: Service;
  let browser: Browser;
  beforeAll(async () => {
    service = await startService();
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.close();
  });

  async function ask(): Promise<Record<string, string>> {
    const response = await fetch(`${service.url}/oidc/device/auth`, {
      method: 'POST',
      headers: { 'User-Agent': 'sundew-cli/0.1.0 (a-machine-with-a-name-that-is-rather-long.example; linux)' },
      body: new URLSearchParams({ client_id: 'sundew-cli', scope: 'openid' }),
    });
    return (await response.json()) as Record<string, string>;
  }

  /** Everybody can use the page: nothing for axe to say, nothing cut off, nothing that the policy had to stop. */
  async function look(page: Page, complaints: readonly string[]): Promise<void> {
    expect(await violationsOf(page)).toEqual([]);
    const [content, window] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
    expect(content).toBeLessThanOrEqual(window ?? 0);
    expect(complaints).toEqual([]);
  }

  it.each(WAYS)('can be used by everybody: $locale, $colorScheme', async (way) => {
    const person = await newPerson(service);
    const asked = await ask();
    const context = await browser.newContext(way);
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));

    await page.goto(asked.verification_uri ?? '');
    // The page moves the focus there by itself, and says so where somebody was faster.
    await page.getByLabel('Code').and(page.locator(':focus')).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();
    await look(page, complaints);

    // The longer address posts the code by a script of the issuer.
    await page.goto(asked.verification_uri_complete ?? '');
    await page.getByText(asked.user_code ?? '').waitFor();
    await page.getByText('a-machine-with-a-name').waitFor();
    await look(page, complaints);
    await page.getByRole('button', { name: /^(Allow|Erlauben)$/ }).click();

    await page.locator('input[type=email]:focus').fill(person.email);
    await page.locator('input[type=password]').fill(PASSWORD);
    await page.locator('input[type=password]').press('Enter');
    await page.getByRole('heading', { name: /The device is signed in|Das Gerät ist angemeldet/ }).waitFor();
    await look(page, complaints);

    const refused = await ask();
    await page.goto(refused.verification_uri_complete ?? '');
    await page.getByText(person.email).waitFor();
    await page.getByRole('button', { name: /^(Refuse|Ablehnen)$/ }).click();
    await page.getByRole('heading', { name: /^(Refused|Abgelehnt)$/ }).waitFor();
    await look(page, complaints);
    await context.close();
  });
});
