import { PROBLEMS, Problem, type ProblemCode } from '@sundew/wire/problems';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

const BY_FASTIFY_CODE: Readonly<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
};

const ADVICE: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'The body is empty, but the Content-Type promises JSON. Send a JSON object.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
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

export function problemBody(problem: Problem, requestId: string): Record<string, unknown> {
  return {
    error: problem.message,
    code: problem.code,
    status: problem.status,
    message: problem.message,
    ...(problem.details === undefined ? {} : { details: problem.details }),
    request_id: requestId,
  };
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
  return new Problem('internal', undefined, { cause: error });
}
