import { afterEach, describe, expect, it, vi } from 'vitest';
import { SENSOR_CHOICES } from '../../../src/organization/setup/snippets/snippet.ts';
import { snippetOf } from '../../../src/organization/setup/snippets/snippet-of.ts';

const PARTS = { origin: 'https://sundew.example', key: 'wds1.secret' };

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

/** An answer of Express, which is over when it says so. */
function answering(statusCode: number) {
  const heard: (() => void)[] = [];
  return {
    statusCode,
    once: (_event: string, hear: () => void) => heard.push(hear),
    close() {
      for (const hear of heard) hear();
    },
  };
}

describe('the middleware for Express', () => {
  const code = snippetOf('node', PARTS).split('// app.js')[0] ?? '';
  const request = (path: string) => ({
    ...{ path, originalUrl: `${path}?a=1`, protocol: 'https', ip: '203.0.113.5', method: 'GET' },
    get: () => 'shop.example',
    headers: {
      ...{ host: 'shop.example', 'user-agent': 'curl/8', cookie: 'id=secret', connection: 'close' },
      ...{ 'x-forwarded-for': '203.0.113.5', 'accept-encoding': 'gzip', authorization: 'Basic secret' },
    },
  });

  /** What is reported of a request that is answered with this status. */
  async function reportsOf(path: string, status: number): Promise<readonly Sent[]> {
    const { module, sent } = await load(code);
    const next = vi.fn();
    const answer = answering(status);
    (module.sundew as (...words: unknown[]) => void)(request(path), answer, next);
    expect(next).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
    answer.close();
    return sent;
  }

  it('goes on first, then reports the visitor, without values of cookies or credentials', async () => {
    const sent = await reportsOf('/login', 200);
    expect(sent).toHaveLength(1);
    const [{ url, init } = { url: '', init: { headers: {}, body: '{}' } }] = sent;
    expect(url).toBe('https://sundew.example/api/v1/detect');
    expect(init.headers.Authorization).toBe('Bearer wds1.secret');
    expect(init.body).not.toContain('secret');
    expect(JSON.parse(init.body)).toMatchObject({
      ...{
        source: 'express',
        ip: '203.0.113.5',
        ua: 'curl/8',
        url: 'https://shop.example/login?a=1',
        f: [],
        status: 200,
      },
      cs: { hn: ['accept-encoding', 'authorization', 'cookie', 'host', 'user-agent'], al: '', ae: 'gzip' },
    });
  });

  it('leaves files out that are there, and reports those that are not', async () => {
    for (const path of ['/logo.PNG', '/app.js', '/app.js.map', '/package.json']) {
      expect(await reportsOf(path, 200)).toEqual([]);
      expect(await reportsOf(path, 304)).toEqual([]);
      const [missed] = await reportsOf(path, 404);
      expect(JSON.parse(missed?.init.body ?? '{}')).toMatchObject({
        status: 404,
        url: `https://shop.example${path}?a=1`,
      });
    }
  });
});

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
