import type { IncomingMessage } from 'node:http';
import { Problem } from '@sundew/wire/problems';
import { readJsonBody } from '../../../intake/body/json-body.ts';
import { isPlainPost } from '../../../intake/body/plain-post.ts';
import type { FairTurns } from '../../../platform/background/fair-turns.ts';
import { toProblem } from '../../../platform/http/answers/problem-replies.ts';
import type { App } from '../../../platform/http/application.ts';
import { takeForAddress } from '../../../platform/http/callers/address-share.ts';
import type { RateLimits } from '../../../platform/http/limits/rate-limits.ts';
import type { FastReply } from '../../../platform/http/requests/fast-reply.ts';
import { strangersAt } from '../../../platform/http/requests/requests-in-turns.ts';
import { openShortWay } from '../../../platform/http/requests/short-way.ts';
import type { Mint } from './mint.ts';
import { MINT, wishOf } from './mint-wish.ts';

export interface MintLaneParts {
  readonly mint: Mint;
  readonly rateLimits: RateLimits;
  readonly turns: FairTurns;
  readonly clientIp: (request: IncomingMessage) => string;
}

/**
 * A short way for pages that ask for a token: every visitor of a site does, every half hour. Same answers as `mintRoute`
 * gives; whatever is unusual about a request goes there.
 */
export function openMintLane(app: App, parts: MintLaneParts): void {
  openShortWay(app, parts.turns, {
    name: 'clearance',
    paths: [MINT.path],
    take(request) {
      if (!isPlainPost(request, MINT.bodyBytes)) return null;
      return {
        owner: strangersAt(parts.clientIp(request)),
        answer: (bytes, reply) => void answer(request, bytes, reply, app, parts),
      };
    },
  });
}

async function answer(
  request: IncomingMessage,
  bytes: Buffer,
  reply: FastReply,
  app: App,
  { mint, rateLimits, clientIp }: MintLaneParts,
): Promise<void> {
  const { origin = '', 'user-agent': userAgent = '' } = request.headers;
  if (origin !== '') reply.header('access-control-allow-origin', origin);
  try {
    const ip = clientIp(request);
    const spent = await takeForAddress(rateLimits, 'clearance', ip);
    reply.limit(spent);
    if (spent?.allowed === false) {
      throw new Problem('rate_limited', undefined, { retryAfterS: spent.retryAfterS });
    }
    const minted = await mint(wishOf(readJsonBody(bytes).value, ip, userAgent));
    reply.header('cache-control', 'no-store');
    reply.found(minted === null ? { granted: false } : { granted: true, ...minted });
  } catch (error) {
    const problem = toProblem(error);
    if (problem.status >= 500) app.log.error({ err: error }, 'request failed');
    reply.refused(problem);
  }
}
