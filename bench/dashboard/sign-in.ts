import type { Page } from 'playwright-core';
import type { Bootstrap } from '../service.ts';

/** Signs in as the owner whom `bootstrap` made, at the issuer: the dashboard learns of it when it is opened. */
export async function signIn(page: Page, made: Pick<Bootstrap, 'owner_email' | 'owner_password'>): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[name=email]').fill(made.owner_email);
  await page.locator('input[name=password]').fill(made.owner_password);
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
}
