import { clearanceCookies } from '@sundew/sensor-core/clearance/clearance-cookie';
import { redactUrl } from '@sundew/sensor-core/redact-url';
import { isStaticAsset } from '@sundew/sensor-core/static-asset';
import { type Decision, decisionFrom, type JudgedFinding, type Mode } from '../core/decision.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';
import type { ServiceClient } from '../reporting/service-client.ts';

/** Headers whose values are credentials, or name a person whom a proxy has signed in: only their names are sent. */
const CREDENTIALS = /cookie|auth|token|secret|passw|api-?key|session|[cx]srf|jwt|cert|principal|email|user$/;

/**
 * Asks the service about a visitor, and waits for it no longer than `timeoutMs`; without an answer the visitor is let through.
 * `challenge` is noted and lets through as well: only clearance can challenge.
 */
export async function askVerdict(
  request: VisitorRequest,
  local: Decision,
  client: Pick<ServiceClient, 'verdict'>,
  { timeoutMs }: { readonly timeoutMs: number },
  mode: Mode,
): Promise<Decision> {
  if (request.ip === '' || isStaticAsset(request.path, request.method)) return local;
  const answer = await client.verdict(metadataOf(request), timeoutMs);
  if (answer === null || (answer.decision !== 'block' && answer.decision !== 'challenge')) return local;
  const { decision, confidence, detection_id: detectionId } = answer;
  const finding: JudgedFinding = {
    action: 'block',
    reason: { rule: 'verdict', decision, confidence, detectionId },
    flags: [],
    mode: decision === 'block' ? mode : 'monitor',
  };
  return decisionFrom([...local.findings, finding]);
}

/** `request_metadata` of `/api/v1/sdk/detect`, without credentials. */
function metadataOf(request: VisitorRequest): object {
  const headers: Record<string, string> = {};
  for (const name of request.headerNames) {
    if (!name.startsWith(':')) headers[name] = CREDENTIALS.test(name) ? '' : request.header(name);
  }
  // The token was signed by the service that is asked, and names a device rather than a person.
  const [clearance] = clearanceCookies(request.header('cookie'));
  const query = redactUrl(`?${request.query}`).slice(1);
  return {
    method: request.method,
    path: request.path,
    ip: request.ip,
    user_agent: request.userAgent,
    headers: { ...headers, ...('referer' in headers ? { referer: redactUrl(headers.referer ?? '') } : {}) },
    ...(query === '' ? {} : { query }),
    ...(clearance === undefined ? {} : { clearance }),
    timestamp: request.atMs,
  };
}
