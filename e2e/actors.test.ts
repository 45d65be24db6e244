import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { violationsOf } from '../apps/server/test/parts/machine/violations.ts';
import { apiAs, closeDashboards, openDashboard } from './harness/dashboard.ts';
import { downloaded } from './harness/downloaded.ts';
import { hold } from './harness/hold.ts';

const AGENT = 'storyteller/1.0 <b onmouseover="document.title=\'taken\'">';
const ADDRESS = '198.51.100.23';
const PATHS = ['/first', "/second?id=1'%20OR%20'1'='1'--", '/third', '/fourth', '/fifth'];

let actorId = '';

afterAll(closeDashboards);

/** One visitor, who comes five times. */
beforeAll(async () => {
  const { origin, apiKey, organizationId, userToken } = inject('shared');
  for (const path of PATHS) {
    const response = await fetch(`${origin}/api/v1/detect`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        ...{ source: 'shop', ua: AGENT, ip: ADDRESS, url: `https://secret-shop.example${path}`, f: [] },
        cs: { hn: ['host', 'x-story', 'user-agent'], al: '', ae: '' },
      }),
    });
    expect(response.status).toBe(204);
  }
  const { data } = await apiAs(userToken).GET('/api/organizations/{organization_id}/actors', {
    params: { path: { organization_id: organizationId }, query: { q: 'storyteller/1.0' } },
  });
  actorId = data?.data[0]?.id ?? '';
  expect(actorId).not.toBe('');
});

describe('what ties an actor to others', () => {
  it('is told with the reason and how strong it is, and leads to them', async () => {
    const { origin, apiKey, organizationId, userToken } = inject('shared');
    const agent = 'tied-client/1.0';
    for (const [ip, header] of [
      ['45.91.1.7', 'x-first'],
      ['45.91.2.7', 'x-second'],
    ] as const) {
      const { status } = await fetch(`${origin}/api/v1/detect`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          ...{ source: 'sdk', ua: agent, ip, url: `https://shop.example${PATHS[1]}`, f: ['tripwire'] },
          ...{ cs: { hn: ['host', header], al: '', ae: '' }, metadata: { fingerprint_hash: 'f'.repeat(16) } },
        }),
      });
      expect(status).toBe(204);
    }
    const params = { path: { organization_id: organizationId }, query: { q: agent } };
    const tied = async () =>
      (await apiAs(userToken).GET('/api/organizations/{organization_id}/actors', { params })).data?.data ?? [];
    await expect.poll(async () => (await tied()).length).toBe(2);
    const [one, other] = await tied();
    for (const width of [1280, 360]) {
      const { page, go, complaints } = await openDashboard({ width });
      await go(`/actors/${one?.id}`);
      const panel = page.locator('main').getByRole('region', { name: 'Their browsers have the same fingerprint' });
      await panel.getByText('45.91.2.7').waitFor();
      expect(await page.getByText('weak', { exact: true }).count()).toBe(1);
      expect(await violationsOf(page)).toEqual([]);
      if (process.env.E2E_SCREENSHOTS !== undefined)
        await page.screenshot({ path: `${process.env.E2E_SCREENSHOTS}/ties-${width}.png`, fullPage: true });
      await panel.getByRole('link', { name: String(other?.id).slice(0, 8) }).click();
      await page.waitForURL(new RegExp(`/actors/${other?.id}`));
      expect(complaints).toEqual([]);
    }
  });
});

describe('the list of actors', () => {
  it('finds one by its address, in a link that can be shared, its hostile name as text', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/actors');
    await page.getByRole('searchbox', { name: 'Find' }).fill(ADDRESS);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=198\.51\.100\.23/);
    await page.getByText('1 actor', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Detections' }).click();
    await page.waitForURL(/sort_by=detections/);
    await page.getByRole('link', { name: 'storyteller' }).click();
    await page.waitForURL(new RegExp(`/actors/${actorId}`));
    await expect
      .poll(() => page.locator('main').textContent())
      .toMatch(/5 requests .*from 1 address.*; tried cross-site scripting and SQL injection\./);
    expect(await page.title()).not.toContain('taken');
    expect(complaints).toEqual([]);
  });

  it('says when nothing matches, and takes the filters away', async () => {
    const { page, go } = await openDashboard();
    await go('/actors?q=nobody-is-called-so');
    await page.getByText('No actor matches').waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).first().click();
    await page.getByRole('link', { name: 'storyteller' }).waitFor();
  });
});

