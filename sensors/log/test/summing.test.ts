import { expect, it } from 'vitest';
import type { Access } from '../src/reading/access.ts';
import { createSumming } from '../src/summing/summing.ts';

const WORDS = { site: 'https://shop.example', name: 'access-log', evidenceOf: () => null };
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const START_MS = Date.UTC(2026, 6, 1);

const access = (ip: string, atMs: number, userAgent = BROWSER): Access => ({
  ...{ ip, atMs, userAgent, host: '', method: 'GET', target: '/', status: 200, referrer: '' },
});

it('holds no more requests than it may, whoever is urgent all the time', () => {
  const summing = createSumming({ ...WORDS, mostHeld: 10 });
  for (let number = 0; number < 100; number += 1) {
    summing.take(access('192.0.2.1', START_MS, 'sqlmap/1.8'));
    summing.take(access(`198.51.100.${number}`, START_MS));
  }
  const held = summing.state.visitors.reduce((sum, { requests }) => sum + requests.length, 0);
  expect(held).toBeLessThanOrEqual(10);
  summing.flush();
  const reports = summing.takeReady();
  const counted = reports.reduce((sum, { earlier }) => sum + 1 + (Array.isArray(earlier) ? earlier.length : 0), 0);
  expect(counted).toBe(200);
});

it('reports whose time has come though one line was dated far ahead', () => {
  const summing = createSumming(WORDS);
  summing.take(access('192.0.2.1', START_MS + 365 * 86_400_000));
  summing.take(access('198.51.100.1', START_MS));
  summing.advance(START_MS + 3_600_000);
  expect(summing.takeReady().map(({ ip }) => ip)).toContain('198.51.100.1');
});
