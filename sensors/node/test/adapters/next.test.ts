import { channel } from 'node:diagnostics_channel';
import { describe, expect, it } from 'vitest';
import { isThorough } from '../../../../scripts/testing/thorough.ts';
import { sundewNext } from '../../src/adapters/next.ts';
import { createSundew } from '../../src/index.ts';
import { startFakeService } from '../parts/fake-service.ts';
import { keepsContract } from './contract.ts';
import { startNextSite } from './next-site.ts';

// Next.js has more than 300 MB, so it is installed when the test runs.
if (isThorough) {
  keepsContract({
    name: 'next, built and started',
    encodings: [],
    runsBeforePages: true,
    start: (_sundew, service) => startNextSite(service),
  });
}

describe('next', () => {
  it('goes on without what only sensors may say', async () => {
    const service = await startFakeService();
    const goOn = (headers: Headers) => new Response(null, { headers });
    const proxy = sundewNext(createSundew({ url: service.url, key: 'sk_live_x' }), { goOn });
    const ask = (headers: Record<string, string>) =>
      proxy(new Request('https://site.example/', { headers }), { waitUntil: () => {} });
    expect(await ask({})).toBeUndefined();
    const went = await ask({ 'x-wd-clearance': 'valid', 'x-own': 'kept' });
    expect([went?.headers.get('x-wd-clearance'), went?.headers.get('x-own')]).toEqual([null, 'kept']);
    await service.close();
  });

  it('refuses or goes on, and keeps the runtime awake until the report is sent', async () => {
    const service = await startFakeService();
    const sundew = createSundew({ url: service.url, key: 'sk_live_x', mode: 'enforce', trustedProxies: ['10.0.0.1'] });
    const proxy = sundewNext(sundew);
    const ask = async (path: string) => {
      const waiting: Promise<unknown>[] = [];
      const headers = { 'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.0.0.1', 'user-agent': 'x' };
      const request = new Request(`https://site.example${path}`, { headers });
      const response = await proxy(request, { waitUntil: (promise) => void waiting.push(promise) });
      await Promise.all(waiting);
      return response;
    };
    expect(await ask('/about')).toBeUndefined();
    expect((await ask('/.env'))?.status).toBe(403);
    expect(service.reports.map(({ url, ip, blocked }) => ({ url, ip, blocked }))).toEqual([
      { url: 'https://site.example/about', ip: '198.51.100.7', blocked: undefined },
      { url: 'https://site.example/.env', ip: '198.51.100.7', blocked: true },
    ]);
    await service.close();
  });

  it('takes the address of the connection where that is a public one, and not what the visitor says of itself', async () => {
    const service = await startFakeService();
    const sundew = createSundew({ url: service.url, key: 'sk_live_x' });
    const proxy = sundewNext(sundew);
    const headers = { 'x-forwarded-for': '203.0.113.1, 203.0.113.2:4711', host: 'shop.example' };
    // As Node.js says when a request begins.
    const comesFrom = async (remoteAddress: string, path: string) => {
      channel('http.server.request.start').publish({ socket: { remoteAddress } });
      await proxy(new Request(`http://localhost:3000${path}`, { headers }), { waitUntil: () => {} });
    };
    await comesFrom('::ffff:198.51.100.7', '/direct');
    await comesFrom('2001:db8::7', '/direct-6');
    await comesFrom('10.0.0.1', '/through-own-proxy');
    await sundew.flush();
    expect(service.reports.map(({ url, ip }) => [url, ip])).toEqual([
      ['http://shop.example/direct', '198.51.100.7'],
      ['http://shop.example/direct-6', '2001:db8::7'],
      ['http://shop.example/through-own-proxy', '203.0.113.2'],
    ]);
    await service.close();
  });
});
