import { join } from 'node:path';
import { EdgeVM } from '@edge-runtime/vm';
import { rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { startFakeService } from '../parts/fake-service.ts';
import type { middlewareFor } from './next-middleware.ts';

/** The runtime in which Next.js runs `middleware.ts`: what is there are the interfaces of the web, and nothing of Node.js. */
async function inEdgeRuntime(service: string) {
  const bundle = await rolldown({ input: join(import.meta.dirname, 'next-middleware.ts'), platform: 'browser' });
  const { output } = await bundle.generate({ format: 'iife', name: 'middleware', codeSplitting: false });
  await bundle.close();
  const runtime = new EdgeVM();
  expect(runtime.evaluate('typeof process')).toBe('undefined');
  runtime.evaluate(output[0].code);
  const make = runtime.evaluate<typeof middlewareFor>('middleware.middlewareFor');
  return { middleware: make(service), Request: runtime.context.Request as unknown as typeof globalThis.Request };
}

it('the middleware of Next.js refuses, goes on and reports where there is no Node.js', async () => {
  const service = await startFakeService();
  const { middleware, Request } = await inEdgeRuntime(service.url);
  const ask = async (path: string) => {
    const waiting: Promise<unknown>[] = [];
    const headers = {
      'x-forwarded-for': '203.0.113.1, 198.51.100.7, 10.0.0.1',
      'user-agent': 'x',
      accept: 'text/html',
    };
    const request = new Request(`https://site.example${path}`, { headers });
    const response = await middleware(request, { waitUntil: (promise) => void waiting.push(promise) });
    await Promise.all(waiting);
    return response;
  };
  try {
    expect(await ask('/about')).toBeUndefined();
    expect(await ask('/limited')).toBeUndefined();
    const limited = await ask('/limited');
    expect([limited?.status, limited?.headers.get('retry-after')]).toEqual([429, '60']);
    const bait = await ask('/.env');
    expect([bait?.status, bait?.headers.get('content-type')]).toEqual([403, 'text/html; charset=utf-8']);
    expect(service.reports.map(({ url, ip, blocked }) => [url.slice(20), ip, blocked])).toEqual([
      ['/about', '198.51.100.7', undefined],
      ['/limited', '198.51.100.7', undefined],
      ['/limited', '198.51.100.7', true],
      ['/.env', '198.51.100.7', true],
    ]);
    // A service that is away keeps nobody.
    await service.close();
    expect(await ask('/home')).toBe(undefined);
  } finally {
    await service.close().catch(() => {});
  }
});
