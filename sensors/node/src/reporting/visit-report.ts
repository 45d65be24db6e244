import { type DetectReport, detectReport, type Visit } from '@sundew/sensor-core/detect-report';
import type { Decision } from '../core/decision.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';
import { VERSION } from '../version.ts';

const NO_FLAGS: readonly string[] = [];
let last: { readonly framework: string; readonly sdk_version: string } | null = null;

/** The same for all requests that come through one adapter. */
function metadataOf(framework: string): { readonly framework: string; readonly sdk_version: string } {
  if (last?.framework !== framework) last = Object.freeze({ framework, sdk_version: VERSION });
  return last;
}

/** The report of a visit with what the rules found in it. */
export function visitReport(
  request: VisitorRequest,
  { action, reason, findings }: Decision,
  {
    source,
    status,
    framework,
    facts,
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
  const metadata = metadataOf(framework);
  if (findings.length === 0) {
    const known = facts === undefined ? metadata : { ...metadata, ...facts };
    return detectReport(visit, { source, status, flags: NO_FLAGS, blocked: false, metadata: known });
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
