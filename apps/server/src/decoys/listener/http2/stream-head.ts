import type { ListenerLimits } from '../limits.ts';
import { type Fault, type RequestHead, readHost } from '../request-head.ts';

/** First letters of pseudo-headers, as they are written down for comparison: `m,a,s,p`. */
const LETTERS: Readonly<Record<string, string>> = { ':method': 'm', ':authority': 'a', ':scheme': 's', ':path': 'p' };

/** Order of the pseudo-headers of a request, from its raw headers. */
export function pseudoHeaderOrder(raw: readonly string[]): string {
  return raw.flatMap((name, index) => (index % 2 === 0 ? (LETTERS[name] ?? []) : [])).join(',');
}

/**
 * The head of an HTTP/2 request, from names and values in wire order. Its form was checked by the session; sizes are
 * checked here.
 */
export function readStreamHead(raw: readonly string[], limits: ListenerLimits): RequestHead {
  const all: (readonly [name: string, value: string])[] = [];
  for (let at = 0; at + 1 < raw.length; at += 2) all.push([raw[at] ?? '', raw[at + 1] ?? '']);
  const first = (wanted: string): string | undefined => all.find(([name]) => name === wanted)?.[1];
  const target = first(':path') ?? '/';
  const authority = first(':authority') ?? first('host');
  const host = authority === undefined ? '' : readHost(authority);
  const method = first(':method') ?? 'GET';
  // Two names for the site are one too many, unless they are the same.
  const isHostFit = host !== null && all.every(([name, value]) => name !== 'host' || readHost(value) === host);

  let bytes = 0;
  const within = all.slice(0, limits.headerCount).filter(([name, value]) => {
    bytes += name.length + value.length;
    return bytes <= limits.headBytes;
  });
  const fault = (): Fault | null => {
    if (target.length > limits.targetBytes) return 'target_too_long';
    if (within.length < all.length) return 'headers_too_large';
    return !isHostFit || !/^[A-Z_-]+$/.test(method) || !target.startsWith('/') ? 'bad_request' : null;
  };
  return {
    method: method.slice(0, 32),
    target: target.slice(0, limits.targetBytes),
    httpVersion: '2',
    host: host ?? '',
    lines: within,
    fault: fault(),
  };
}
