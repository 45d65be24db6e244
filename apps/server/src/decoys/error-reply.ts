import { serverPage } from './listener/server-pages.ts';
import type { Reply } from './reply.ts';
import type { Visit } from './visit.ts';

/** A built-in error page, as the listener sends them by itself. */
export function errorReply(status: number, { headers }: Visit): Reply {
  return {
    status,
    headers: [['Content-Type', 'text/html']],
    body: serverPage(status, headers['user-agent'] ?? ''),
  };
}
