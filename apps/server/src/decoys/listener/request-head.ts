import type { Visit } from '../visit.ts';

/** Why a request is refused before anybody looks at what it asks for. */
export type Fault =
  | 'bad_request'
  | 'headers_too_large'
  | 'target_too_long'
  | 'body_too_large'
  | 'unknown_coding'
  | 'version'
  /** HTTP/0.9: the answer has no head either. */
  | 'no_version';

/** The head of one request, whichever version brought it. */
export interface RequestHead {
  readonly method: string;
  /** Origin form, cut to the bound. */
  readonly target: string;
  readonly httpVersion: Visit['httpVersion'];
  /** Lower case, without port and trailing dot; empty when there was none. */
  readonly host: string;
  /** Names as sent, in wire order. */
  readonly lines: readonly (readonly [name: string, value: string])[];
  readonly fault: Fault | null;
}

/** What was read of a body. */
export interface RequestBody {
  /** The first bytes, and the last ones of a longer body. */
  readonly kept: Uint8Array;
  /** Received in all. */
  readonly bytes: number;
  readonly fault: Fault | null;
  /** To be called once, when the request is answered. */
  release(): void;
}

export const NO_BODY: RequestBody = { kept: new Uint8Array(0), bytes: 0, fault: null, release: () => undefined };

/** Whether a header, as spelled by the client, is the one of this lower-case name. */
export const isNamed = (spelled: string, wanted: string): boolean =>
  spelled.length === wanted.length && spelled.toLowerCase() === wanted;

const HOST_LENGTH = 260;

/**
 * The host of `Host` or `:authority`: lower case, cut to a bound, without trailing dot and whatever follows a colon.
 * @returns null when it is none. As in nginx that is less than the rules ask for (RFC 9110, section 7.2): a name that
 *   nobody could have is merely unknown.
 */
export function readHost(authority: string): string | null {
  const [literal] = /^\[[^\]]*\]/.exec(authority) ?? [];
  const named = literal ?? authority.split(':', 1)[0] ?? '';
  const host = named.endsWith('.') ? named.slice(0, -1) : named;
  if (host === '' || host.endsWith('.')) return null;
  return /[\0-\x20/\x7f]|\.\./.test(authority) ? null : host.slice(0, HOST_LENGTH).toLowerCase();
}

/** Repeated headers joined as RFC 9110, section 5.3 lays down; cookies with a semicolon (RFC 9113, section 8.2.3). */
export function joinHeaders(lines: RequestHead['lines']): Readonly<Record<string, string>> {
  const joined = new Map<string, string>();
  for (const [spelled, value] of lines) {
    if (spelled.startsWith(':')) continue;
    const name = spelled.toLowerCase();
    const before = joined.get(name);
    joined.set(name, before === undefined ? value : `${before}${name === 'cookie' ? '; ' : ', '}${value}`);
  }
  return Object.fromEntries(joined);
}
