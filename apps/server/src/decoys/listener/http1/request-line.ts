import { type Fault, readHost } from '../request-head.ts';

/** The first line of a request, as far as it could be read. */
export interface RequestLine {
  readonly method: string;
  readonly target: string;
  readonly httpVersion: '1.0' | '1.1';
  /** Of an absolute URI, which goes before the Host header (RFC 9112, section 3.2.2); null in origin form. */
  readonly host: string | null;
  readonly fault: Fault | null;
}

const METHOD = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const KNOWN_METHOD = /^[A-Z_-]+$/;
const VERSION = /^HTTP\/(\d{1,3})\.(\d{1,3})$/;
/** nginx reads a version from the left, and looks no further once it is too new. */
const TOO_NEW = /^HTTP\/(?:[2-9]|1\d)/;
const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)(.*)$/is;
const AUTHORITY = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d*)?$/i;
/** As it is recorded. */
const METHOD_LENGTH = 32;

/**
 * Reads a request line (RFC 9112, section 3) without its line end. As strict and as lenient as nginx is: upper-case
 * methods and no control bytes, but any number of spaces in between, and of HTTP/0.9 a line without a version.
 * @returns null when there is not even a method
 */
export function readRequestLine(line: string, targetBytes: number): RequestLine | null {
  const gap = line.indexOf(' ');
  const method = gap < 0 ? line : line.slice(0, gap);
  if (!METHOD.test(method)) return null;
  const rest = trimSpaces(line.slice(method.length));
  const last = rest.lastIndexOf(' ');
  const word = last < 0 ? '' : rest.slice(last + 1);
  const version = VERSION.exec(word);
  const isTooNew = TOO_NEW.test(word);
  const asSent = version === null && !isTooNew ? rest : trimSpaces(rest.slice(0, last));
  const absolute = ABSOLUTE.exec(asSent);
  const path = absolute?.[2] ?? asSent;
  const target = absolute === null || path.startsWith('/') ? path : `/${path}`;
  const authority = absolute?.[1] ?? '';
  const host = AUTHORITY.test(authority) ? readHost(authority) : null;
  const [, major, minor] = version ?? [];
  const fault = (): Fault | null => {
    if (target.length > targetBytes) return 'target_too_long';
    if (!KNOWN_METHOD.test(method)) return 'bad_request';
    if (!target.startsWith('/') || hasControl(target) || (absolute !== null && host === null)) return 'bad_request';
    if (isTooNew) return 'version';
    if (major === undefined) return 'no_version';
    return major === '1' ? null : 'bad_request';
  };
  return {
    method: method.slice(0, METHOD_LENGTH),
    target: target.slice(0, targetBytes),
    httpVersion: major === undefined || (major === '1' && minor === '0') ? '1.0' : '1.1',
    host,
    fault: fault(),
  };
}

/**
 * Without the spaces around it; tabs stay, for nginx they are part of a value. By hand: a pattern for the end of a line takes
 * quadratic time over a long run of spaces.
 */
export function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === ' ') start += 1;
  while (end > start && text[end - 1] === ' ') end -= 1;
  return text.slice(start, end);
}

/** Spaces and control bytes; bytes from 0x80 on pass, as they do in nginx. */
const hasControl = (text: string): boolean => /[^\x21-\x7e\x80-\xff]/.test(text);
