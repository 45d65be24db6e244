import { agentFacts } from '../agents/agent-facts.ts';

/**
 * How a request looks beside the browser that it names: `full` with what this browser sends with every request over HTTPS,
 * `short` when some of it is missing or something was added, `unsaid` where nothing can be expected of it.
 */
export type Dress = 'full' | 'short' | 'unsaid';

/** Requests that browsers make with other headers: sockets, and questions before a request to another site. */
const OTHERWISE = ['sec-websocket-key', 'sec-websocket-version', 'access-control-request-method'];

/**
 * Proxies and plain HTTP take headers away, so `short` means nothing by itself: the caller knows what others come with.
 * @param names of headers, in lower case; none where they are not known
 */
export function dressOf(userAgent: string, names: readonly string[], method: string | null): Dress {
  const { browser, expectation } = agentFacts(userAgent);
  if (names.length === 0 || browser === null || expectation === null || expectation.lenient) return 'unsaid';
  const { fetchMetadataSince, clientHintsSince } = expectation;
  if (fetchMetadataSince === null || browser.version < fetchMetadataSince) return 'unsaid';
  if (OTHERWISE.some((name) => names.includes(name))) return 'unsaid';
  const hasHints = clientHintsSince === null || browser.version < clientHintsSince || names.includes('sec-ch-ua');
  const isReading = method === 'GET' || method === 'HEAD';
  const isOdd = isReading && names.includes('content-length');
  return names.includes('sec-fetch-site') && hasHints && !isOdd ? 'full' : 'short';
}
