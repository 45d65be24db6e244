import type { Doors } from '../parts/intake/doors.ts';
import { KEY } from '../parts/intake/doors.ts';
import { BROWSER } from '../parts/intake/reports.ts';

/** A complete report, as a good sensor sends it. */
export const GOOD = {
  source: 'express-middleware',
  ua: BROWSER,
  ip: '198.51.100.23',
  url: 'https://shop.example/products?color=red',
  f: ['rate_spike'],
  cs: { hn: ['accept', 'accept-language', 'host', 'user-agent'], al: 'en-US,en;q=0.9', ae: 'gzip, deflate, br' },
  ref: 'https://search.example/',
  metadata: { framework: 'express', n: 1 },
};

export interface PostOptions {
  readonly headers?: Record<string, string>;
  readonly key?: string | null;
}

/** Posts as a sensor does; a text or buffer goes out as it is, anything else as JSON. */
export function post({ app }: Doors, url: string, body: unknown, options: PostOptions = {}) {
  const { key = KEY, headers = {} } = options;
  const raw = typeof body === 'string' || Buffer.isBuffer(body);
  return app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(key === null ? {} : { authorization: `Bearer ${key}` }),
      ...headers,
    },
    payload: raw ? body : JSON.stringify(body),
  });
}

export function get({ app }: Doors, url: string, key: string | null = KEY) {
  return app.inject({ method: 'GET', url, headers: key === null ? {} : { authorization: `Bearer ${key}` } });
}
