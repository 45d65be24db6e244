import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

/**
 * For servers that stand in for others: whoever hangs up in the middle of a request, because it was killed or waited for too
 * long, gets no answer, and fails no test.
 */
export function unlessGone(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>,
): RequestListener {
  return (request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (request.complete) throw error;
      response.destroy();
    });
  };
}
