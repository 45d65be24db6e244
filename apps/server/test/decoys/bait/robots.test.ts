import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hiddenLink } from '../../../src/decoys/bait/hidden-link.ts';
import { HIDING_PLACES } from '../../../src/decoys/bait/hiding-places.ts';
import { robotsRule, robotsText } from '../../../src/decoys/bait/robots-rule.ts';
import { createStamps } from '../../../src/decoys/bait/stamp.ts';
import { stampedTarget } from '../../../src/decoys/bait/stamped-target.ts';
import { readDecoyPath } from '../../../src/decoys/matching/decoy-path.ts';
import { type ServedSite, serveSite } from './served-site.ts';

const WGET = '/usr/bin/wget';
const DECOY_ID = '0190a1b2-0000-7000-8000-0000000000d1';
const TOKEN = createStamps('the secret of this test, long enough').seal({
  decoyId: DECOY_ID,
  visitor: '203.0.113.7',
  page: '/',
  atMs: Date.now(),
});

describe('a rule of robots.txt', () => {
  const forPath = (rule: string) => rule.replace('Disallow: ', '');
  /** As crawlers read it that compare text. */
  const forbidsAsText = (rule: string, target: string) => target.startsWith(forPath(rule));
  /** As crawlers read it that know `*` and a `$` at the end (RFC 9309, 2.2.3). */
  function forbidsAsPattern(rule: string, target: string): boolean {
    const literal = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    const isWhole = forPath(rule).endsWith('$');
    const pattern = forPath(rule).replace(/\$$/, '').split('*').map(literal).join('.*');
    return new RegExp(`^${pattern}${isWhole ? '$' : ''}`).test(target);
  }

  it.each([
    ['/old-prices', 'Disallow: /old-prices'],
    ['/a*b', 'Disallow: /a*b'],
    ['/price$', 'Disallow: /price'],
    ['/caf%C3%A9/', 'Disallow: /caf%C3%A9/'],
  ])('of %s is %s', (decoyPath, rule) => expect(robotsRule(decoyPath)).toBe(rule));

  it('forbids every path that a decoy can have, stamped or not, in both readings', () => {
    const segment = fc.oneof(fc.string({ maxLength: 12 }), fc.stringMatching(/^[a-z*$().!~'%-]{1,12}$/));
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.constantFrom('log', 'poison'), (segments, action) => {
        const read = readDecoyPath(`/${segments.join('/')}`);
        fc.pre(!('fault' in read));
        const rule = robotsRule(read.path);
        for (const target of [read.path, stampedTarget({ id: DECOY_ID, path: read.path, action }, TOKEN)]) {
          expect(forbidsAsText(rule, target)).toBe(true);
          expect(forbidsAsPattern(rule, target)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe.skipIf(!existsSync(WGET))('a crawler that obeys robots.txt', () => {
  const decoys = [
    { id: DECOY_ID, path: '/old-prices', action: 'log' },
    { id: DECOY_ID, path: '/archive/', action: 'poison' },
    { id: DECOY_ID, path: '/caf%C3%A9', action: 'log' },
    { id: DECOY_ID, path: '/sale*price$', action: 'redirect' },
  ] as const;
  const targets = decoys.flatMap((decoy) => [decoy.path, stampedTarget(decoy, TOKEN)]);
  let site: ServedSite;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'crawled-'));
    site = await serveSite((origin) => {
      const links = targets.flatMap((target, at) =>
        HIDING_PLACES.map((place) => {
          const wish = { decoyId: DECOY_ID, path: decoys[at >> 1]?.path ?? '', url: origin + target };
          return hiddenLink(wish, place).inlineHtml ?? hiddenLink(wish, place).html;
        }),
      );
      const body = `<!doctype html><title>Shop</title><a href="/about">About</a>${links.join('\n')}`;
      return {
        '/': { type: 'text/html', body },
        '/robots.txt': { type: 'text/plain', body: robotsText(decoys.map((decoy) => decoy.path)) },
      };
    });
  });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });

  async function crawl(...options: string[]): Promise<ReadonlySet<string>> {
    site.asked.length = 0;
    await promisify(execFile)(WGET, ['-q', '-r', '-l', '3', '-P', folder, ...options, `${site.origin}/`]);
    return new Set(site.asked);
  }

  it('reads the whole site and meets no decoy', async () => {
    expect(await crawl()).toEqual(new Set(['/', '/robots.txt', '/about']));
  });

  it('meets every one of them as soon as it does not obey', async () => {
    const asked = await crawl('-e', 'robots=off');
    expect([...asked].sort()).toEqual(['/', '/about', ...targets].sort());
  });
});
