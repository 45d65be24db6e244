import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scene } from '../parts/scene.ts';
import { OWNER } from '../parts/wordpress-site.ts';
import { COMMENT } from './watching.ts';

const GERMAN = { 'accept-language': 'de' };

/** What visitors meet once the owner wants programs refused. */
export function refusing(sceneOf: () => Scene): void {
  beforeAll(() => sceneOf().site.set({ mode: 'enforce', form_limit: '3', blocked_text: 'Call 555 <b>0199</b>.' }));
  afterAll(() => sceneOf().site.set({ mode: 'monitor', form_limit: '10' }));

  it('spam, which is not kept', async () => {
    const { site, detectionOf, fieldOf } = sceneOf();
    const form = { ...COMMENT, comment: 'Refused watches', [await fieldOf('/hello-world/')]: 'x' };
    const { answer, detection } = await detectionOf({ path: '/wp-comments-post.php', form });
    expect(answer.status).toBe(403);
    expect(detection).toMatchObject({ honeypot_filled: true, metadata: { action: 'DENY' } });
    expect(await site.php('foreach (get_comments() as $one) echo $one->comment_content;')).not.toContain('Refused');
  });

  it('a sign-in that fills the hidden field, even with the right password', async () => {
    const { visit, fieldOf } = sceneOf();
    const form = { log: OWNER.name, pwd: OWNER.password, [await fieldOf('/wp-login.php')]: 'x' };
    const { status, text } = await visit({ path: '/wp-login.php', form });
    expect([status, text]).toEqual([200, expect.stringContaining('could not be sent')]);
  });

  it('an order of a program, by the hooks of WooCommerce', async () => {
    const { visit, fieldOf } = sceneOf();
    const field = await fieldOf('/?a_shop=form');
    expect((await visit({ path: '/?a_shop=checkout', form: { [field]: 'x' } })).text).toContain(
      'refused: This could not',
    );
    expect((await visit({ path: '/?a_shop=checkout', form: { [field]: '' } })).text).toBe('ordered');
  });

  it('whoever sends forms too often', async () => {
    const { visit, toldOf } = sceneOf();
    const sent = { path: '/wp-login.php', form: { log: 'nobody', pwd: 'x' }, ip: '203.0.113.90' };
    for (let time = 1; time <= 3; time++) expect((await visit(sent)).text).not.toContain('could not be sent');
    expect((await visit(sent)).text).toContain('could not be sent');
    expect((await visit({ ...sent, ip: '203.0.113.91' })).text).not.toContain('could not be sent');
    await expect.poll(async () => (await toldOf(sent.ip)).at(-1)).toMatchObject({ rate_limited: true });
  });

  it('nobody who signs in rightly, however often', async () => {
    const call = (password: string) => {
      const values = [OWNER.name, password].map((text) => `<param><value><string>${text}</string></value></param>`);
      return `<methodCall><methodName>wp.getUsersBlogs</methodName><params>${values.join('')}</params></methodCall>`;
    };
    const send = async (password: string) =>
      (await sceneOf().visit({ path: '/xmlrpc.php', body: call(password), ip: '203.0.113.97' })).text;
    for (let time = 1; time <= 5; time++) expect(await send(OWNER.password)).toContain('isAdmin');
    for (let time = 1; time <= 4; time++) await send('guessed');
    expect(await send(OWNER.password)).not.toContain('isAdmin');
  });

  it('no administrator who answers comments quickly, or looks at bait', async () => {
    const { site, visit } = sceneOf();
    const ip = '203.0.113.98';
    const signed = await visit({ path: '/wp-login.php', form: { log: OWNER.name, pwd: OWNER.password }, ip });
    const cookie = signed.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    for (let time = 1; time <= 5; time++) {
      const form = { ...COMMENT, comment: `Answer ${time}` };
      expect((await visit({ path: '/wp-comments-post.php', form, ip, headers: { cookie } })).status).toBe(302);
    }
    expect((await visit({ path: '/.env', ip, headers: { cookie } })).status).toBe(404);
    expect((await visit({ path: '/hello-world/', ip })).status).toBe(200);
    await site.php(
      `foreach (get_comments() as $one) if (0 === strpos($one->comment_content, 'Answer ')) wp_delete_comment($one, true);`,
    );
  });

  it('whoever touches bait, with a page that says how to be let in again, and everywhere after that', async () => {
    const { visit, toldOf } = sceneOf();
    const ip = '203.0.113.92';
    const { status, headers, text } = await visit({ path: '/.env', ip, headers: GERMAN });
    expect([status, headers.get('cache-control')]).toEqual([403, expect.stringContaining('no-cache')]);
    expect(text).toContain('Call 555 &lt;b&gt;0199&lt;/b&gt;.');
    const reference = /<code>([2-9A-Z]{4}-[2-9A-Z]{4})<\/code>/.exec(text)?.[1];
    await expect.poll(() => toldOf(ip)).toMatchObject([{ metadata: { rule: 'tripwire', reference } }]);
    const after = await visit({ path: '/hello-world/', ip, headers: { accept: 'application/json' } });
    expect([after.status, JSON.parse(after.text)]).toEqual([403, expect.objectContaining({ code: 'forbidden' })]);
    expect((await visit({ path: '/hello-world/', ip: '203.0.113.93' })).status).toBe(200);
  });

  it('nobody else with what one visitor was answered, where a plugin keeps whole pages', async () => {
    const { site, visit } = sceneOf();
    const [path, ip] = ['/hello-world/?kept_page', '203.0.113.99'];
    expect((await visit({ path: '/.env', ip })).status).toBe(403);
    expect((await visit({ path, ip })).status).toBe(403);
    const pages = [await visit({ path }), await visit({ path })].map(({ text }) => text);
    expect(pages).toEqual([expect.stringContaining('Hello world'), pages[0]]);
    await site.php(`delete_option('test_kept_page');`);
  });

  it('in the language of the site', async () => {
    const { site, visit } = sceneOf();
    // Debian's WordPress comes without other languages, and takes none that it has no words for.
    await site.php(`add_filter('sanitize_option_WPLANG', fn() => 'de_DE'); update_option('WPLANG', 'de_DE');`);
    const { text } = await visit({ path: '/.env' });
    await site.php(`update_option('WPLANG', '');`);
    expect(text).toMatch(/<html lang="de-DE">.*<h1>Diese Anfrage wurde abgewiesen\.<\/h1>/s);
  });

  it('nobody whose browser a page of another site made ask for bait', async () => {
    const { visit, toldOf } = sceneOf();
    const ip = '203.0.113.95';
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' };
    expect((await visit({ path: '/.env', ip, headers })).status).toBe(404);
    await expect.poll(() => toldOf(ip)).toMatchObject([{ flags: ['cross_site'], metadata: { action: 'ALLOW' } }]);
    expect((await visit({ path: '/hello-world/', ip })).status).toBe(200);
  });

  it('whoever asks for too many pages', async () => {
    const { site, visit } = sceneOf();
    await site.set({ page_limit: '2' });
    const sent = { path: '/hello-world/', ip: '203.0.113.94' };
    await visit(sent);
    await visit(sent);
    const { status, headers } = await visit(sent);
    await site.set({ page_limit: '0' });
    expect([status, headers.get('retry-after')]).toEqual([429, '60']);
  });
}
