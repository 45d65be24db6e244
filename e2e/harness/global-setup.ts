import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROLES, type Role } from '@sundew/wire/scopes';
import type { TestProject } from 'vitest/node';
import { buildDashboard } from '../../apps/dashboard/build.ts';
import { connectChromium, serveChromium } from '../../apps/server/test/parts/machine/launch-chromium.ts';
import { startService } from './start-service.ts';

/** What every test of the run shares: one real service with sample data, one Chromium, and a signed-in browser state per role. */
export interface Shared {
  readonly origin: string;
  readonly dataDir: string;
  /** Where the Chromium of the run is reached. */
  readonly chromium: string;
  /** Organization that tests may change, with people of every role. */
  readonly organizationId: string;
  readonly propertyId: string;
  readonly apiKey: string;
  /** Token of the owner for the API. */
  readonly userToken: string;
  /** Sample data of every kind; the owner belongs to it. */
  readonly demoId: string;
  /** Files with the cookies of a signed-in browser. */
  readonly states: Readonly<Record<Role, string>>;
}

declare module 'vitest' {
  interface ProvidedContext {
    shared: Shared;
  }
}

interface Made {
  readonly organization_id: string;
  readonly property_id: string;
  readonly api_key: string;
  readonly user_token: string;
  readonly owner_email: string;
  readonly owner_password: string;
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await buildDashboard(console.log);
  const folder = mkdtempSync(join(tmpdir(), 'sundew-e2e-'));
  const [service, server] = await Promise.all([startService(), serveChromium()]);
  const stop = async () => {
    await server.close();
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const made = (await service.json('bootstrap')) as Made;
    const [demo, states] = await Promise.all([
      service.json('demo', '--days', '3') as Promise<{ organization_id: string }>,
      signInEverybody(server.wsEndpoint(), service.origin, made, folder),
    ]);
    project.provide('shared', {
      origin: service.origin,
      dataDir: service.dataDir,
      chromium: server.wsEndpoint(),
      organizationId: made.organization_id,
      propertyId: made.property_id,
      apiKey: made.api_key,
      userToken: made.user_token,
      demoId: demo.organization_id,
      states,
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

/** Signs somebody of every role in. @returns the files with their cookies, in the folder */
async function signInEverybody(
  endpoint: string,
  origin: string,
  made: Made,
  folder: string,
): Promise<Shared['states']> {
  const browser = await connectChromium(endpoint);
  const states = Object.fromEntries(ROLES.map((role) => [role, join(folder, `${role}.json`)])) as Record<Role, string>;
  for (const role of ROLES) {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
    const page = await context.newPage();
    if (role === 'owner') {
      await page.goto('/sign-in');
      await page.locator('input[name=email]').fill(made.owner_email);
      await page.locator('input[name=password]').fill(made.owner_password);
    } else {
      await page.goto(await invite(origin, made, role));
      await page.locator('input[name=name]').fill(`Robin ${role}`);
      await page.locator('input[name=password]').fill(`correct horse ${role} staple`);
      await page.locator('input[name=again]').fill(`correct horse ${role} staple`);
    }
    await page.locator('form button[type=submit]').first().click();
    await page.waitForURL((url) => !/sign-in|link/.test(url.pathname));
    await page.locator('main h1').first().waitFor();
    await context.storageState({ path: states[role] });
    await context.close();
  }
  await browser.close();
  return states;
}

async function invite(origin: string, made: Made, role: Role): Promise<string> {
  const response = await fetch(`${origin}/api/organizations/${made.organization_id}/members`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${made.user_token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${role}@sundew.example`, role }),
  });
  const { data } = (await response.json()) as { data: { invitation_url: string } };
  return data.invitation_url;
}
