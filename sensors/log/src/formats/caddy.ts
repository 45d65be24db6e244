import type { LogFormat } from '../reading/access.ts';
import { asJson, readJsonLine, textOf } from '../reading/json-line.ts';
import { anyTime } from '../reading/log-time.ts';

/** Caddy's access log, with its time as a number or as text. */
export const caddy: LogFormat = {
  name: 'caddy',
  about: 'Caddy 2 (JSON)',
  read(line) {
    const entry = readJsonLine(line);
    const request = asJson(entry?.request);
    const target = textOf(request, ['uri']);
    if (entry === null || request === null || target === '') return null;
    const headers = asJson(request.headers);
    return {
      atMs: anyTime(entry.ts),
      ip: textOf(request, ['client_ip', 'remote_ip', 'remote_addr']),
      method: textOf(request, ['method']),
      target,
      host: textOf(request, ['host']),
      status: Number(textOf(entry, ['status'])),
      referrer: textOf(headers, ['Referer']),
      userAgent: textOf(headers, ['User-Agent']),
    };
  },
};
