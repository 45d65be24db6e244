import { type DetectReport, detectReport, type Visit } from '@sundew/sensor-core/detect-report';
import type { Decision } from '../core/decision.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';
import { VERSION } from '../version.ts';

/** The report of a visit with what the rules found in it. */
export function visitReport(
  request: VisitorRequest,
  { action, reason, findings }: Decision,
  {
    source,
    status,
    framework,
    facts = {},
  }: {
    readonly source: string;
    readonly status: number | null;
    readonly framework: string;
    /** What the platform knows of the visitor; goes along as metadata. */
    readonly facts?: Readonly<Record<string, string | number | boolean>>;
  },
): DetectReport {
  const isRefused = action !== 'allow';
  const { header } = request;
  const visit: Visit = {
    ip: request.ip,
    method: request.method,
    url: request.url,
    headerNames: request.headerNames,
    userAgent: request.userAgent,
    acceptLanguage: header('accept-language'),
    acceptEncoding: header('accept-encoding'),
    referrer: header('referer'),
    atMs: request.atMs,
    header,
  };
  const metadata = { framework, sdk_version: VERSION };
  if (findings.length === 0) {
    return detectReport(visit, { source, status, flags: [], blocked: false, metadata: { ...metadata, ...facts } });
  }
  const isInnocent = findings.every((finding) => finding.isInnocent === true);
  const isThrottled = findings.some((finding) => finding.action === 'throttle');
  return detectReport(visit, {
    source,
    status,
    flags: [...new Set(findings.flatMap(({ flags }) => flags))],
    blocked: isRefused && !isInnocent,
    metadata: {
      ...metadata,
      ...(reason === null ? {} : { rule: reason.rule, action: isRefused ? 'DENY' : 'ALLOW', dry_run: !isRefused }),
      ...(isThrottled ? { rate_limited: isRefused } : {}),
      ...facts,
    },
  });
}
