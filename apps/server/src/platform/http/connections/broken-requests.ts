import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@sundew/wire/problems';
import type { FastifyBaseLogger } from 'fastify';
import { problemBody } from '../answers/problem-replies.ts';

/**
 * Answers what never became a request: broken HTTP, too many headers, a sender that is too slow. The same shape of
 * error as everywhere, then the connection ends, because nobody can tell where the next request would begin.
 */
export function answerBrokenRequest(log: FastifyBaseLogger) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const requestId = `connection-${randomUUID()}`;
    log.debug({ err: error, request_id: requestId }, 'broken request');
    if (socket.writable) socket.write(replyTo(error.code, requestId));
    socket.destroy(error);
  };
}

function replyTo(code: string | undefined, requestId: string): string {
  const problem = problemOf(code);
  const body = JSON.stringify(problemBody(problem, requestId));
  return [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}

function problemOf(code: string | undefined): Problem {
  if (code === 'HPE_HEADER_OVERFLOW') return new Problem('headers_too_large');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout');
  return new Problem('not_http');
}
