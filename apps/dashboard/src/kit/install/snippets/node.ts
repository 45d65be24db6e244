import type { SnippetParts } from './snippet.ts';

/** The sensor for Node.js: packed where the service is installed, then put before the routes of the application. */
export function nodeSnippet({ origin, key }: SnippetParts): string {
  return `# in the directory of the Sundew installation
npm pack -w sensors/node --pack-destination /tmp

# in your application
npm install /tmp/sundew-node-*.tgz
export SUNDEW_KEY='${key}'

// app.js, before your routes; Fastify, Koa, Hono and Next.js have adapters of their own
import { createSundew, honeytoken, tripwire } from '@sundew/node';
import { sundewExpress } from '@sundew/node/express';

const sundew = createSundew({
  url: '${origin}',
  key: process.env.SUNDEW_KEY,
  rules: [tripwire(), honeytoken()],
  // Behind a proxy of your own, so that the address is the visitor's:
  // trustedProxies: ['loopback'],
});
app.use(sundewExpress(sundew));`;
}
