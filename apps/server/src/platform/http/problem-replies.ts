import { PROBLEMS, Problem, type ProblemCode, type ProblemDetail } from '@sundew/wire/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnreachable } from '../database/unreachable.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_BAD_URL: 'bad_request',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

const ADVICE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but the Content-Type promises JSON. Send a JSON object.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'The address is not valid: check its percent-encoding.',
};

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
  answerProblem(new Problem('not_found', `There is no ${request.method} at this address.`), request, reply);
}

/** Answers an address that no route can be looked up for; no hook has run for it. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Request-Id', request.id).header('X-Content-Type-Options', 'nosniff');
  answerProblem(error, request, reply);
}

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  const details = detailsOf(problem);
  return {
    error: problem.message,
    code: problem.code,
    status: problem.status,
    message: problem.message,
    ...(details === undefined ? {} : { details }),
    request_id: requestId,
  };
}

/** Every validation error has details; one that was thrown with a single sentence ("<path>: <what>") is taken apart. */
function detailsOf({ code, details, message }: Problem): readonly ProblemDetail[] | undefined {
  if (details !== undefined || code !== 'validation_failed') return details;
  const [, path = '', fault = message] = /^([\w.-]{1,100}): (.+)$/s.exec(message) ?? [];
  return [{ path, message: fault }];
}

/** Turns any thrown value into the problem that the caller may read. */
export function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = (error as { code?: unknown }).code;
  const status = (error as { statusCode?: unknown }).statusCode;
  if (typeof code === 'string' && BY_FASTIFY_CODE[code] !== undefined) {
    const name = BY_FASTIFY_CODE[code];
    return new Problem(name, ADVICE[code] ?? PROBLEMS[name][1], { cause: error });
  }
  if (typeof code === 'string' && UNSTORABLE_TEXT.has(code)) {
    return new Problem('bad_request', 'The request has characters that cannot be stored, such as NUL.', {
      cause: error,
    });
  }
  if (error instanceof SyntaxError && status === 400) {
    return new Problem('bad_request', 'The body is not valid JSON, or has a key that is not allowed.', {
      cause: error,
    });
  }
  if (status === 400) return new Problem('bad_request', undefined, { cause: error });
  if (status === 413) return new Problem('payload_too_large', undefined, { cause: error });
  if (status === 415) return new Problem('unsupported_media_type', undefined, { cause: error });
  if (isUnreachable(error)) return new Problem('unavailable', undefined, { cause: error, retryAfterS: 5 });
  return new Problem('internal', undefined, { cause: error });
}
