import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { overflowOf } from './harness/watch.ts';

const ADDRESS = '198.51.100.61';
const AGENT = 'Mozilla/5.0 <img src=x onerror="document.title=\'taken\'">';
const ATTACK = '/search?q=1%20UNION%20SELECT%20password%20FROM%20users--';

afterAll(closeDashboards);

/** One visitor who attacks, and then comes for an ordinary page. */
beforeAll(async () => {
  const { origin, apiKey } = inject('shared');
  for (const path of [ATTACK, '/prices']) {
    const response = await fetch(`${origin}/api/v1/sdk/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ request_metadata: { method: 'GET', path, ip: ADDRESS, user_agent: AGENT } }),
    });
    expect(response.status).toBe(200);
  }
});

describe('a case', () => {
  it('is an attacker in one sentence, with its story, and is closed with a note and opened again', async () => {
    const { page, go, complaints } = await openDashboard();
    await go(`/cases?ip=${ADDRESS}`);
    const card = page.getByRole('list', { name: 'Cases' }).getByRole('listitem');
    await card.getByText(/tried SQL injection in “q” of \/search; nothing was let in\./).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole('button', { name: /^Done with/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Done with this case?' });
    await dialog.getByRole('textbox', { name: 'Note' }).fill('blocked at the firewall');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByText('No case matches').waitFor();
    await page.getByLabel('Answer').selectOption('any');
    await card.getByText('Note: blocked at the firewall').waitFor();
    await card.getByRole('button', { name: /^Reopen/ }).click();
    await card.getByRole('button', { name: /^Done with/ }).waitFor();
    await card.getByRole('link', { name: /^Story of/ }).click();
    await page.getByRole('heading', { name: `Visitor ${ADDRESS}` }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('a visitor with evidence', () => {
  it('is told in a sentence, has a story with its requests, and is answered', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId } = inject('shared');
    await go(`/visitors?ip=${ADDRESS}`);
    const card = page.getByRole('list', { name: 'Visitors' }).getByRole('listitem');
    await card.getByText(/sent an attack: SQL injection, \d+ % certain: 2 requests, the last evidence/).waitFor();
    await card.getByText('Blocked', { exact: true }).waitFor();
    await card.getByRole('link').click();
    await page.getByRole('heading', { name: `Visitor ${ADDRESS}` }).waitFor();
    const requests = page.getByRole('link', { name: /Blocked/ });
    await requests.filter({ hasText: '/prices' }).waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Sent an attack' })
      .getByText(/once, on/)
      .waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.poll(() => overflowOf(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });

    await page.getByRole('button', { name: `Abuse report about ${ADDRESS}` }).click();
    const report = page.getByRole('dialog', { name: `Abuse report about ${ADDRESS}` });
    await report.getByText(/SQL injection: \d/).waitFor();
    await report.getByRole('button', { name: 'Close' }).last().click();
    await report.waitFor({ state: 'detached' });
    await page.getByRole('textbox', { name: 'Note' }).fill('our own test');
    await page.getByRole('button', { name: 'Done' }).click();
    const stored = async () => {
      const params = { path: { organization_id: organizationId }, query: { ip: ADDRESS, answer: 'any' as const } };
      return (await api.GET('/api/organizations/{organization_id}/visitors', { params })).data?.data[0];
    };
    await expect.poll(stored).toMatchObject({ answer: 'done', note: 'our own test' });

    await requests.filter({ hasText: '/search' }).click();
    const drawer = page.getByRole('dialog', { name: 'Detection' });
    await drawer.getByRole('link', { name: /What this visitor did/ }).click();
    await page.waitForURL(/\/visitors\/[0-9a-f-]{36}/);
    expect(await page.title()).not.toContain('taken');
    expect(complaints).toEqual([]);
  });

  it('is found by keyboard, and let in from then on when somebody says that it is their own', async () => {
    const { page, go, api } = await openDashboard();
    // By keyboard alone: the palette takes what is typed at once, and Tab begins with the way to the content.
    await go('/overview');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.id')).toBe('content');
    await page.keyboard.press('Control+k');
    await page.keyboard.type(ADDRESS);
    await page.getByRole('option', { name: `Visitors at ${ADDRESS}` }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Visitors' }).getByRole('link').click();
    await page.getByRole('button', { name: 'It is us …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Let this visitor in?' });
    await dialog.getByRole('textbox', { name: 'What it is' }).fill('our own test');
    expect(await violationsOf(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Let it in' }).click();
    await dialog.waitFor({ state: 'detached' });
    const params = { path: { property_id: inject('shared').propertyId } };
    const { data } = await api.GET('/api/properties/{property_id}', { params });
    expect(data?.data.decisions.allow).toContainEqual({
      ...{ network: ADDRESS, user_agent: AGENT, note: 'our own test' },
    });
  });
});
