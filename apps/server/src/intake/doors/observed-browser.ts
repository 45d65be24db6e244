import { visitorHeaderNames } from '@sundew/sensor-core/header-names';
import { LIMITS } from '@sundew/wire/limits';
import type { FastifyRequest } from 'fastify';
import { isCredentialName } from '../../detection/admitting/secrets/credential-names.ts';
import type { Observed } from '../../detection/report.ts';
import { bounded } from '../../platform/text/cut-text.ts';

/** What the connection of an unauthenticated caller shows: the only truth about it. Credentials are left out. */
export function observedBrowser(request: FastifyRequest, receivedAtMs: number): Observed {
  const { rawHeaders } = request.raw;
  const sent: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) sent.push(rawHeaders[index] ?? '');
  const headerNames = visitorHeaderNames(sent).slice(0, LIMITS.headerNames);
  const headers: Record<string, string> = {};
  for (const name of headerNames) {
    const value = request.headers[name];
    if (typeof value === 'string' && !isCredentialName(name)) headers[name] = bounded(value, LIMITS.headerValueLength);
  }
  return {
    ip: request.clientIp,
    userAgent: bounded(request.headers['user-agent'] ?? '', LIMITS.userAgentLength),
    headers,
    headerNames,
    receivedAtMs,
  };
}
