import { afterEach, describe, expect, it, vi } from 'vitest';
import { SENSOR_CHOICES } from '../../../src/kit/install/snippets/snippet.ts';
import { snippetOf } from '../../../src/kit/install/snippets/snippet-of.ts';

const PARTS = { origin: 'https://sundew.example', key: 'wds1.secret', organizationId: 'o1', propertyId: 'p1' };

interface Sent {
  readonly url: string;
  readonly init: { readonly headers: Record<string, string>; readonly body: string };
}

afterEach(() => vi.unstubAllGlobals());

/** Runs a snippet as the module it is, with every request that it makes caught. */
async function load(code: string): Promise<{ readonly module: Record<string, unknown>; readonly sent: Sent[] }> {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: unknown, init: Sent['init'] | undefined) => {
    if (typeof url === 'string' && init !== undefined) sent.push({ url, init });
    return new Response('the page');
  });
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  return { module, sent };
}

describe('the worker at the edge', () => {
  it('answers with the site and reports with its sensor key', async () => {
    const { module, sent } = await load(snippetOf('edge', PARTS));
    const headers = { 'cf-connecting-ip': '203.0.113.6', 'user-agent': 'curl/8', accept: '*/*', 'cf-ray': 'x' };
    const waiting: Promise<unknown>[] = [];
    const worker = module.default as { fetch(...words: unknown[]): Promise<Response> };
    const context = { waitUntil: (promise: Promise<unknown>) => waiting.push(promise) };
    const answer = await worker.fetch(new Request('https://shop.example/a?b=1', { headers }), {}, context);
    expect(await answer.text()).toBe('the page');
    await Promise.all(waiting);
    expect(sent.map(({ url, init }) => [url, init.headers['X-WD-Sensor-Key']])).toEqual([
      ['https://sundew.example/api/v1/detect/public', 'wds1.secret'],
    ]);
    expect(JSON.parse(sent[0]?.init.body ?? '{}')).toMatchObject({
      ...{ ip: '203.0.113.6', ua: 'curl/8', url: 'https://shop.example/a?b=1', f: [], method: 'GET', status: 200 },
      cs: { hn: ['accept', 'user-agent'], al: '', ae: '' },
    });
  });
});

it('every snippet holds the key that was made for it', () => {
  for (const choice of SENSOR_CHOICES) expect(snippetOf(choice, PARTS)).toContain('wds1.secret');
});
