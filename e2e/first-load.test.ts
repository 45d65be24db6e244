import { gzipSync } from 'node:zlib';
import { afterAll, expect, inject, it } from 'vitest';
import { closeDashboards, openDashboard } from './harness/dashboard.ts';

/** Compressed scripts that the overview may need before it can be used. */
const BUDGET_BYTES = 165 * 1024;

afterAll(closeDashboards);

it('loads the overview of somebody who is signed in within its budget of scripts', async () => {
  const { page, context, go } = await openDashboard({ isOwn: true, organizationId: inject('shared').demoId });
  await go('/overview');
  const scripts = new Map<string, number>();
  page.on('response', async (response) => {
    if (!/\.js$/.test(new URL(response.url()).pathname)) return;
    scripts.set(response.url(), gzipSync(await response.body(), { level: 9 }).length);
  });
  await go('/overview');
  await page.getByText(/^In the last 24 hours:/).waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  const bytes = [...scripts.values()].reduce((sum, each) => sum + each, 0);
  expect(scripts.size).toBeGreaterThan(1);
  expect({ bytes, isWithin: bytes <= BUDGET_BYTES }).toEqual({ bytes, isWithin: true });
  await context.close();
});

it('gets its scripts and styles compressed, each in the form that was asked for', async () => {
  const { origin } = inject('shared');
  const html = await (await fetch(`${origin}/overview`, { headers: { Accept: 'text/html' } })).text();
  const files = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, file]) => file);
  expect(files.length).toBeGreaterThan(1);
  for (const [asked, given] of [
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const answer = await fetch(`${origin}/${files[0]}`, { headers: { 'Accept-Encoding': asked } });
    expect(answer.headers.get('content-encoding')).toBe(given);
    expect(answer.headers.get('content-type')).toMatch(/javascript/);
    expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(answer.headers.get('cache-control')).toMatch(/immutable/);
    expect((await answer.text()).length).toBeGreaterThan(1000);
  }
});
