import type { Problem } from '@sundew/wire/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { answerProblem, toProblem } from '../../platform/http/answers/problem-replies.ts';
import { showLimit } from '../../platform/http/callers/guard.ts';
import type { RateLimits } from '../../platform/http/limits/rate-limits.ts';
import { keyOf } from './reporter-of.ts';

const UNREAD: ReadonlySet<number> = new Set([400, 413, 415]);

/** True for a refusal because of the body: nobody's share was spent yet. */
export function isUnread({ status }: Problem): boolean {
  return UNREAD.has(status);
}

/**
 * For doors that spend shares only once they have read the body: one that cannot be read costs the key a call, so that
 * sending such bodies is not for nothing. Answers 429 instead when the key has none left.
 */
export function chargeUnread(rateLimits: RateLimits) {
  return async (error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    let refusal: Error = error;
    if (isUnread(toProblem(error))) {
      try {
        showLimit(reply, await rateLimits.take('ingest', keyOf(request).keyId));
      } catch (tooMany) {
        refusal = tooMany as Error;
      }
    }
    answerProblem(refusal, request, reply);
  };
}
