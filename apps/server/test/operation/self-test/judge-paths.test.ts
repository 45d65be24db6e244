import { describe, expect, it } from 'vitest';
import { isSettled, judgePaths } from '../../../src/operation/self-test/judge-paths.ts';
import type { Heard, TestedPath } from '../../../src/operation/self-test/path.ts';

const NOW = new Date();
const BY_SHOP: Heard = { source: 'sdk', sensor: 'shop-api', unproven: false, ms: 900 };

const SITE: TestedPath = {
  ...{ path: 'site', kind: 'site', name: 'shop.example', propertyId: 'p', propertyName: 'Shop', target: {} },
  ...{ address: 'https://shop.example/', mark: 'self-test-0', sentAt: NOW, status: 200, fault: null },
  ...{ arrivedMs: null, heard: [], state: 'waiting', reason: 'waiting' },
};
const SENSOR: TestedPath = {
  ...{
    ...SITE,
    path: 'sensor',
    kind: 'sensor',
    name: 'shop-api',
    address: null,
    mark: null,
    sentAt: null,
    status: null,
  },
  target: { source: 'sdk', sensor: 'shop-api' },
};

const judge = (paths: readonly TestedPath[], seenBefore: readonly string[] = []) =>
  Object.fromEntries(judgePaths(paths, new Set(seenBefore)).map(({ path, state, reason }) => [path, [state, reason]]));
const settled = (paths: readonly TestedPath[], seenBefore: readonly string[] = []) =>
  isSettled(paths, judgePaths(paths, new Set(seenBefore)));

describe('a site', () => {
  it('sees once anything reported its visit', () => {
    expect(judge([{ ...SITE, heard: [BY_SHOP] }])).toEqual({ site: ['seeing', 'arrived'] });
    const unproven = { ...SITE, heard: [{ ...BY_SHOP, unproven: true }] };
    expect(judge([unproven])).toEqual({ site: ['seeing', 'arrived_unproven'] });
  });

  it('is blind when it answered and nothing reported the visit, or when it did not answer', () => {
    expect(judge([SITE])).toEqual({ site: ['blind', 'not_reported'] });
    expect(judge([{ ...SITE, status: null, fault: 'no_answer' }])).toEqual({ site: ['blind', 'no_answer'] });
  });

  it('is not judged by a visit that the service may not make, or did not', () => {
    const forbidden: TestedPath = { ...SITE, status: null, fault: 'private_address' };
    expect(judge([forbidden])).toEqual({ site: ['not_tested', 'private_address'] });
    expect(judge([{ ...SITE, sentAt: null }])).toEqual({ site: ['not_tested', 'not_sent'] });
  });
});

describe('a sensor', () => {
  it('sees when it reported a visit to a site of its property', () => {
    expect(judge([{ ...SITE, heard: [BY_SHOP] }, SENSOR]).sensor).toEqual(['seeing', 'arrived']);
    expect(judge([{ ...SITE, propertyId: 'other', heard: [BY_SHOP] }, SENSOR]).sensor).toEqual([
      'not_tested',
      'site_not_seen',
    ]);
  });

  it('is blind only when it reported earlier visits: another one may stand before this site', () => {
    const byOther = { ...SITE, heard: [{ ...BY_SHOP, sensor: 'log' }] };
    expect(judge([byOther, SENSOR]).sensor).toEqual(['not_tested', 'never_reported']);
    expect(judge([byOther, SENSOR], ['sensor']).sensor).toEqual(['blind', 'no_longer_reported']);
  });

  it('is not judged when the site did not answer', () => {
    const down: TestedPath = { ...SITE, status: null, fault: 'no_answer' };
    expect(judge([down, SENSOR], ['sensor']).sensor).toEqual(['not_tested', 'site_not_seen']);
  });
});

describe('a run', () => {
  it('is over when every visit and every sensor has been heard', () => {
    expect(settled([SITE])).toBe(false);
    expect(settled([{ ...SITE, heard: [BY_SHOP] }, SENSOR])).toBe(true);
  });

  it('waits for a sensor that has not reported yet', () => {
    const byOther = { ...SITE, heard: [{ ...BY_SHOP, sensor: 'log' }] };
    expect(settled([byOther, SENSOR])).toBe(false);
    expect(settled([byOther, { ...SENSOR, state: 'not_tested', reason: 'needs_browser' }])).toBe(true);
  });
});
