import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchChromium } from '../../../../apps/server/test/parts/machine/launch-chromium.ts';
import { FIREFOX, type Scene } from '../parts/scene.ts';
import { OWNER } from '../parts/wordpress-site.ts';
import { COMMENT } from './watching.ts';

/** The pages of the plugin, in a real browser. */
export function adminPages(sceneOf: () => Scene): void {
  let browser: Browser;
  let page: Page;
  const go = (slug: string) => page.goto(`${sceneOf().site.url}/wp-admin/admin.php?page=${slug}`);

  beforeAll(async () => {
    browser = await launchChromium();
    page = await browser.newPage();
    await page.goto(`${sceneOf().site.url}/wp-login.php`);
    // The page takes the focus there 200 ms after it came, out of whatever is filled in at that moment.
    await page.locator('#user_login:focus').waitFor();
    await page.getByLabel('Username or Email Address').fill(OWNER.name);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Log In' }).click();
    await page.waitForURL(/wp-admin/);
  });
  afterAll(() => browser?.close());

  it('a sign-in form that people fill in as before', async () => {
    // The owner is in, so the field that nobody sees stayed empty.
    expect(page.url()).toContain('/wp-admin/');
  });

  it('whether it is connected, and what stands in the way', async () => {
    await go('sundew');
    await page.getByText(/Connected with the key/).waitFor();
    await page.getByText('Visitors who ask for files such as /wp-config.php.bak are seen.').waitFor();
  });

  it('the last detections, with what was sent as text', async () => {
    const { visit, toldOf } = sceneOf();
    const { ip } = await visit({ path: '/hello-world/<b id="made-bold">?x=1' });
    await expect.poll(() => toldOf(ip)).toHaveLength(1);
    await go('sundew-detections');
    const row = page.getByRole('row').filter({ hasText: ip });
    await row.getByRole('link').waitFor();
    expect(await page.locator('#made-bold').count()).toBe(0);
    const { ip: scanner } = await visit({ path: '/.env' });
    await expect.poll(() => toldOf(scanner)).toHaveLength(1);
    const { ip: attacker } = await visit({ path: '/?s=%3Cscript%3Ealert(1)%3C/script%3E' });
    await expect.poll(() => toldOf(attacker)).toHaveLength(1);
    await page.reload();
    await page.getByRole('row').filter({ hasText: scanner }).getByText('Asked for bait').waitFor();
    await page.getByRole('row').filter({ hasText: attacker }).getByText('Sent an attack: xss').waitFor();
  });

  it('settings, of which faults are told and nothing is lost', async () => {
    const { site } = sceneOf();
    const stored = (name: string) => site.php(`echo Sundew_Settings::load()->text('${name}');`);
    const key = await stored('key');
    await go('sundew-settings');
    await page.getByLabel('Further bait paths').fill('/old-shop/admin');
    await page.getByLabel('Your own proxies').fill('loopback, my-proxy');
    await page
      .getByLabel('Detection script')
      .fill('<script async src="https://sundew.example/api/v1/tag/a/b.js?x=1&amp;y=2"></script>');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('"my-proxy" is no address').waitFor();
    expect(await Promise.all(['key', 'bait_paths', 'trusted_proxies', 'tag_url'].map(stored))).toEqual([
      ...[key, '/old-shop/admin', 'loopback', 'https://sundew.example/api/v1/tag/a/b.js?x=1&y=2'],
    ]);
    expect(await page.content()).not.toContain(key);
  });

  it('the detection script on its pages, and bait of its own', async () => {
    const { visit, detectionOf } = sceneOf();
    const { text } = await visit({ path: '/' });
    expect(text).toMatch(/<script async [^>]*src='https:\/\/sundew\.example\/api\/v1\/tag\/a\/b\.js\?x=1&#038;y=2'/);
    const { detection } = await detectionOf({ path: '/Old-Shop//admin' });
    expect(detection.decision.action).toBe('block');
  });

  it('what it keeps of a person', async () => {
    const { site, visit, toldOf } = sceneOf();
    const form = { ...COMMENT, email: 'cleo@people.example', comment: 'Mine' };
    // WordPress keeps the beginning of a long User-Agent with a comment, and the address of the connection.
    const agent = `${FIREFOX} ${'x'.repeat(300)}`;
    const { ip } = await visit({ path: '/wp-comments-post.php', form, agent, ip: '127.0.0.1' });
    await expect.poll(() => toldOf(ip)).not.toHaveLength(0);
    // All that the site has are asked in their order, as WordPress does. What is for admin pages only is not there otherwise.
    const asked = async (kind: string, before = '') =>
      JSON.parse(
        await site.php(`(new Sundew_Privacy(new Sundew_Service(Sundew_Settings::load())))->register(); ${before}
        foreach (apply_filters('wp_privacy_personal_data_${kind}s', array()) as $name => $one)
          $said[$name] = call_user_func($one['callback'], 'cleo@people.example', 1);
        echo json_encode($said);`),
      );
    const { data, done } = (await asked('exporter')).sundew;
    expect([done, JSON.stringify(data)]).toEqual([true, expect.stringContaining('wp-comments-post.php')]);
    const away = `add_filter('pre_http_request', fn() => new WP_Error('away', 'away'));`;
    const told = { errors: { sundew: [expect.stringContaining('away')] } };
    expect(await asked('exporter', away)).toMatchObject({ sundew: told });
    expect(await asked('eraser')).toMatchObject({
      sundew: { items_retained: true, messages: [expect.stringContaining('127.0.0.1')] },
      'wordpress-comments': { items_removed: true },
    });
    await page.goto(`${site.url}/wp-admin/options-privacy.php?tab=policyguide`);
    await page.getByText('What you type into forms is not stored there.').first().waitFor({ state: 'attached' });
  });
}
