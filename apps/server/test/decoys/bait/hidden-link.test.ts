import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HiddenLink, hiddenLink } from '../../../src/decoys/bait/hidden-link.ts';
import { HIDING_PLACES } from '../../../src/decoys/bait/hiding-places.ts';
import { CHROMIUM, launchChromium } from '../../parts/machine/launch-chromium.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const DECOY_ID = '0190a1b2-0000-7000-8000-0000000000d1';
const TOKEN = 'AbCd-efGh_ijKlMnOpQrStUvWxYz0123';

const linkTo = (url: string, path = '/old-prices') =>
  HIDING_PLACES.map((place) => hiddenLink({ decoyId: DECOY_ID, path, url }, place));

describe('markup of a hidden link', () => {
  const links = linkTo('https://www.shop.example/old-prices?ref=1&x=2');

  it.each(links.map((link) => [link.style, link] as const))('%s keeps people and search engines away', (_, link) => {
    for (const html of [link.html, link.inlineHtml ?? link.html]) {
      expect(html).toContain('href="https://www.shop.example/old-prices?ref=1&amp;x=2"');
      expect(html).toMatch(/rel="nofollow" aria-hidden="true" tabindex="-1"/);
      expect(html).not.toMatch(/<script|\son\w+=|javascript:|prefetch|preload/i);
      expect(html).not.toContain('%attributes%');
    }
    expect(link.html).not.toContain('style=');
    if (link.css !== null) expect(link.html).toContain(`class="${/^\.([\w-]+)\{/.exec(link.css)?.[1]}"`);
  });

  it('has words of the path, and nothing that ends the markup', () => {
    const texts = (path: string) => linkTo('https://a.example/x', path)[0]?.html.replace(/^<a [^>]*>|<\/a>$/g, '');
    expect(texts('/shop/old_price-list.html')).toBe('old price list');
    expect(texts('/')).toBe('more');
    expect(texts('/%3Cimg%20src=x%20onerror=%22a%22%3E')).toBe('&lt;img src=x onerror=&quot;a&quot;&gt;');
    expect(texts('/--%3E')).toBe('&gt;');
    expect(texts('/%FF%FE')).toBe('%FF%FE');
  });

  it('has other class names at another decoy', () => {
    const other = hiddenLink({ decoyId: 'another', path: '/', url: 'https://a.example/' }, HIDING_PLACES[0] ?? never());
    expect(other.css).not.toBe(links[0]?.css);
  });
});

/** Run inside the page. */
const SIZE = '[document.documentElement.scrollWidth, document.documentElement.scrollHeight]';
const COPIED = `getSelection().selectAllChildren(document.body);
  String(getSelection()).replaceAll(/\\s+/g, ' ')`;
const FOCUSED = "document.activeElement?.getAttribute('href') ?? ''";
const UNDER_POINTER = `const links = new Set();
  for (let x = 0; x < innerWidth; x += 4)
    for (let y = 0; y < innerHeight; y += 4)
      links.add(document.elementFromPoint(x, y)?.closest('a')?.getAttribute('href'));
  [...links].filter(Boolean)`;

/** Everything that decides what a person meets on a page. */
interface Met {
  readonly picture: Buffer;
  readonly size: readonly number[];
  readonly copied: string;
  readonly focused: readonly string[];
  readonly read: readonly string[];
}

describe.skipIf(!existsSync(CHROMIUM))('a browser', () => {
  let browser: Browser;
  let site: ServedSite;
  beforeAll(async () => {
    browser = await launchChromium({ program: CHROMIUM });
    site = await serveSite((origin) => {
      const links = linkTo(`${origin}/old-prices?ref=${TOKEN}`);
      const page = (extra: readonly string[], direction: string) => `<!doctype html><html lang="en" dir="${direction}">
        <title>Shop</title><link rel="stylesheet" href="/site.css"><nav><a href="/about">About</a></nav>${extra.join('\n')}
        <p>Welcome to the shop.</p><a href="/contact">Contact</a></html>`;
      const css = `body{font:16px sans-serif;margin:20px} ${links.map((link) => link.css ?? '').join('\n')}`;
      const strict = { 'Content-Security-Policy': "default-src 'none'; style-src 'self'" };
      const html = (extra: readonly string[], direction = 'ltr') => ({
        type: 'text/html',
        body: page(extra, direction),
      });
      const inline = links.map((link: HiddenLink) => link.inlineHtml ?? link.html);
      const classes = links.map((link) => link.html);
      return {
        '/site.css': { type: 'text/css', body: css },
        '/favicon.ico': { type: 'image/x-icon', body: '' },
        '/plain': html([]),
        '/classes': { ...html(classes), headers: strict },
        '/inline': html(inline),
        '/plain-rtl': html([], 'rtl'),
        '/classes-rtl': { ...html(classes, 'rtl'), headers: strict },
        '/inline-rtl': html(inline, 'rtl'),
      };
    });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  async function open(path: string): Promise<Page> {
    const page = await browser.newPage({ viewport: { width: 800, height: 600 } });
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(site.origin + path, { waitUntil: 'networkidle' });
    expect(complaints).toEqual([]);
    return page;
  }

  async function meet(path: string): Promise<Met> {
    const page = await open(path);
    const picture = await page.screenshot({ fullPage: true });
    const size = await page.evaluate<number[]>(SIZE);
    const copied = await page.evaluate<string>(COPIED);
    const focused: string[] = [];
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      focused.push(await page.evaluate<string>(FOCUSED));
    }
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const read = nodes.filter(({ ignored }) => !ignored).map(({ role, name }) => `${role?.value} ${name?.value ?? ''}`);
    await page.close();
    return { picture, size, copied, focused, read };
  }

  it.each(['/classes', '/inline', '/classes-rtl', '/inline-rtl'])(
    'shows, reads out, copies and focuses on %s exactly what is there without the links',
    async (path) => {
      const [without, within] = [await meet(path.endsWith('-rtl') ? '/plain-rtl' : '/plain'), await meet(path)];
      expect(within.picture.equals(without.picture)).toBe(true);
      expect({ ...within, picture: null }).toEqual({ ...without, picture: null });
      expect(new Set(within.focused)).toEqual(new Set(['/about', '/contact', '']));
      expect(within.read.filter((entry) => entry.startsWith('link')).sort()).toEqual(['link About', 'link Contact']);
    },
  );

  it.each(['/classes', '/inline'])('finds no link under the pointer on %s', async (path) => {
    const page = await open(path);
    const met = await page.evaluate<string[]>(UNDER_POINTER);
    expect(met.sort()).toEqual(['/about', '/contact']);
    await page.close();
  });

  it('holds them all the same for programs that read the document, and fetches none by itself', async () => {
    const page = await open('/classes');
    const found = await page.locator('a[href*="old-prices"]').count();
    expect(found).toBe(HIDING_PLACES.filter(({ style }) => style !== 'template' && style !== 'comment').length);
    expect((await page.content()).match(/old-prices\?/g)).toHaveLength(HIDING_PLACES.length);
    await page.close();
    expect(site.asked.filter((target) => target.includes('old-prices'))).toEqual([]);
  });
});

function never(): never {
  throw new Error('there are hiding places');
}
