import type { LogFormat } from '../reading/access.ts';
import { readJsonLine, textOf } from '../reading/json-line.ts';
import { anyTime } from '../reading/log-time.ts';

/** Traefik's JSON log. It holds the User-Agent only where `accessLog.fields.headers.names.User-Agent` is `keep`. */
export const traefik: LogFormat = {
  name: 'traefik',
  about: 'Traefik (JSON)',
  read(line) {
    const entry = readJsonLine(line);
    const target = textOf(entry, ['RequestPath']);
    if (entry === null || target === '') return null;
    return {
      atMs: anyTime(entry.StartUTC ?? entry.time),
      ip: textOf(entry, ['ClientHost', 'ClientAddr']),
      method: textOf(entry, ['RequestMethod']),
      target,
      host: textOf(entry, ['RequestHost', 'RequestAddr']),
      status: Number(textOf(entry, ['DownstreamStatus', 'OriginStatus'])),
      referrer: textOf(entry, ['request_Referer']),
      userAgent: textOf(entry, ['request_User-Agent']),
    };
  },
};
