import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { report } from './harness/report-visits.ts';

/** What opens a dialog that is filled in, by page. */
const OPENERS = [
  ['/api-keys', 'New key'],
  ['/members', 'Invite'],
  ['/domains', 'Add a domain'],
  ['/decoys', 'Bait on your own site'],
  ['/settings/properties', 'New property'],
  ['/enforcement/history', 'Block an address'],
  ['/detections?level=HIGH', 'Views'],
] as const;

afterAll(closeDashboards);

describe('with the keyboard alone', () => {
  it('skips to the page, and keeps the address', async () => {
    const { page, go } = await openDashboard();
    await go('/members');
    const address = page.url();
    await page.locator('body').press('Tab');
    await page.getByRole('button', { name: 'Skip to the content' }).press('Enter');
    await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('content');
    expect(page.url()).toBe(address);
  });

  it('goes to another page by the menu of a narrow window, and on from its heading', async () => {
    // As a desktop at 200 %.
    const { page, go, complaints } = await openDashboard({ width: 640, height: 400 });
    const focused = page.locator(':focus');
    const menu = page.getByRole('button', { name: 'Menu', exact: true });
    await go('/members');
    await menu.press('Enter');
    await expect.poll(() => focused.textContent()).toBe('Close the menu');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused.textContent()).toBe('Menu');
    await menu.press('Enter');
    await page.getByRole('link', { name: 'Actors', exact: true }).press('Enter');
    await expect.poll(() => focused.textContent()).toBe('Actors');
    expect(await page.getByRole('link', { name: 'Actors', exact: true }).isVisible()).toBe(false);
    await menu.press('Enter');
    await page.keyboard.press('Shift+Tab');
    // What has the focus is never below it.
    await expect.poll(() => page.getByRole('button', { name: 'Close the menu' }).isVisible()).toBe(false);
    expect(complaints).toEqual([]);
  });

  it('is led to the page that a link within a page leads to', async () => {
    const { page, go } = await openDashboard();
    await go('/settings/notifications');
    await page.getByRole('main').getByRole('link', { name: 'Properties', exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Properties' }).waitFor();
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h1');
  });

  it('comes by a row once; arrows reach other rows and what can be pressed in one', async () => {
    const folder = await report(3);
    const { page, go, complaints } = await openDashboard();
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}`);
    await page.getByText('3 detections').waitFor();
    const focused = page.locator(':focus');
    const openers = page.getByRole('button', { name: /^Open the detection/ });
    const nameOf = async () => (await focused.getAttribute('aria-label')) ?? (await focused.textContent());
    expect(await page.locator('tbody :is(a, button, input):not([tabindex="-1"])').count()).toBe(1);

    await openers.first().focus();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("table")')).toBe(null);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.locator('tr:has(:focus)').getAttribute('aria-rowindex')).toBe('3');
    await page.keyboard.press('ContextMenu');
    await expect.poll(nameOf).toMatch(/show only these$/);
    await page.keyboard.press('ArrowRight');
    await expect.poll(nameOf).toMatch(/^Leave out/);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Space');
    await page.getByText('1 selected').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Detection' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(nameOf).toMatch(/^Open the detection/);
    expect(complaints).toEqual([]);
  });

  it('types at once into whatever a button opens', async () => {
    const { page, follow } = await openDashboard({ organizationId: inject('shared').organizationId });
    for (const [path, button] of OPENERS) {
      await follow(path);
      await page.getByRole('button', { name: button, exact: true }).first().press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      await page.keyboard.type('typed');
      expect([path, await page.evaluate('document.activeElement.value')]).toEqual([path, 'typed']);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('is back at the button once what its form led to is closed', async () => {
    const { page, go, complaints } = await openDashboard();
    await go('/members');
    await page.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
    const form = page.getByRole('dialog', { name: 'Invite somebody' });
    await form.waitFor();
    await page.keyboard.type(`${randomUUID()}@sundew.example`);
    await page.keyboard.press('Enter');
    const told = page.getByRole('dialog', { name: /^Invitation for/ });
    await told.waitFor();
    await form.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Invite');
    expect(complaints).toEqual([]);
  });

  it('goes on from the list when what was pressed goes with its row', async () => {
    const { page, go, api, complaints } = await openDashboard();
    const path = { organization_id: inject('shared').organizationId };
    for (const network of ['198.51.100.32/28', '198.51.100.64/28']) {
      await api.POST('/api/organizations/{organization_id}/allowlist', { params: { path }, body: { network } });
    }
    await go('/enforcement/setup');
    await page.getByRole('button', { name: 'Remove 198.51.100.64/28' }).press('Enter');
    await page.getByText('198.51.100.64/28').waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Never blocked');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.closest("main") !== null')).toBe(true);
    expect(complaints).toEqual([]);
  });

  it('finds pages, settings and words by typing right after Ctrl K', async () => {
    const { page, go } = await openDashboard();
    await go('/members');
    const run = async (typed: string) => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
    };
    await run('dark');
    await expect.poll(() => page.locator('html').getAttribute('data-shade')).toBe('dark');
    await run('erasing');
    await page.waitForURL(/\/settings\/privacy/);
    await run('sqlmap');
    await page.waitForURL(/\/detections\?.*q=sqlmap/);
  });

  it('goes where it was told, and presses nothing that had the focus before', async () => {
    const { page, go } = await openDashboard();
    await go('/enforcement/actions');
    await page.getByRole('button', { name: 'New response action' }).focus();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('actors');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Actors' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
