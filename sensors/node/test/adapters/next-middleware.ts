import { sundewNext } from '../../src/adapters/next.ts';
import { createSundew, tripwire } from '../../src/index.ts';
import { rateLimit } from '../../src/rules/rate-limit.ts';

/** What a `middleware.ts` of Next.js exports, for a service at this address. */
export const middlewareFor = (url: string) =>
  sundewNext(
    createSundew({
      ...{ url, key: 'sk_live_x', mode: 'enforce', trustedProxies: ['10.0.0.1'] },
      rules: [tripwire({ rememberS: 0 }), rateLimit({ max: 1, paths: ['/limited'] })],
    }),
  );
