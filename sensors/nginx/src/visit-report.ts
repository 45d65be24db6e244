import { type DetectReport, detectReport } from '@sundew/sensor-core/detect-report';
import { INDUCED_FLAG, isInducedRequest } from '@sundew/sensor-core/induced-request';
import { clearanceFinding } from './clearance-finding.ts';
import type { NginxRequest } from './njs.ts';

/** What is known of a visit beside the request. */
export interface VisitOutcome {
  readonly status: number;
  readonly isBait: boolean;
}

/** Names the sensor in detections where the configuration does not. */
const SOURCE = 'nginx';

/**
 * The report of a visit. `$sundew_refused` is set by the configuration where it refused a visitor as a tripwire. The answer
 * stays 404 where a page of another site made the visitor ask, but the visitor is not told of as refused.
 */
export function visitReport(request: NginxRequest, { status, isBait }: VisitOutcome): DetectReport {
  const { headersIn, variables } = request;
  const value = (name: string): string => variables[name] ?? '';
  const host = headersIn.Host ?? value('host');
  const referrer = headersIn.Referer ?? '';
  const isAnswered = value('sundew_refused') === '1';
  const isTouched = isBait || isAnswered;
  const isInduced = isTouched && isInducedRequest({ ...fetchMetadata(headersIn), referrer, host });
  const cleared = clearanceFinding(value('sundew_finding'));
  const isRefused = isAnswered && !isInduced;
  const visit = {
    // With the realip module this is the visitor behind trusted proxies, found from the right of X-Forwarded-For.
    ip: value('remote_addr'),
    method: request.method,
    url: `${value('scheme')}://${host}${value('request_uri')}`,
    headerNames: request.rawHeadersIn.map((header) => header[0]),
    userAgent: headersIn['User-Agent'] ?? '',
    acceptLanguage: headersIn['Accept-Language'] ?? '',
    acceptEncoding: headersIn['Accept-Encoding'] ?? '',
    referrer,
    header: (name: string) => headersIn[name] ?? '',
    atMs: Math.round((Number(value('msec')) - Number(value('request_time'))) * 1000),
  };
  return detectReport(visit, {
    source: SOURCE,
    status,
    flags: isTouched ? [isInduced ? INDUCED_FLAG : 'tripwire'] : (cleared?.flags ?? []),
    blocked: isTouched ? isRefused : cleared?.blocked === true,
    metadata: {
      framework: 'nginx',
      ...(isTouched ? told('tripwire', isRefused) : cleared === null ? {} : told('clearance', cleared.isRefused)),
    },
  });
}

function told(rule: string, isRefused: boolean) {
  return { rule, action: isRefused ? 'DENY' : 'ALLOW', dry_run: !isRefused };
}

function fetchMetadata(headersIn: NginxRequest['headersIn']) {
  return { fetchSite: headersIn['Sec-Fetch-Site'] ?? '', fetchDest: headersIn['Sec-Fetch-Dest'] ?? '' };
}
