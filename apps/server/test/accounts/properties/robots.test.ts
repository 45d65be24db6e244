import { describe, expect, it } from 'vitest';
import { readRobots } from '../../../src/accounts/properties/robots.ts';
import { BROWSER } from '../../parts/intake/reports.ts';

const GPTBOT = 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)';
const keepsFrom = readRobots(`
User-agent: GPTBot
Disallow: /

User-agent: *
Disallow: /private/
Disallow: /*.pdf$
Allow: /private/open
`);

describe('a robots.txt', () => {
  it.each([
    ['/private/a', 'curl/8.5.0', true],
    ['/private/open', 'curl/8.5.0', false],
    ['/books/one.pdf', 'python-requests/2.32.3', true],
    ['/books/one.pdf.html', 'python-requests/2.32.3', false],
    ['/products/1', 'curl/8.5.0', false],
    ['/products/1', GPTBOT, true],
    ['/robots.txt', GPTBOT, false],
    ['/private/a', BROWSER, false],
    ['/private/a', 'ShopApp/3.2 okhttp/4.12', false],
    ['/private/a', '', false],
    ['//:bad%', 'curl/8.5.0', false],
  ])('for %s and %s: kept from it is %s', (path, userAgent, isKept) => {
    expect(keepsFrom(path, userAgent)).toBe(isKept);
  });

  it('that is empty, or is none, keeps nothing from anybody', () => {
    for (const text of ['', ' \n', '<!doctype html><title>404</title>', '\0'.repeat(100), 'Disallow: /']) {
      expect(readRobots(text)('/private/a', 'curl/8.5.0')).toBe(false);
    }
  });
});
