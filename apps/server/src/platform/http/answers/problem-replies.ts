import { Problem, type ProblemDetail } from '@sundew/wire/problems';
import type { PlainReason } from '@sundew/wire/problems/refusals';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../../database/unreachable.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, PlainReason>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'json_needed',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_length_wrong',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_not_json',
  FST_ERR_BAD_URL: 'address_not_valid',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

type Detail = Pick<Problem, 'message' | 'reason' | 'values'> & Pick<ProblemDetail, 'path'>;

/** How PostgreSQL refuses NUL in text and in JSON. */
const UNSTORABLE_TEXT: ReadonlySet<string> = new Set(['22021', '22P05']);

/** Answers whatever a route threw with the one error shape (specification, "Errors"); unknown faults are only logged. */
export function answerProblem(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (problem.retryAfterS !== undefined) reply.header('Retry-After', problem.retryAfterS);
  if (problem.status === 401) reply.header('WWW-Authenticate', 'Bearer');
  reply.code(problem.status).header('Cache-Control', 'no-store').type('application/json; charset=utf-8');
  // Serialised here: the error shape is one for all routes, whatever their response schemas are.
  reply.serializer((payload: unknown) => JSON.stringify(payload)).send(problemBody(problem, request.id));
}

export function answerUnknownRoute(request: FastifyRequest, reply: FastifyReply): void {
  answerProblem(new Problem('no_such_route', { method: request.method }), request, reply);
}

/** Answers an address that no route can be looked up for; no hook has run for it. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  answerProblem(error, request, reply);
}

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const { code, error, ...why } = problemWords(problem);
  return { error, code, status: problem.status, message: error, ...why, request_id: requestId };
}

/** What is wrong, without the request around it: for one thing among several. */
export function problemWords(problem: Problem) {
  const details = detailsOf(problem);
  const { code, message, reason, values } = problem;
  return {
    ...{ code, error: message, reason, values: { ...values } },
    ...(details === undefined ? {} : { details: [...details] }),
  };
}

/** Every validation error has details; what is wrong with the request as a whole has no path. */
function detailsOf({ code, details, message, reason, values }: Problem): readonly Detail[] | undefined {
  if (details !== undefined || code !== 'validation_failed') return details;
  return [{ path: '', message, reason, values }];
}

/** PostgreSQL's code for a statement that was ended because it ran past its time. */
const STATEMENT_ENDED = '57014';

/** Turns any thrown value into the problem that the caller may read. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown }).code;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof code === 'string' && BY_FASTIFY_CODE[code] !== undefined) {
    return new Problem(BY_FASTIFY_CODE[code], undefined, { cause: error });
  }
  if (typeof code === 'string' && UNSTORABLE_TEXT.has(code)) {
    return new Problem('characters_not_storable', undefined, { cause: error });
  }
  if (code === STATEMENT_ENDED) return new Problem('took_too_long', undefined, { cause: error });
  if (error instanceof SyntaxError && status === 400) {
    return new Problem('json_key_not_allowed', undefined, { cause: error });
  }
  if (status === 400) return new Problem('bad_request', undefined, { cause: error });
  if (status === 413) return new Problem('payload_too_large', undefined, { cause: error });
  if (status === 415) return new Problem('unsupported_media_type', undefined, { cause: error });
  if (isUnreachable(error)) return new Problem('unavailable', undefined, { cause: error, retryAfterS: 5 });
  return new Problem('internal', undefined, { cause: error });
}
