import type { LogFormat } from '../reading/access.ts';
import { readJsonLine, textOf } from '../reading/json-line.ts';
import { anyTime } from '../reading/log-time.ts';
import { requestLine } from '../reading/quoted.ts';

/** One JSON object a line, under the names that people give these fields in nginx, Apache and elsewhere. */
export const json: LogFormat = {
  name: 'json',
  about: 'JSON lines with ip, at, method, url, status, ref and ua, or the usual names for these',
  read(line) {
    const entry = readJsonLine(line);
    if (entry === null) return null;
    const request = requestLine(textOf(entry, ['request']));
    const target = textOf(entry, ['url', 'request_uri', 'uri', 'path', 'target']) || (request?.target ?? '');
    const ip = textOf(entry, ['ip', 'client_ip', 'remote_addr', 'remote_ip', 'clientip']);
    if (target === '' || ip === '') return null;
    return {
      atMs: anyTime(
        textOf(entry, ['at', 'msec', 'time_iso8601', 'time', 'timestamp', '@timestamp', 'time_local', 'ts']),
      ),
      ip,
      method: textOf(entry, ['method', 'request_method', 'verb']) || (request?.method ?? ''),
      target,
      host: textOf(entry, ['host', 'http_host', 'server_name', 'vhost']),
      status: Number(textOf(entry, ['status', 'status_code', 'response'])),
      referrer: textOf(entry, ['ref', 'http_referer', 'referer', 'referrer']),
      userAgent: textOf(entry, ['ua', 'http_user_agent', 'user_agent', 'agent']),
    };
  },
};
