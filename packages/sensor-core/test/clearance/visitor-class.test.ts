import { describe, expect, it } from 'vitest';
import { browserFamily } from '../../src/clearance/browser-family.ts';
import { visitorClass } from '../../src/clearance/visitor-class.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const CHROME = `${WINDOWS} Chrome/150.0.0.0 Safari/537.36`;

describe('the family of a browser', () => {
  it.each([
    ['chrome', CHROME],
    ['chrome', `${PHONE} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`],
    ['edge', `${CHROME} Edg/150.0.0.0`],
    ['opera', `${CHROME} OPR/120.0.0.0`],
    [
      'samsung',
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36',
    ],
    ['firefox', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'],
    ['firefox', `${PHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`],
    ['safari', `${PHONE} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['', 'curl/8.5.0'],
    ['', ''],
  ])('is %s for %s', (family, userAgent) => {
    expect(browserFamily(userAgent)).toBe(family);
  });
});

describe('the class of a visitor', () => {
  const crawler = (isVerified: boolean) => ({ isVerified, behaviour: 'search' });
  it.each([
    ['browser', { crawler: null, agent: null, userAgent: CHROME }, 'missing'],
    ['script', { crawler: null, agent: null, userAgent: 'curl/8.5.0 Chrome/150' }, 'missing'],
    ['script', { crawler: null, agent: null, userAgent: '' }, 'missing'],
    ['crawler', { crawler: crawler(false), agent: null, userAgent: CHROME }, 'missing'],
    ['verified', { crawler: crawler(true), agent: null, userAgent: CHROME }, 'crawler-refused'],
    ['verified', { crawler: null, agent: null, userAgent: 'prices/1.0' }, 'machine'],
    [
      'crawler',
      { crawler: null, agent: { operator: 'agent.example', isVerified: false }, userAgent: CHROME },
      'agent-impersonation',
    ],
  ] as const)('is %s', (is, visit, label) => {
    expect(visitorClass(visit, label)).toBe(is);
  });
});
