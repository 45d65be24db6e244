import type { HeaderFacts } from '../../facts/evidence.ts';

/** Header facts with what can be told from them about the request itself. */
export interface HeaderRequest {
  readonly facts: HeaderFacts;
  readonly names: readonly string[];
  /** True over HTTPS or to localhost, null when unknown. */
  readonly secure: boolean | null;
  readonly isWebSocket: boolean;
  readonly isPreflight: boolean;
  readonly isNavigation: boolean;
  /** The script of a worker, which Chromium asks for without client hints; known only where values were seen. */
  readonly isWorker: boolean;
}

const WORKERS = new Set(['worker', 'sharedworker', 'serviceworker']);

/** Names beyond this are not looked at. */
const MOST_HEADERS = 100;

/**
 * Reads what kind of request this was. A browser sends `Sec-Fetch-Site` and `Sec-CH-UA` to trustworthy addresses only, so
 * seeing one says more about the browser's connection than the URL behind a proxy does.
 */
export function headerRequest(facts: HeaderFacts): HeaderRequest {
  const names = facts.names.length > MOST_HEADERS ? facts.names.slice(0, MOST_HEADERS) : facts.names;
  const isSeenSecure = names.includes('sec-fetch-site') || names.includes('sec-ch-ua');
  return {
    facts,
    names,
    secure: isSeenSecure ? true : (facts.secure ?? null),
    isWebSocket: names.includes('sec-websocket-key') || names.includes('sec-websocket-version'),
    isPreflight: names.includes('access-control-request-method'),
    isNavigation: names.includes('upgrade-insecure-requests') || headerValue(facts, 'sec-fetch-mode') === 'navigate',
    isWorker: WORKERS.has(headerValue(facts, 'sec-fetch-dest')),
  };
}

/** A header's value in lower case; empty when it was not seen. */
export function headerValue(facts: HeaderFacts, name: string): string {
  const value = Object.hasOwn(facts.values, name) ? facts.values[name] : undefined;
  return typeof value === 'string' ? value.toLowerCase() : '';
}
