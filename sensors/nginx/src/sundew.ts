import { isReported } from '@sundew/sensor-core/static-asset';
import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import type { NginxRequest } from './njs.ts';
import { visitReport } from './visit-report.ts';

/** Location that takes reports; `conf/server.conf` has it. */
const REPORTS = '/_sundew/report';

/** `1` for a path that no site means to serve, else empty. For `js_set`. */
function bait(request: NginxRequest): string {
  return isBait(request) ? '1' : '';
}

/**
 * Sends the report of a request beside its answer, when the status is known. For `js_set`, as a variable of which nginx
 * asks for the value with each answer; the value is empty. Never throws: nginx would answer the visitor with an error.
 */
function report(request: NginxRequest): string {
  try {
    const status = Number(request.variables.status);
    const userAgent = request.headersIn['User-Agent'] ?? '';
    if (isReported(request.uri, status, isTestUserAgent(userAgent), request.method)) {
      const body = JSON.stringify(visitReport(request, { status, isBait: isBait(request) }));
      request.subrequest(REPORTS, { method: 'POST', body, detached: true });
    }
  } catch (error) {
    request.error(`sundew: ${String(error)}`);
  }
  return '';
}

/** Says at once that a report was taken; it is on its way to the service meanwhile. For `js_content`. */
function take(request: NginxRequest): void {
  request.return(202);
}

function isBait({ uri }: NginxRequest): boolean {
  return baitPathKind(uri.toLowerCase()) === 'secret';
}

/** njs reads a default export only. */
export default { bait, report, take };
