import type { components } from '@sundew/api-client/schema.gen';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { apiAs, closeDashboards, openDashboard } from './harness/dashboard.ts';
import { overflowOf } from './harness/watch.ts';

type AbuseContact = components['schemas']['AbuseContact'];

afterAll(closeDashboards);

describe('an abuse report', () => {
  it('is read, copied and addressed from the page of an actor', async () => {
    const { origin, apiKey, organizationId, userToken } = inject('shared');
    const ip = '45.91.3.7';
    const { status } = await fetch(`${origin}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{
          source: 'sdk',
          ua: 'reported/1.0',
          ip,
          url: 'https://shop.example/search?id=1%27%20OR%20%271%27=%271%27--',
          f: [],
        },
        cs: { hn: ['host', 'x-reported'], al: '', ae: '' },
      }),
    });
    expect(status).toBe(204);
    const params = { path: { organization_id: organizationId }, query: { q: 'reported/1.0' } };
    const list = async () =>
      (await apiAs(userToken).GET('/api/organizations/{organization_id}/actors', { params })).data?.data ?? [];
    await expect.poll(async () => (await list()).length).toBe(1);
    const [actor] = await list();
    for (const width of [1280, 360]) {
      const { page, go, complaints } = await openDashboard({ width });
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await go(`/actors/${actor?.id}`);
      await page.getByRole('button', { name: `Abuse report about ${ip}` }).click();
      const dialog = page.getByRole('dialog', { name: `Abuse report about ${ip}` });
      await dialog.getByText('SQL injection: 1').waitFor();
      await dialog.getByText('The register of the address knows', { exact: false }).waitFor();
      expect(await violationsOf(page)).toEqual([]);
      const contact = await answerAsTheRegister(page, ip);
      await dialog.getByRole('button', { name: 'Ask the register' }).click();
      for (const [name, told] of contact) {
        await dialog.getByRole('term').filter({ hasText: name }).waitFor();
        await dialog.getByRole('definition').filter({ hasText: told }).first().waitFor();
      }
      await expect.poll(() => overflowOf(page)).toEqual([]);
      expect(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Copy abuse report' }).click();
      await dialog.getByRole('button', { name: 'Copied' }).waitFor();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(new RegExp(`^Abuse report: SQL injection from ${ip}\\n\\nHello abuse team,`));
      if (process.env.E2E_SCREENSHOTS !== undefined)
        await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/abuse-${width}.png` });
      expect(complaints).toEqual([]);
    }
  });
});

/** No register is asked from here: its answer is one that the contract allows. @returns what is shown of it */
async function answerAsTheRegister(page: Page, ip: string): Promise<readonly (readonly [string, string])[]> {
  const data = {
    ...{ ip_address: ip, listed: true, first_address: '45.91.3.0', last_address: '45.91.3.255' },
    ...{ network_name: 'EXAMPLE-NET', holder: 'Example Hosting', country: 'NL' },
    ...{ emails: ['abuse@hosting.example', 'noc@hosting.example'], phones: ['+31-20-5550100'] },
    ...{
      register: 'rdap.register.example',
      asked_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-27T10:00:00.000Z',
    },
  } satisfies AbuseContact;
  await page.route('**/abuse-contact', (route) => route.fulfill({ json: { data } }));
  await page.route('**/abuse-report', async (route) => {
    const answer = (await (await route.fetch()).json()) as { data: object };
    await route.fulfill({ json: { data: { ...answer.data, contact: data } } });
  });
  return [
    ['Network', '45.91.3.0 – 45.91.3.255, EXAMPLE-NET'],
    ['Holder', 'Example Hosting'],
    ['Country', 'Netherlands'],
    ['Abuse contact', 'abuse@hosting.example, noc@hosting.example'],
    ['Phone', '+31-20-5550100'],
    ['Register', 'rdap.register.example, asked '],
  ];
}
