import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scene } from '../parts/scene.ts';

/** WordPress answers the same at more than one address, and clearance is asked for at each of them. */
export function otherSpellings(sceneOf: () => Scene): void {
  beforeAll(async () => {
    const { owner, organization, site } = sceneOf();
    const routes = ['/wp-login.php', '/wp-json/*'];
    const policy = { ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes };
    expect((await owner('PUT', `/api/organizations/${organization}/enforcement/policy`, policy)).status).toBe(200);
    await site.set({ clearance: true, mode: 'enforce' });
    await site.php('do_action("sundew_clearance");');
  });
  afterAll(() => sceneOf().site.set({ clearance: false, mode: 'monitor' }));

  /** Asks for what stands in the first line, which `fetch` would write anew. @returns the status */
  async function ask(target: string, ip: string, form = ''): Promise<number | undefined> {
    const { hostname, port } = new URL(sceneOf().site.url);
    const headers = { 'x-forwarded-for': ip, 'content-type': 'application/x-www-form-urlencoded' };
    const asked = request({ hostname, port, path: target, method: form === '' ? 'GET' : 'POST', headers });
    asked.end(form);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  it.each([
    '/wp-login.php',
    '/wp-login.php/',
    '/wp-login.php/more',
    '/wp-login.php/style.css',
    'http://other.example/wp-login.php',
    'HTTP://other.example//wp-login.php?action=register',
    '/wp-json/wp/v2/posts',
    '/index.php/wp-json/wp/v2/posts',
    '/?rest_route=/wp/v2/posts',
    '/about/?rest_route=/wp/v2/posts',
  ])('%s', async (target) => {
    expect(await ask(target, '203.0.113.120')).toBe(403);
  });

  it('the parameter of the REST interface in a form', async () => {
    expect(await ask('/', '203.0.113.121', 'rest_route=/wp/v2/posts')).toBe(403);
  });

  it('and nowhere else', async () => {
    expect(await ask('/', '203.0.113.122')).toBe(200);
    expect(await ask('/hello-world/?wp-login.php', '203.0.113.122')).toBe(200);
  });

  it('nor does a name of a file behind that of a script hide who guesses passwords', async () => {
    const { site, toldOf } = sceneOf();
    await site.set({ mode: 'monitor' });
    const ip = '203.0.113.123';
    expect(await ask('http://other.example/wp-login.php/style.css', ip, 'log=owner&pwd=guessed')).toBe(200);
    await expect
      .poll(() => toldOf(ip))
      .toMatchObject([{ url: `${site.url}/wp-login.php/style.css`, hook_triggered: 'wp_login_failed' }]);
  });
}
