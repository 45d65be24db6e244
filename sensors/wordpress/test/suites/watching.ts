import { expect, it } from 'vitest';
import { shownCode } from '../../../../apps/server/test/parts/machine/shown-code.ts';
import { FIREFOX, type Scene } from '../parts/scene.ts';
import { OWNER, README } from '../parts/wordpress-site.ts';

export const COMMENT = {
  author: 'Ann',
  email: 'ann@people.example',
  url: '',
  comment_post_ID: '1',
  comment_parent: '0',
};

/** What the service is told, while nobody is refused. */
export function watching(sceneOf: () => Scene): void {
  it('who reads a page', async () => {
    const { site, detectionOf } = sceneOf();
    const { answer, detection } = await detectionOf({ path: '/hello-world/?utm_source=letter&token=abc' });
    expect(answer.status).toBe(200);
    expect(detection).toMatchObject({
      ...{ source: 'wordpress_plugin', ip_address: answer.ip, user_agent: FIREFOX, method: 'GET' },
      url: `${site.url}/hello-world/?utm_source=letter&token=[removed]`,
      metadata: { context: 'general', framework: 'wordpress', sdk_version: '0.1.0' },
    });
    expect(detection.decision.action).toBe('allow');
  });

  it('an editor who searches for what they write about, but not for what', async () => {
    const { visit, detectionOf, site } = sceneOf();
    const signed = await visit({ path: '/wp-login.php', form: { log: OWNER.name, pwd: OWNER.password } });
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const query = "?s=<script>alert(1)</script>' UNION SELECT user_pass FROM wp_users--";
    const headers = { cookie, referer: `${site.url}/${query}` };
    const { detection } = await detectionOf({ path: `/${query}`, headers });
    expect(detection).toMatchObject({ url: `${site.url}/`, referrer: `${site.url}/`, decision: { action: 'allow' } });
  });

  it('who comes, where the service and the key stand in wp-config.php as the README shows', async () => {
    const { site, service, visit, toldOf } = sceneOf();
    const key = await site.php(`echo Sundew_Settings::load()->text('key');`);
    const [lines = ''] = shownCode(README, 'php');
    const there = await site.serve(
      lines.replace('http://localhost:8080', service.url).replace('sk_live_your_key', key),
    );
    await site.set({ url: '', key: '' });
    const { ip } = await visit({ path: `${there}/wp-login.php` });
    await site.set({ url: service.url, key });
    await expect.poll(() => toldOf(ip)).toHaveLength(1);
  });

  it('a wrong password, with the account as a hash', async () => {
    const form = { log: OWNER.name, pwd: 'guessed' };
    const { answer, detection } = await sceneOf().detectionOf({ path: '/wp-login.php', form });
    expect(answer.text).toContain('login_error');
    expect(detection).toMatchObject({
      ...{ source: 'wordpress_plugin', form_type: 'login', hook_triggered: 'wp_login_failed', honeypot_filled: false },
      // The service counts different accounts, and keeps none of them.
      metadata: { context: 'login', account_hash: '[removed]' },
    });
    expect(JSON.stringify(detection)).not.toMatch(/guessed|"owner"/);
  });

  it('a wrong password over XML-RPC', async () => {
    const { visit, toldOf } = sceneOf();
    const value = (text: string) => `<param><value><string>${text}</string></value></param>`;
    const call = `<methodCall><methodName>wp.getUsersBlogs</methodName><params>${value(OWNER.name)}${value('guessed')}</params></methodCall>`;
    const { ip } = await visit({ path: '/xmlrpc.php', body: call });
    await expect.poll(() => toldOf(ip)).toMatchObject([{ form_type: 'login', hook_triggered: 'wp_login_failed' }]);
  });

  it('a right password', async () => {
    const { answer, detection } = await sceneOf().detectionOf({
      path: '/wp-login.php',
      form: { log: OWNER.name, pwd: OWNER.password, testcookie: '1' },
      headers: { cookie: 'wordpress_test_cookie=WP%20Cookie%20check' },
    });
    expect(answer.status).toBe(302);
    expect(detection).toMatchObject({ form_type: 'login', hook_triggered: 'wp_login' });
  });

  it('spam that fills the field nobody sees', async () => {
    const { detectionOf, fieldOf } = sceneOf();
    const field = await fieldOf('/hello-world/');
    const form = { ...COMMENT, comment: 'Cheap watches', [field]: 'https://watches.example' };
    const { answer, detection } = await detectionOf({ path: '/wp-comments-post.php', form });
    expect(answer.status).toBe(302);
    expect(detection).toMatchObject({
      ...{ source: 'wordpress_plugin', form_type: 'comment', hook_triggered: 'preprocess_comment' },
      ...{ honeypot_filled: true, metadata: { context: 'comment_form', dry_run: true } },
    });
    expect(detection.bot_score).toBeGreaterThan(0);
  });

  it('an ordinary comment, which is kept', async () => {
    const { site, detectionOf } = sceneOf();
    const form = { ...COMMENT, comment: 'A comment of a person' };
    const { detection } = await detectionOf({ path: '/wp-comments-post.php', form });
    expect(detection).toMatchObject({ form_type: 'comment', honeypot_filled: false });
    expect(await site.php('foreach (get_comments() as $one) echo $one->comment_content, "\\n";')).toContain(
      'of a person',
    );
  });

  it('a registration by a program', async () => {
    const { detectionOf, fieldOf } = sceneOf();
    const field = await fieldOf('/wp-login.php?action=register');
    const form = { user_login: 'bot', user_email: 'bot@robots.example', [field]: 'x' };
    const { detection } = await detectionOf({ path: '/wp-login.php?action=register', form });
    expect(detection).toMatchObject({
      ...{ source: 'wordpress_plugin', form_type: 'registration', honeypot_filled: true },
      metadata: { context: 'registration' },
    });
  });

  it('an order, by the hooks of WooCommerce', async () => {
    const { detection } = await sceneOf().detectionOf({
      path: '/?a_shop=checkout',
      form: { billing_email: 'ann@people.example' },
    });
    expect(detection).toMatchObject({ woocommerce_context: 'checkout', metadata: { context: 'checkout' } });
    expect(JSON.stringify(detection)).not.toContain('ann@people');
  });

  it('a scan for secrets, which decides against whoever does it', async () => {
    const { answer, detection } = await sceneOf().detectionOf({ path: '/wp-config.php.bak', agent: 'curl/8.5.0' });
    expect(answer.status).toBe(404);
    expect(detection).toMatchObject({ source: 'wordpress_plugin', path: '/wp-config.php.bak' });
    expect(JSON.stringify(detection.score_breakdown)).toContain('touched the tripwire /wp-config.php.bak');
    expect(detection.decision.action).toBe('block');
  });

  it.each([
    'wp-login.php?action=rp&key=planted&login=planted',
    'wp-json/wc/v3/orders?consumer_key=planted&consumer_secret=planted&page=2',
    '?unapproved=3&moderation-hash=planted&_ajax_nonce=planted',
    'wp-login.php?action=confirmaction&request_id=7&confirm_key=planted',
  ])('an address without what lets in whoever knows it: %s', async (path) => {
    const { detectionOf, site } = sceneOf();
    const heard = `$told = Sundew_Redacted_Url::of('${site.url}/${path}'); echo "<$told>";`;
    const expected = `${site.url}/${path.replaceAll('planted', '[removed]')}`;
    expect(await site.php(heard)).toContain(`<${expected}>`);
    expect((await detectionOf({ path: `/${path}` })).detection.url).toBe(expected);
  });

  it.each(['/', '/Shop/'])('who follows a link that nobody sees, on a site at %s', async (home) => {
    const { visit, detectionOf } = sceneOf();
    const link = /<span hidden[^>]*><a href="([^"]+)"/.exec((await visit({ path: home })).text)?.[1] ?? '';
    expect(link.startsWith(home)).toBe(true);
    const { detection } = await detectionOf({ path: link });
    expect(detection.decision.action).toBe('block');
  });

  it('test traffic, marked as such', async () => {
    const { detection } = await sceneOf().detectionOf({ path: '/', agent: 'Service-Test/1.0' });
    expect(detection.is_test).toBe(true);
  });

  it.each(['/hello-world/', '/hello-world/?held_back'])('who goes before the answer, of %s', async (path) => {
    const { leave, toldOf } = sceneOf();
    const ip = await leave(path);
    await expect.poll(() => toldOf(ip)).toHaveLength(1);
  });

  it('every one of many visits at once', async () => {
    const { visit, toldOf } = sceneOf();
    const sent = { path: '/hello-world/', ip: '203.0.113.77' };
    await Promise.all(Array.from({ length: 24 }, () => visit(sent)));
    await expect.poll(() => toldOf(sent.ip)).toHaveLength(24);
  });
}
