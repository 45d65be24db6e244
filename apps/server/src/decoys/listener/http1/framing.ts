import { isNamed, type RequestHead } from '../request-head.ts';

/** How long the body of a request is (RFC 9112, section 6.3). */
export type Framing =
  | { readonly is: 'none' }
  | { readonly is: 'length'; readonly bytes: number }
  | { readonly is: 'chunked' }
  | { readonly is: 'unknown_coding' }
  /** Two readers could disagree about where it ends. */
  | { readonly is: 'ambiguous' };

/** Anything but one plain Content-Length, or one coding without a length, is ambiguous, and so is a coding in HTTP/1.0. */
export function framingOf(head: RequestHead): Framing {
  const values = (wanted: string): string[] =>
    head.lines.filter(([name]) => isNamed(name, wanted)).map(([, value]) => value);
  const lengths = values('content-length');
  const codings = values('transfer-encoding');
  if (lengths.length + codings.length === 0) return { is: 'none' };
  const [coding] = codings;
  const isUnknown = coding !== undefined && codings.length === 1 && coding.toLowerCase() !== 'chunked';
  if (isUnknown && head.httpVersion === '1.1') return { is: 'unknown_coding' };
  if (lengths.length + codings.length > 1) return { is: 'ambiguous' };
  const [length] = lengths;
  if (length !== undefined) {
    return /^\d{1,15}$/.test(length) ? { is: 'length', bytes: Number(length) } : { is: 'ambiguous' };
  }
  return { is: head.httpVersion === '1.1' ? 'chunked' : 'ambiguous' };
}

/**
 * Whether the connection stays open after the answer, as far as the client is concerned (RFC 9112, section 9.3). The words
 * are looked for anywhere in the header, as nginx does it.
 */
export function keepsAlive(head: RequestHead): boolean {
  const options = head.lines
    .filter(([name]) => isNamed(name, 'connection'))
    .map(([, value]) => value.toLowerCase())
    .join(',');
  if (options.includes('close')) return false;
  return head.httpVersion === '1.1' || options.includes('keep-alive');
}

/** Whether the client holds its body back until it is asked for it (RFC 9110, section 10.1.1). */
export function expectsContinue(head: RequestHead): boolean {
  const isAsked = ([name, value]: readonly [string, string]): boolean =>
    isNamed(name, 'expect') && value.toLowerCase() === '100-continue';
  return head.httpVersion === '1.1' && head.lines.some(isAsked);
}
