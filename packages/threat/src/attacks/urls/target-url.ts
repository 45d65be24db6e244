/** The parts of an address that decide where a request goes. All in lower case. */
export interface TargetUrl {
  /** Without the colon; empty for `//host/…`. */
  readonly scheme: string;
  /** What stands before the last `@`; empty when nothing does. */
  readonly user: string;
  /** With brackets when it is IPv6; percent escapes undone. */
  readonly host: string;
  /** Null when none is given. */
  readonly port: number | null;
  /** From the first character after the authority. */
  readonly rest: string;
  /** Written as no program writes addresses, though readers take it: `http:a`, `http:///a`, `http://a%00.b`. */
  readonly isOdd: boolean;
}

const START = /^(?:url=|url:)?(?:(?:([a-z][a-z0-9+.-]{1,24}):)?([/\\]{2,16})|(https?):\/?(?=[\d[]|localhost))/;
/** Readers written in C take a host to end here. */
const ENDS_HOST = /[\0-\x20]/;
const LONGEST_AUTHORITY = 320;

/** Takes a value apart that is an address with an authority, as lenient readers do, or null. Bounded; never throws. */
export function targetUrl(lower: string): TargetUrl | null {
  return plainUrl(lower) ?? lenientUrl(lower);
}

/** An address with nothing but a name between its scheme and its path, as nearly all are; null for any other. */
function plainUrl(lower: string): TargetUrl | null {
  const host = plainHost(lower);
  if (host === null) return null;
  const scheme = lower.slice(0, lower.indexOf(':'));
  return { scheme, user: '', host, port: null, rest: lower.slice(scheme.length + 3 + host.length), isOdd: false };
}

/** The host of such an address; null for any other, and for one with capitals before its path. Bounded. */
export function plainHost(text: string): string | null {
  const from = text.startsWith('https://') ? 8 : text.startsWith('http://') ? 7 : 0;
  const limit = Math.min(text.length, from + LONGEST_AUTHORITY);
  let end = from;
  while (end < limit && isHostCharacter(text.charCodeAt(end))) end++;
  if (from === 0 || end === from || (end < text.length && text.charCodeAt(end) !== 0x2f)) return null;
  return text.slice(from, end);
}

/** Letters, digits, `-` and `.`. */
function isHostCharacter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x2d && code <= 0x39 && code !== 0x2f);
}

function lenientUrl(lower: string): TargetUrl | null {
  const start = START.exec(lower);
  if (start === null) return null;
  const from = start[0].length;
  const window = lower.slice(from, from + LONGEST_AUTHORITY);
  const stop = window.search(/[/\\?#\s]/);
  const authority = stop < 0 ? window : window.slice(0, stop);
  const at = authority.lastIndexOf('@');
  const place = /^(\[[^\]]{0,60}\]|[^:]{0,255})(?::(\d{1,5}))?/.exec(authority.slice(at + 1));
  const written = place?.[1] ?? '';
  if (written === '') return null;
  const whole = written.includes('%') ? unescaped(written) : written;
  const cut = whole.search(ENDS_HOST);
  const host = cut < 0 ? whole : whole.slice(0, cut);
  const slashes = start[2] ?? '';
  return {
    scheme: start[1] ?? start[3] ?? '',
    user: at < 0 ? '' : authority.slice(0, at),
    host,
    port: place?.[2] === undefined ? null : Number(place[2]),
    rest: lower.slice(from + authority.length),
    isOdd: cut > 0 || slashes !== '//' || whole !== written,
  };
}

function unescaped(host: string): string {
  return host.replace(/%([0-7][0-9a-f])/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
