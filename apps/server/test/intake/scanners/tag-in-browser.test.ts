import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHROMIUM, launchChromium } from '../../parts/machine/launch-chromium.ts';
import { type Call, type RunningService, startRunningService } from '../../parts/service/running-service.ts';

let service: RunningService;
let owner: Call;
let base: string;
let browser: Browser;
let site: Server;
let siteUrl: string;
let page = '';
let policy: string | null = null;

beforeAll(async () => {
  service = await startRunningService();
  const values = await service.bootstrap();
  owner = service.as(values.user_token);
  base = `/api/organizations/${values.organization_id}`;
  site = createServer((_request, reply) => {
    reply.setHeader('content-type', 'text/html');
    if (policy !== null) reply.setHeader('content-security-policy', policy);
    reply.end(page);
  });
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  browser = await launchChromium({ program: CHROMIUM, switches: ['--disable-blink-features=AutomationControlled'] });
});
afterAll(async () => {
  await browser?.close();
  site?.close();
  await service?.stop();
});

const FORM = '<form method="post" action="/x"><input name="mail"></form>';

async function scanner(wish: object = {}) {
  const { data } = (await owner('POST', `${base}/bot-scanners`, { name: 'Site', ...wish })).body;
  const snippet = (await owner('GET', `${base}/bot-scanners/${data.id}/snippet`)).body.data;
  return { ...data, ...snippet };
}

async function detectionsOf(scannerId: string) {
  const { data } = (await owner('GET', `${base}/detections?source=bot_scanner&page_size=200`)).body;
  return data.filter((one: { metadata?: { scanner_id?: string } }) => one.metadata?.scanner_id === scannerId);
}

/** Opens a page with the body, and gives what the browser complained about. */
async function visit(body: string) {
  page = `<!doctype html><html><head><title>Site</title></head><body>${body}</body></html>`;
  const context = await browser.newContext();
  const tab = await context.newPage();
  const complaints: string[] = [];
  // A debugger is told of groups that end; the console shows no line for them.
  tab.on('console', (message) => message.type() !== 'endGroup' && complaints.push(message.text()));
  tab.on('pageerror', (error) => complaints.push(error.message));
  await tab.goto(siteUrl);
  return { tab, complaints, close: () => context.close() };
}

describe('a page with the snippet, on another origin', () => {
  it('in a stealth browser gives an explained detection, and the page notices nothing', async () => {
    const { id, pinned_snippet: snippet } = await scanner();
    const bare = await visit(FORM);
    const names = await bare.tab.evaluate('Object.getOwnPropertyNames(window).length');
    await bare.close();
    const { tab, complaints, close } = await visit(`${FORM}${snippet}`);
    await expect.poll(() => detectionsOf(id)).toHaveLength(1);
    const [{ id: detectionId }] = await detectionsOf(id);
    const { data } = (await owner('GET', `${base}/detections/${detectionId}`)).body;
    expect(data).toMatchObject({ source: 'bot_scanner', trust: 'anonymous', headless_detected: true });
    expect(data.automation_markers).toEqual(expect.arrayContaining(['headless_chrome', 'hidden_scrollbars']));
    const { signals } = data.score_breakdown.categories.browser_fingerprint;
    expect(signals).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'headless_chrome', evidence: 'the browser runs without a window and says so' }),
      ]),
    );
    expect(await tab.evaluate('Object.getOwnPropertyNames(window).length')).toBe(names);
    expect(await tab.evaluate("document.querySelectorAll('iframe').length")).toBe(0);
    expect(complaints).toEqual([]);
    const seen = (await owner('GET', `${base}/bot-scanners/${id}/signals`)).body.data;
    expect(seen).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'headless_chrome', detections: 1 })]));
    expect((await owner('GET', `${base}/bot-scanners/${id}`)).body.data.last_report_at).not.toBeNull();
    await close();
  });

  it('tells once more what input shows', async () => {
    const { id, snippet } = await scanner();
    const { tab, close } = await visit(`<button style="width:200px;height:60px">Go</button>${snippet}`);
    await expect.poll(() => detectionsOf(id)).toHaveLength(1);
    await tab.mouse.move(10, 10);
    await tab.mouse.move(300, 201, { steps: 40 });
    await tab.click('button');
    await expect.poll(() => detectionsOf(id)).toHaveLength(2);
    const markers = (await detectionsOf(id)).flatMap((one: { automation_markers: string[] }) => one.automation_markers);
    expect(markers).toEqual(expect.arrayContaining(['clicks_in_the_middle', 'fractional_pointer']));
    await close();
  });

  it('adds bait that only a program fills in, and sends nothing of it to the site', async () => {
    const { id, snippet } = await scanner({ link: '/old-shop' });
    const { tab, close } = await visit(`${FORM}${snippet}`);
    const field = tab.locator('form input[data-sundew]');
    await field.waitFor({ state: 'attached' });
    expect(await tab.locator('a[data-sundew]').getAttribute('href')).toBe('/old-shop');
    expect(await field.getAttribute('name')).toBeNull();
    await expect.poll(() => detectionsOf(id)).toHaveLength(1);
    // An application that shows page after page without loading one.
    await tab.evaluate(`new Promise((resolve) => {
      for (let at = 0; at < 20_000; at++) dispatchEvent(new PopStateEvent('popstate'));
      setTimeout(resolve);
    })`);
    await field.evaluate((input: { value: string }) => {
      input.value = 'https://spam.example';
    });
    await tab.close();
    await expect
      .poll(async () => (await detectionsOf(id)).some((one: { honeypot_filled?: boolean }) => one.honeypot_filled))
      .toBe(true);
    await close();
  });

  it('works under a policy that allows what the snippet says, without a complaint', async () => {
    const { id, snippet, content_security_policy: allowed } = await scanner({ workers: false, bait: false });
    policy = `default-src 'none'; ${allowed.join('; ')}`;
    try {
      const { complaints, close } = await visit(snippet);
      await expect.poll(() => detectionsOf(id)).toHaveLength(1);
      expect(complaints).toEqual([]);
      await close();
    } finally {
      policy = null;
    }
  });

  it('reads nothing before the page says that the visitor consents', async () => {
    const { id, snippet } = await scanner({ consent: true });
    const { tab, close } = await visit(`${snippet}<script>window.loaded = true</script>`);
    await tab.waitForLoadState('load');
    expect(await detectionsOf(id)).toEqual([]);
    await tab.evaluate("dispatchEvent(new Event('sundew:consent'))");
    await expect.poll(() => detectionsOf(id)).toHaveLength(1);
    await close();
  });

  it('may send a beacon with JSON to the public door', async () => {
    const { tab, close } = await visit('');
    const { organization_id: aid } = (await owner('GET', `${base}/bot-scanners`)).body.data[0];
    const body = JSON.stringify({ aid, source: 'other_tag', url: `${siteUrl}/beacon`, s: 40 });
    const sent = [`${service.url}/api/v1/detect/public`, body].map((text) => JSON.stringify(text));
    await tab.evaluate(`navigator.sendBeacon(${sent[0]}, new Blob([${sent[1]}], { type: 'application/json' }))`);
    await expect.poll(async () => (await owner('GET', `${base}/detections?q=beacon`)).body.total).toBe(1);
    await close();
  });
});
