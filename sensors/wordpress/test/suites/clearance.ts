import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signatureHeaders } from 'web-bot-auth';
import { CHROMIUM, launchChromium } from '../../../../apps/server/test/parts/machine/launch-chromium.ts';
import { until } from '../../../../apps/server/test/parts/machine/until.ts';
import type { Scene } from '../parts/scene.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36';
const ROUTE = '/hello-world/';
const DEVICE = 'device-of-the-test';
const AGENT = 'agent.example';

/** Session clearance on the routes that the owner chose. */
export function clearance(sceneOf: () => Scene): void {
  const refresh = () => sceneOf().site.php('do_action("sundew_clearance");');
  const api = (path: string) => `/api/organizations/${sceneOf().organization}/${path}`;
  let token = '';

  beforeAll(async () => {
    const { owner, site, service, organization, issuer } = sceneOf();
    const policy = {
      ...{ ...DEFAULT_CLEARANCE, enabled: true, mode: 'enforce', routes: [`${ROUTE}*`] },
      signed_agents: [AGENT],
      extra_step: {
        ...DEFAULT_CLEARANCE.extra_step,
        ...{ question: { text: 'What <do> we sell?', answers: ['shoes'] }, mail_link: { sites: [site.url] } },
        private_token: { issuers: [issuer.name], sites: [site.url] },
      },
      route_refusals: [{ pattern: '/*', refuse_behaviors: ['operator:bytedance', 'seo'] }],
      operator_rules: ['Moz', 'OpenAI'].map((operator) => ({ operator, pattern: '/*', access: 'allow' })),
    };
    expect((await owner('PUT', api('enforcement/policy'), policy)).status).toBe(200);
    await site.set({ clearance: true, mode: 'enforce' });
    await refresh();
    const config = await fetch(`${service.url}/api/v1/clearance/config?aid=${organization}`);
    const { scope } = (await config.json()) as { scope: string };
    const ask = { aid: organization, scope, fp: DEVICE, ua: CHROME, webdriver: false, headless: false };
    const answer = await fetch(`${service.url}/api/v1/clearance`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain', 'user-agent': CHROME, 'x-forwarded-for': '203.0.113.91' },
      body: JSON.stringify(ask),
    });
    ({ token = '' } = (await answer.json()) as { token?: string });
    expect(token).not.toBe('');
  });
  afterAll(() => sceneOf().site.set({ clearance: false, mode: 'monitor' }));

  it('a page on which browsers earn it, and nothing against who has none yet', async () => {
    const { organization, service, detectionOf } = sceneOf();
    const { answer, detection } = await detectionOf({ path: ROUTE, agent: CHROME });
    expect(answer.status).toBe(403);
    expect(answer.text).toContain(`src="${service.url}/api/v1/clearance/page.js" data-aid="${organization}"`);
    expect(detection).toMatchObject({ metadata: { rule: 'clearance', clearance: 'missing' } });
    expect(detection.decision.action).toBe('allow');
  });

  it('programs, in words that they can read', async () => {
    const answer = await sceneOf().visit({ path: ROUTE, headers: { accept: 'application/json' } });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      403,
      { error: 'clearance required', code: 'forbidden', status: 403 },
    ]);
  });

  it('nobody elsewhere, nobody with a token, nobody where the site only watches', async () => {
    const { site, visit } = sceneOf();
    expect((await visit({ path: '/' })).status).toBe(200);
    const headers = { cookie: `a=b; wd_clearance=${token}` };
    expect((await visit({ path: ROUTE, headers, agent: CHROME })).status).toBe(200);
    // Taken along into another browser.
    expect((await visit({ path: ROUTE, headers })).status).toBe(403);
    expect((await visit({ path: '/x/..//HELLO-world/', headers: { cookie: 'wd_clearance=forged' } })).status).toBe(403);
    await site.set({ mode: 'monitor' });
    expect((await visit({ path: ROUTE })).status).toBe(200);
    await site.set({ mode: 'enforce' });
  });

  it('no agent that signs its requests, and others in its name', async () => {
    const { site, visit, detectionOf } = sceneOf();
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const jwk = publicKey.export({ format: 'jwk' });
    const keyid = createHash('sha256').update(`{"crv":"Ed25519","kty":"OKP","x":"${jwk.x}"}`).digest('base64url');
    await site.php(`update_option('test_directory', '${JSON.stringify({ keys: [jwk] })}');`);
    const signer = {
      ...{ keyid, alg: 'ed25519' as const },
      sign: (text: string) => sign(null, Buffer.from(text), privateKey),
    };
    const headers = { 'signature-agent': `"https://${AGENT}"` };
    const period = { created: new Date(Date.now() - 1_000), expires: new Date(Date.now() + 60_000) };
    const signed = await signatureHeaders({ method: 'GET', url: site.url + ROUTE, headers }, signer, period);
    expect((await visit({ path: ROUTE, headers: { ...headers, ...signed } })).status).toBe(200);
    const elsewhere = await signatureHeaders({ method: 'GET', url: `https://other.example/`, headers }, signer, period);
    const { answer, detection } = await detectionOf({ path: ROUTE, headers: { ...headers, ...elsewhere } });
    expect(answer.status).toBe(403);
    expect(detection).toMatchObject({ flags: ['rule:clearance'], metadata: { clearance: 'agent-impersonation' } });
  });

  it('no crawler at all of an operator or a kind that the policy refuses, and nothing of others', async () => {
    const { visit, detectionOf } = sceneOf();
    const { answer, detection } = await detectionOf({ path: '/', agent: `Mozilla/5.0 (compatible; Bytespider)` });
    expect([answer.status, detection.metadata.clearance]).toEqual([403, 'crawler-refused']);
    for (const [agent, status] of [
      ['Mozilla/5.0 (compatible; AhrefsBot/7.0)', 403],
      ['Mozilla/5.0 (compatible; DotBot/1.2)', 200],
      ['CCBot/2.0', 200],
    ] as const) {
      expect((await visit({ path: '/', agent })).status, agent).toBe(status);
    }
  });

  it('whoever borrows the name of a crawler, without a question to a name service that takes its time', async () => {
    const { site, visit } = sceneOf();
    const store = '$store = new Sundew_Store(Sundew_Settings::load());';
    const isAsked = async (ip: string) => {
      await visit({ path: ROUTE, agent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', ip });
      return site.php(`${store} echo '<', (int) $store->is_marked('crawler googlebot.com ${ip} no'), '>';`);
    };
    await site.php(`${store} for ($slow = 0; $slow < 3; $slow++) $store->increment('crawler lookups', 600);`);
    expect(await isAsked('203.0.113.130')).toContain('<0>');
    await site.php(`${store} $store->decrement('crawler lookups');`);
    expect(await isAsked('203.0.113.131')).toContain('<1>');
    await site.php(`${store} $store->forget('crawler lookups');`);
  });

  it('no crawler whose operator publishes the address, and others in its name', async () => {
    const { site, visit } = sceneOf();
    const listed = JSON.stringify([{ operator: 'OpenAI', networks: ['192.0.2.64/26'] }]);
    await site.php(`$kept = get_option('sundew_clearance');
      $kept['config']['crawler_ranges'] = json_decode('${listed}', true); update_option('sundew_clearance', $kept);`);
    const agent = 'Mozilla/5.0 (compatible; GPTBot/1.2)';
    expect((await visit({ path: ROUTE, agent, ip: '192.0.2.77' })).status).toBe(200);
    expect((await visit({ path: ROUTE, agent, ip: '192.0.2.63' })).status).toBe(403);
  });

  it('and tells the site how a visitor stands, in place of what the visitor says', async () => {
    const { visit } = sceneOf();
    const headers = { 'x-wd-clearance': 'machine', 'x-wd-class': 'verified' };
    const told = async (path: string, more: Readonly<Record<string, string>>, agent?: string) =>
      JSON.parse((await visit({ path: `${path}?what_is_told`, headers: { ...headers, ...more }, agent })).text);
    expect(await told('/', {})).toEqual(['unscoped', 'browser']);
    expect(await told('/', {}, 'CCBot/2.0')).toEqual(['unscoped', 'crawler']);
    expect(await told(ROUTE, { cookie: `wd_clearance=${token}` }, CHROME)).toEqual(['valid', 'browser']);
  });

  it('and counts how visits stood, which the service is told with the next question for the policy', async () => {
    await refresh();
    const { data } = (await sceneOf().owner('GET', api('clearance/figures'))).body;
    const routes = data.map(({ label, route }: { label: string; route: string }) => [label, route]);
    expect(routes).toEqual(
      expect.arrayContaining(
        ['missing', 'valid', 'invalid', 'agent-impersonation'].map((label) => [label, `${ROUTE}*`]),
      ),
    );
    expect(data.every(({ requests }: { requests: number }) => requests > 0)).toBe(true);
  });

  it('no browser of a person, which earns a token on that page by itself', async () => {
    const browser = await launchChromium({
      program: CHROMIUM,
      switches: ['--disable-blink-features=AutomationControlled'],
    });
    try {
      const page = await (await browser.newContext({ userAgent: CHROME })).newPage();
      await page.goto(sceneOf().site.url + ROUTE);
      await page.waitForFunction('document.title.includes("Hello world")');
    } finally {
      await browser.close();
    }
  });

  it('no browser without JavaScript, by a question or by the link of a letter', async () => {
    const { mail, site } = sceneOf();
    const browser = await launchChromium({ program: CHROMIUM });
    const newPage = async (ip: string) =>
      browser.newPage({ userAgent: CHROME, javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': ip } });
    try {
      const asked = await newPage('203.0.113.20');
      await asked.goto(`${site.url}${ROUTE}?tab=%26&a=1&a=2`);
      await asked.getByRole('link', { name: 'Answer a question instead' }).click();
      await asked.getByText('This site lets in people').waitFor();
      await asked.getByLabel('What <do> we sell?').fill('hats');
      await asked.getByRole('button', { name: 'OK' }).click();
      await asked.getByText('That was not the answer').waitFor();
      await asked.getByLabel('What <do> we sell?').fill('Shoes');
      await asked.getByRole('button', { name: 'OK' }).click();
      await asked.getByRole('heading', { name: 'Hello world' }).waitFor();
      expect(asked.url()).toBe(`${site.url}${ROUTE}?tab=%26&a=1&a=2`);

      const written = await newPage('203.0.113.25');
      await written.goto(`${site.url}${ROUTE}?wd_form=`);
      await written.getByLabel('Get a link by mail').fill('ann@people.example');
      await written.getByRole('button', { name: 'Send' }).click();
      await written.getByText('a letter with a link is on its way').waitFor();
      const { parsed } = await mail.letterTo('ann@people.example');
      const link = /http:\S+wd_link=\S+/.exec(parsed.text ?? '')?.[0] ?? '';
      // Programs that look through mail have followed it before.
      for (let time = 0; time < 2; time++) await written.goto(link);
      await written.getByRole('button', { name: 'Continue' }).click();
      await written.getByRole('heading', { name: 'Hello world' }).waitFor();
      await written.context().clearCookies();
      await written.goto(link);
      await written.getByRole('button', { name: 'Continue' }).click();
      await written.getByText('It was used before').waitFor();
    } finally {
      await browser.close();
    }
  });

  it('no browser whose device vouches for its owner, once, and no page that asks with a script', async () => {
    const { issuer, visit } = sceneOf();
    const [path, ip] = [`${ROUTE}?wd_form=&tab=7`, '203.0.113.26'];
    const ask = (more: Readonly<Record<string, string>> = {}, from = ip) =>
      visit({ path, agent: CHROME, ip: from, headers: more });
    let challenge = '';
    // The service has the keys of the issuer sooner or later.
    await until(async () => {
      challenge = (await ask()).headers.get('www-authenticate') ?? '';
      return challenge !== '';
    });
    const [authorization, another] = [await issuer.vouch(challenge), await issuer.vouch(challenge)];
    const asked = await ask();
    // Whoever knows nothing of it has the page with the other ways.
    expect([asked.status, asked.text]).toEqual([401, expect.stringContaining('Get a link by mail')]);
    expect((await ask({ authorization }, '203.0.113.27')).status).toBe(401);
    const granted = await ask({ authorization });
    expect([granted.status, granted.headers.get('location')]).toEqual([303, `${ROUTE}?tab=7`]);
    const [cookie = ''] = (granted.headers.get('set-cookie') ?? '').split(';');
    expect((await visit({ path: ROUTE, agent: CHROME, ip, headers: { cookie } })).status).toBe(200);
    expect((await ask({ authorization })).status).toBe(401);
    const told = await ask({ authorization: another, accept: 'application/json' });
    expect([told.status, JSON.parse(told.text)]).toEqual([200, { pat_receipt: expect.any(String) }]);
    expect((await visit({ path: ROUTE, agent: CHROME, ip })).text).toContain('data-device="beside"');
  });

  it('people, who wait for a service that does not answer no more than now and then', async () => {
    const { site, visit } = sceneOf();
    await site.php(`update_option('test_forms_asked_for', 0);`);
    for (let time = 0; time < 3; time++) {
      const refused = await visit({ path: `${ROUTE}?wd_form=`, agent: CHROME });
      expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('Answer a question instead')]);
    }
    const asked = await site.php(`echo '<', get_option('test_forms_asked_for'), '>';
      delete_option('test_forms_asked_for'); delete_transient('sundew_question');`);
    expect(asked).toContain('<1>');
    expect((await visit({ path: `${ROUTE}?wd_form=`, agent: CHROME })).text).toContain('What &lt;do&gt; we sell?');
  });

  it('people, in the language of the site', async () => {
    const { site, visit } = sceneOf();
    // Debian's WordPress comes without other languages, and takes none that it has no words for.
    await site.php(`add_filter('sanitize_option_WPLANG', fn() => 'de_DE'); update_option('WPLANG', 'de_DE');`);
    const [refused, form] = [await visit({ path: ROUTE, agent: CHROME }), await visit({ path: `${ROUTE}?wd_form=` })];
    await site.php(`update_option('WPLANG', '');`);
    expect(refused.text).toContain('Stattdessen eine Frage beantworten</a>');
    expect(form.text).toMatch(/<html lang="de-DE">.*<h1>Eine Frage<\/h1>.*What &lt;do&gt; we sell\?.*<button>Senden</s);
  });

  it('programs, which are asked no question', async () => {
    const program = await sceneOf().visit({
      path: `${ROUTE}?wd_form=`,
      headers: { accept: '*/*' },
      agent: 'curl/8.5.0',
    });
    expect([program.status, JSON.parse(program.text).error]).toEqual([403, 'clearance required']);
  });

  it('whose device was denied, with its token', async () => {
    const { owner, visit } = sceneOf();
    expect((await owner('POST', api('clearance/denials'), { fingerprint: DEVICE, note: 'a test' })).status).toBe(201);
    await refresh();
    const answer = await visit({ path: ROUTE, headers: { cookie: `wd_clearance=${token}` } });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('data-revoked="true"')]);
  });
}
