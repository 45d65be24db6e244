import { type AgentClaim, readAgentClaim } from '@sundew/sensor-core/signed-agent/agent-claim';
import type { Report } from '../report.ts';

/**
 * The agent that signed the reported request (RFC 9421, Web Bot Auth), by its word. Read before anything is redacted, for
 * that would break the signature. A stranger's report has none: it could tell of a request that somebody else made.
 */
export function agentClaimOf({ reporter, said, agentHeaders }: Report): AgentClaim | null {
  if (reporter.kind !== 'key' && reporter.kind !== 'edge' && reporter.kind !== 'decoy') return null;
  const headers = agentHeaders ?? said.request?.headers ?? said.headers;
  if (headers['signature-input'] === undefined || said.url === null) return null;
  const more: Readonly<Record<string, string>> = { 'user-agent': said.userAgent ?? '', referer: said.referrer ?? '' };
  return readAgentClaim({
    method: said.method ?? '',
    url: said.url,
    header: (name) => headers[name] ?? more[name] ?? '',
  });
}
