import type { Access, LogFormat } from '../reading/access.ts';
import { clfTime } from '../reading/log-time.ts';
import { closingQuote, requestLine, unescapeField } from '../reading/quoted.ts';

/** Whatever stands behind the User-Agent is left alone, so that formats which add to it are read as well. */
export const combined: LogFormat = {
  name: 'combined',
  about: 'nginx and Apache "combined", Traefik "common"',
  read: (line) => readCombined(line, ''),
};

/** Reads `ip ident user [time] "request" status bytes "referrer" "User-Agent"`. @param host of a virtual host before it */
export function readCombined(line: string, host: string): Access | null {
  const space = line.indexOf(' ');
  const close = line.indexOf('] "', space);
  // The last bracket before it: visitors choose the name of the user, in which servers escape quotes alone.
  const open = close === -1 ? -1 : line.lastIndexOf(' [', close);
  if (space <= 0 || open < space) return null;
  const requestEnd = closingQuote(line, close + 3);
  if (requestEnd === -1) return null;
  const request = requestLine(unescapeField(line.slice(close + 3, requestEnd)));
  const atMs = clfTime(line.slice(open + 2, close));
  const status = Number(line.slice(requestEnd + 2, requestEnd + 5));
  if (request === null || Number.isNaN(atMs) || !Number.isInteger(status)) return null;
  const referrerAt = line.indexOf('"', requestEnd + 5);
  const referrerEnd = referrerAt === -1 ? -1 : closingQuote(line, referrerAt + 1);
  const agentAt = referrerEnd === -1 ? -1 : line.indexOf('"', referrerEnd + 1);
  const agentEnd = agentAt === -1 ? -1 : closingQuote(line, agentAt + 1);
  return {
    ...{ atMs, ip: line.slice(0, space), method: request.method, target: request.target, host, status },
    referrer: referrerEnd === -1 ? '' : unescapeField(line.slice(referrerAt + 1, referrerEnd)),
    userAgent: agentEnd === -1 ? '' : unescapeField(line.slice(agentAt + 1, agentEnd)),
  };
}
