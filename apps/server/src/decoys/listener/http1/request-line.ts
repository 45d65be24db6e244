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

const LINE = /^([!#$%&'*+.^_`|~0-9A-Za-z-]{1,32}) (.*?)(?: HTTP\/(\d{1,3})\.(\d{1,3}))?$/s;
const METHOD = /^[A-Z_-]+$/;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * Reads a request line (RFC 9112, section 3) without its line end. Strict as nginx is: upper-case methods, single
 * spaces, no control bytes.
 * @returns null when there is not even a method
 */
export function readRequestLine(line: string, targetBytes: number): RequestLine | null {
  const match = LINE.exec(line);
  if (match === null) return null;
  const [, method = '', asSent = '', major, minor] = match;
  const absolute = ABSOLUTE.exec(asSent);
  const path = absolute?.[2] ?? asSent;
  const target = absolute === null || path.startsWith('/') ? path : `/${path}`;
  const host = absolute === null ? null : readHost(absolute[1] ?? '');
  const read = {
    method,
    target: target.slice(0, targetBytes),
    httpVersion: major === '1' && minor === '0' ? ('1.0' as const) : ('1.1' as const),
    host,
  };
  const fault = (): Fault | null => {
    if (target.length > targetBytes) return 'target_too_long';
    if (major === undefined || minor === undefined || !METHOD.test(method)) return 'bad_request';
    if (!target.startsWith('/') || hasControl(target) || (absolute !== null && host === null)) return 'bad_request';
    if (major === '1') return null;
    return Number(major) > 1 ? 'version' : 'bad_request';
  };
  return { ...read, fault: fault() };
}

/** Spaces and control bytes; bytes from 0x80 on pass, as they do in nginx. */
const hasControl = (text: string): boolean => /[^\x21-\x7e\x80-\xff]/.test(text);
