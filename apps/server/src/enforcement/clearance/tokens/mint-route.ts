import { ClearanceMinted, ClearanceRequest } from '@sundew/wire/clearance-mint';
import { jsonBodyOf } from '../../../intake/body/body-parser.ts';
import { anyone } from '../../../platform/access/requirement.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import type { Mint } from './mint.ts';
import { MINT, wishOf } from './mint-wish.ts';

const operation = operationsOf('Clearance');

/** `POST /api/v1/clearance`: a page asks for a token. A bad, unknown or probing request is answered like a denied one. */
export function mintRoute(app: App, mint: Mint): void {
  app.post(
    MINT.path,
    {
      ...operation('mintClearance', anyone('clearance'), 'Ask for a clearance token, from a page', {
        description:
          'Fields: aid, fp, scope, ua, webdriver, headless, behavior, integrity, pat_receipt. Any site may ask (CORS).',
        consumes: ['application/json', 'text/plain'],
        body: ClearanceRequest,
        response: { 200: ClearanceMinted },
      }),
      bodyLimit: MINT.bodyBytes,
      validatorCompiler: () => () => true,
    },
    async (request, reply) => {
      const sent = jsonBodyOf(request).value;
      const minted = await mint(wishOf(sent, request.clientIp, request.headers['user-agent'] ?? ''));
      void reply.header('cache-control', 'no-store');
      return minted === null ? { granted: false } : { granted: true, ...minted };
    },
  );
}
