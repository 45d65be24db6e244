import { ClearanceMinted, ClearanceRequest } from '@sundew/wire/clearance';
import { jsonBodyOf } from '../../intake/body/body-parser.ts';
import { anyone } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import type { Mint, MintWish } from './mint.ts';

/** `POST /api/v1/clearance`: a page asks for a token. A bad, unknown or probing request is answered like a denied one. */
export function mintRoute(app: App, mint: Mint): void {
  app.post(
    '/api/v1/clearance',
    {
      config: { requires: anyone('clearance') },
      bodyLimit: 16 * 1024,
      validatorCompiler: () => () => true,
      schema: {
        tags: ['Clearance'],
        operationId: 'mintClearance',
        summary: 'Ask for a clearance token, from a page',
        description:
          'Fields: aid, fp, scope, ua, webdriver, headless, behavior, integrity, pat_receipt. Any site may ask (CORS).',
        consumes: ['application/json', 'text/plain'],
        body: ClearanceRequest,
        response: { 200: ClearanceMinted },
      },
    },
    async (request, reply) => {
      const sent = jsonBodyOf(request).value;
      const minted = await mint(wishOf(sent, request.clientIp, request.headers['user-agent'] ?? ''));
      void reply.header('cache-control', 'no-store');
      return minted === null ? { granted: false } : { granted: true, ...minted };
    },
  );
}

function wishOf(sent: Readonly<Record<string, unknown>>, ip: string, userAgent: string): MintWish {
  const { behavior } = sent;
  const figures = typeof behavior === 'object' && behavior !== null ? (behavior as Record<string, unknown>) : {};
  return {
    organizationId: textOf(sent.aid),
    fingerprint: textOf(sent.fp),
    scope: textOf(sent.scope),
    ip,
    userAgent,
    claimedUserAgent: typeof sent.ua === 'string' ? sent.ua : null,
    isDriven: isTold(sent.webdriver) || isTold(sent.headless),
    behaviour: {
      pointerSamples: figureOf(figures.pointer_samples),
      pointerMs: figureOf(figures.pointer_ms),
      touches: figureOf(figures.touches),
    },
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const figureOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const isTold = (value: unknown): boolean => value === true || value === 1;
