import { readHost } from '../listener/request-head.ts';
import type { Visit } from '../visit.ts';

/** What the block in the owner's web server adds; the visitor did not send it. */
const ADDED: ReadonlySet<string> = new Set([
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-forwarded-port',
  'via',
]);

/**
 * A visit that the owner's own web server handed on, as the visitor made it: the host name and scheme that were asked for,
 * and no header of the server. Whoever makes these up changes only what his own hit says of itself.
 */
export function behindOwnServer(visit: Visit): Visit {
  const { headers } = visit;
  const host = readHost(headers['x-forwarded-host'] ?? '') ?? visit.host;
  return {
    ...visit,
    host,
    secure: headers['x-forwarded-proto'] === 'https',
    headers: { ...withoutAdded(headers), host },
    headerNames: visit.headerNames.filter((name) => !ADDED.has(name.toLowerCase())),
  };
}

function withoutAdded(headers: Visit['headers']): Visit['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ADDED.has(name)));
}
