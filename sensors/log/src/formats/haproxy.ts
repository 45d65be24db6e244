import type { LogFormat } from '../reading/access.ts';
import { clfTime } from '../reading/log-time.ts';
import { closingQuote, requestLine } from '../reading/quoted.ts';

/**
 * Address and port, time, frontend, backend, timers, status, … captured headers, request: HAProxy's "HTTP log format". Of what is
 * between, captured cookies are as visitors wrote them, so that the last that looks like the end of it is the end.
 */
const LINE =
  /(?:^|\s)(\S+):\d{1,5} \[([^\]]{20,32})\] \S+ \S+ [\d/+-]+ (-1|\d{3}) [\d+]+ .* [\d/+]+ [\d/]+ (?:\{([^}]*)\} )?(?:\{[^}]*\} )?"/;

/** In captured headers and in what was asked for, HAProxy writes quotes, braces, bars and `#` so, and what is not ASCII. */
const ESCAPED = /(?:#[0-9A-F]{2})+/g;

/** HAProxy's `option httplog`. Host, User-Agent and Referer are read from captures that stand in this order. */
export const haproxy: LogFormat = {
  name: 'haproxy',
  about: 'HAProxy "httplog" with Host, User-Agent and Referer captured in this order',
  read(line) {
    const found = LINE.exec(line);
    if (found === null) return null;
    const [whole, ip = '', time = '', status = '', captured = ''] = found;
    const start = found.index + whole.length;
    const end = closingQuote(line, start);
    const request = requestLine(unescaped(line.slice(start, end === -1 ? undefined : end)));
    const atMs = clfTime(time);
    if (request === null || Number.isNaN(atMs)) return null;
    const [host = '', userAgent = '', referrer = ''] = captured.split('|').map(unescaped);
    return { atMs, ip, ...request, host, status: Math.max(Number(status), 0), referrer, userAgent };
  },
};

function unescaped(text: string): string {
  return text.replace(ESCAPED, (bytes) => Buffer.from(bytes.replaceAll('#', ''), 'hex').toString('utf8'));
}
