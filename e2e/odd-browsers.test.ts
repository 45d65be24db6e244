import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';
import { report } from './harness/report-visits.ts';

afterAll(closeDashboards);

const DAY_MS = 86_400_000;

/** A clock that is wrong, before anything of the page runs. */
const wrongClock = (byMs: number) => `{
  const Right = Date;
  Date = class extends Right {
    constructor(...parts) { parts.length === 0 ? super(Right.now() + ${byMs}) : super(...parts); }
    static now() { return Right.now() + ${byMs}; }
  };
}`;

const refusing = (what: string) => `{
  const { setItem } = Storage.prototype;
  const { localStorage } = window;
  ${what}
}`;
const FULL = refusing(`Storage.prototype.setItem = function (...item) {
  if (this === localStorage) throw new DOMException('There is no room.', 'QuotaExceededError');
  return setItem.apply(this, item);
};`);
const FORBIDDEN = refusing(`Object.defineProperty(window, 'localStorage', {
  get() { throw new DOMException('Access is denied.', 'SecurityError'); },
});`);

describe('a clock that is wrong by a day', () => {
  it.each([
    { name: 'ahead', byMs: DAY_MS },
    { name: 'behind', byMs: -DAY_MS },
  ])('and $name shows what has just come, and when it came', async ({ byMs }) => {
    const folder = await report(2);
    const { page, context, go } = await openDashboard({ isOwn: true });
    await context.addInitScript(wrongClock(byMs));
    await go(`/detections?path=${encodeURIComponent(`${folder}/*`)}&range=1h`);
    await expect.poll(() => page.getByRole('status').first().textContent()).toBe('2 detections');
    await page
      .getByRole('button', { name: /^Open the detection/ })
      .first()
      .click();
    await page
      .getByRole('dialog')
      .getByTitle(/^(?:now|.* (?:second|minute)s? ago)$/)
      .first()
      .waitFor();
    await go('/overview?range=24h');
    await page.getByText(/^In the last 24 hours/).waitFor();
    await context.close();
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    { why: 'is full', script: FULL },
    { why: 'may not', script: FORBIDDEN },
  ])('because it $why shows everything, and a choice counts until the page is loaded anew', async ({ script }) => {
    const { page, context, go, complaints } = await openDashboard({ isOwn: true });
    await context.addInitScript(script);
    await go('/overview');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { level: 1, name: 'Übersicht' }).waitFor();
    await page.getByLabel('Darstellung').selectOption('dark');
    await expect.poll(() => page.evaluate('document.documentElement.dataset.shade')).toBe('dark');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a part of the dashboard that does not come', () => {
  it('is said, and comes with another try', async () => {
    const { page, context, go } = await openDashboard({ isOwn: true });
    await go('/overview');
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Actors', exact: true }).click();
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.unroute('**/assets/*.js');
    await again.click();
    await page.getByRole('heading', { level: 1, name: 'Actors' }).waitFor();
    await context.close();
  });

  it('comes by itself once there is a connection again', async () => {
    const { page, context, go } = await openDashboard({ isOwn: true });
    await go('/overview');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Actors', exact: true }).click();
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).waitFor();
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'Actors' }).waitFor();
    await context.close();
  });
});

describe('what is typed', () => {
  it('stays when the page asks once more who is signed in and gets no answer', async () => {
    const { page, context, go } = await openDashboard({ isOwn: true });
    await go('/setup');
    await page.getByRole('button', { name: 'New property' }).click();
    const field = page.getByLabel(/^Name, for example/);
    await field.fill('Typed');
    const refused = page.waitForResponse('**/api/auth/me');
    await page.route('**/api/auth/me', (route) =>
      route.fulfill({ status: 403, json: { error: 'x', code: 'x', status: 403, message: 'x' } }),
    );
    // As after a change in another tab.
    await page.evaluate("new BroadcastChannel('sundew.changed').postMessage(null)");
    await refused;
    await page.getByRole('heading', { level: 1, name: 'First steps' }).waitFor();
    await page.unroute('**/api/auth/me');
    const answered = page.waitForResponse('**/api/auth/me');
    await page.evaluate("new BroadcastChannel('sundew.changed').postMessage(null)");
    await answered;
    expect(await field.inputValue()).toBe('Typed');
    await context.close();
  });

  it('stays while the list is narrowed by what was typed before', async () => {
    const { page, go, api } = await openDashboard();
    const { organizationId } = inject('shared');
    const domain = `n${randomUUID().slice(0, 8)}.sundew.invalid`;
    const params = { path: { organization_id: organizationId } };
    const added = await api.POST('/api/organizations/{organization_id}/domains', {
      params,
      body: { domain, record_type: 'A' },
    });
    const name = randomUUID();
    await api.POST('/api/decoys', {
      body: {
        ...{ custom_domain_id: added.data?.data.id ?? '', name, path: `/${name}` },
        ...{ decoy_type: 'link', trigger_action: 'log' },
      },
    });
    await go('/decoys');
    const field = page.getByLabel('Name, path or domain');
    await field.waitFor();
    // The next letter comes between the address and the page that follows it.
    await page.evaluate(`(() => {
      const { replaceState } = history;
      history.replaceState = function (...to) {
        replaceState.apply(history, to);
        if (!String(to[2]).includes('q=')) return;
        history.replaceState = replaceState;
        const field = document.activeElement;
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
        set.call(field, field.value + '${name.slice(8)}');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
    })()`);
    await field.pressSequentially(name.slice(0, 8));
    await page.waitForURL((url) => url.searchParams.get('q') === name);
    expect(await field.inputValue()).toBe(name);
  });
});
