import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, toProblem } from '../../platform/http/answers/problem-replies.ts';
import { TAXII } from './media.ts';

/** Answers what a route threw with the error message of the standard (section 3.6.1), beside the members of our own. */
export function answerTaxiiFault(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  const { code, message, status, details, retryAfterS } = problem;
  if (status >= 500) request.log.error({ err: error, request_id: request.id }, 'request failed');
  if (retryAfterS !== undefined) reply.header('Retry-After', retryAfterS);
  // Clients of the standard give the key as the password of Basic.
  if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="TAXII", Bearer');
  const description = details?.map((detail) => `${detail.path}: ${detail.message}`).join('; ');
  const body = {
    ...problemBody(problem, request.id),
    ...{ title: message, error_code: code, http_status: String(status), error_id: request.id },
    ...(description === undefined ? {} : { description }),
  };
  reply.code(status).header('Cache-Control', 'no-store').header('Content-Type', TAXII);
  // As bytes, because of text Fastify would name the charset in the media type.
  reply.send(Buffer.from(JSON.stringify(body)));
}
