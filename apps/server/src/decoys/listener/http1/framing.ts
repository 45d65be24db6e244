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
    return isLength(length) ? { is: 'length', bytes: Number(length) } : { is: 'ambiguous' };
  }
  return { is: head.httpVersion === '1.1' ? 'chunked' : 'ambiguous' };
}

/** Zeros in front do no harm; nginx counts up to the largest number of 64 bits. */
const LONGEST_BODY = 2n ** 63n - 1n;
const isLength = (text: string): boolean => /^\d{1,8000}$/.test(text) && BigInt(text) <= LONGEST_BODY;

/**
 * Whether the connection stays open after the answer, as far as the client is concerned (RFC 9112, section 9.3). The words
 * are looked for anywhere in the header, and the last header with one of them counts, as nginx does it.
 */
export function keepsAlive(head: RequestHead): boolean {
  let keeps = head.httpVersion === '1.1';
  for (const [name, value] of head.lines) {
    if (!isNamed(name, 'connection')) continue;
    const options = value.toLowerCase();
    if (options.includes('close')) keeps = false;
    else if (options.includes('keep-alive')) keeps = true;
  }
  return keeps;
}

/** Whether the client holds its body back until it is asked for it (RFC 9110, section 10.1.1). */
export function expectsContinue(head: RequestHead): boolean {
  const isAsked = ([name, value]: readonly [string, string]): boolean =>
    isNamed(name, 'expect') && value.toLowerCase() === '100-continue';
  return head.httpVersion === '1.1' && head.lines.some(isAsked);
}