describe('when an actor counts as changing addresses', () => {
  it('is set below the list, and kept', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/actors');
    const minutes = page.getByRole('textbox', { name: 'Within minutes' });
    await minutes.fill('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.reload();
    await expect.poll(() => minutes.inputValue()).toBe('90');
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('the story player', () => {
  it('goes by keys, by the slider and by itself, and keeps its place in the address', async () => {
    const { page, go, complaints } = await openDashboard();
    await go(`/actors/${actorId}`);
    const current = page.locator('li[aria-current=step]');
    const slider = page.getByRole('slider', { name: 'Step' });
    await page.getByRole('region', { name: 'Steps' }).focus();
    await page.keyboard.press('ArrowRight');
    await current.getByText('/second').waitFor();
    await page.waitForURL(/step=2/);
    await current.getByText('SQL injection').waitFor();
    await slider.fill('3');
    await current.getByText('/fourth').waitFor();
    await page.getByRole('region', { name: 'Steps' }).focus();
    await page.keyboard.press('Home');
    await current.getByText('/first').waitFor();
    await page.keyboard.press(' ');
    await page.getByText('Step 5 of 5').waitFor();
    await page.getByRole('button', { name: 'Play again' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says in German why a step scored', async () => {
    const { page, go } = await openDashboard({ language: 'de' });
    await go(`/actors/${actorId}?step=2`);
    const step = page.locator('li[aria-current=step]');
    await step.getByText('SQL-Injection', { exact: false }).first().waitFor();
    expect(await step.locator('[lang=en]').count()).toBe(0);
  });

  it('leads to the detection behind a step', async () => {
    const { page, go } = await openDashboard();
    await go(`/actors/${actorId}?step=2`);
    const link = page.locator('li[aria-current=step]').getByRole('link', { name: /Open the detection/ });
    const id = new URL((await link.getAttribute('href')) ?? '', inject('shared').origin).searchParams.get('detection');
    const { organizationId, userToken } = inject('shared');
    const { data } = await apiAs(userToken).GET('/api/organizations/{organization_id}/detections/{detection_id}', {
      params: { path: { organization_id: organizationId, detection_id: id ?? '' } },
    });
    expect(data?.data.url).toContain('/second');
  });
});

describe('handing an actor on', () => {
  it('saves a redacted STIX bundle', async () => {
    const { page, go } = await openDashboard();
    await go(`/actors/${actorId}`);
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Redacted' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toMatch(/redacted\.stix\.json$/);
    const text = await downloaded(download);
    expect(JSON.parse(text)).toMatchObject({ type: 'bundle' });
    expect(text).not.toContain('secret-shop');
  });

  it('shares the story by a link that strangers can read until it is ended', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const { organizationId, origin } = inject('shared');
    await go(`/actors/${actorId}?dialog=share`);
    await page.getByLabel('Works for').selectOption({ label: '7 days' });
    await page.getByLabel('Note').fill('for the hosting company');
    await page.getByRole('button', { name: 'Create link' }).click();
    const url = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
    const listed = async () => {
      const { data } = await api.GET('/api/organizations/{organization_id}/shares', {
        params: { path: { organization_id: organizationId }, query: { actor_id: actorId } },
      });
      return data?.data ?? [];
    };
    const [share] = await listed();
    expect(share?.note).toBe('for the hosting company');
    expect(Date.parse(share?.expires_at ?? '') - Date.parse(share?.created_at ?? '')).toBe(7 * 86_400_000);

    const { page: stranger } = await openDashboard({ isStranger: true });
    await stranger.goto(`${origin}${new URL(url).pathname}`);
    await stranger.getByText(/^5 requests/).waitFor();
    const seen = (await stranger.locator('body').textContent()) ?? '';
    expect(seen).toContain('198.51.100.0/24');
    for (const secret of [ADDRESS, 'secret-shop', 'storyteller', actorId]) expect(seen).not.toContain(secret);
    expect(await stranger.getByRole('navigation').count()).toBe(0);
    expect(await stranger.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await violationsOf(stranger)).toEqual([]);

    await page.getByRole('button', { name: 'End link' }).click();
    await page.getByRole('dialog', { name: 'End this link?' }).getByRole('button', { name: 'End link' }).click();
    await page.getByText('Nobody outside has a link to this story.').waitFor();
    expect(await listed()).toEqual([]);
    await stranger.reload();
    await stranger.getByRole('heading', { name: 'This link does not work' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('tells a new link also to whoever closed the dialog before it was made', async () => {
    const { page, go } = await openDashboard();
    await go(`/actors/${actorId}?dialog=share`);
    const held = await hold(page, 'POST', /\/shares$/);
    await page.getByRole('button', { name: 'Create link' }).click();
    await held.asked;
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const answered = page.waitForResponse((response) => /\/shares$/.test(response.url()));
    held.release();
    await answered;
    await page.getByRole('button', { name: 'Share' }).click();
    expect(await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue()).toMatch(/^http/);
  });

  it('is not offered to those who may only look', async () => {
    const { page, go } = await openDashboard({ role: 'viewer' });
    await go(`/actors/${actorId}?dialog=share`);
    await page.getByText(/Your role may see links/).waitFor();
    expect(await page.getByRole('button', { name: 'Create link' }).count()).toBe(0);
  });
});
