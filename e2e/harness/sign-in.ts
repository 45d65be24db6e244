import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Role } from '@sundew/wire/scopes';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { apiAs } from './dashboard.ts';

/** The owner's own words to sign in with. */
function ownerCredentials(): { readonly email: string; readonly password: string } {
  const made = JSON.parse(readFileSync(join(inject('shared').dataDir, 'bootstrap.json'), 'utf8')) as {
    owner_email: string;
    owner_password: string;
  };
  return { email: made.owner_email, password: made.owner_password };
}

/** Fills the form of the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page): Promise<void> {
  const { email, password } = ownerCredentials();
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('form button[type=submit]').first().click();
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await fillSignIn(page);
  await page.waitForURL((url) => !url.pathname.includes('sign-in'));
  await page.locator('main h1').first().waitFor();
}

/** Somebody new joins the organization in this browser. @returns their member id */
export async function joinOrganization(
  page: Page,
  organizationId: string,
  who: { role: Role; email: string; name: string },
) {
  const { data } = await apiAs(inject('shared').userToken).POST('/api/organizations/{organization_id}/members', {
    params: { path: { organization_id: organizationId } },
    body: { email: who.email, role: who.role },
  });
  if (data === undefined) throw new Error('The invitation was refused.');
  await page.goto(data.data.invitation_url ?? '');
  await page.locator('input[name=name]').fill(who.name);
  for (const name of ['password', 'again']) await page.locator(`input[name=${name}]`).fill('correct horse new staple');
  await page.locator('form button[type=submit]').first().click();
  await page.waitForURL((url) => !/sign-in|link/.test(url.pathname));
  await page.locator('main h1').first().waitFor();
  return data.data.id;
}
