import type { WebhookEvent } from '@sundew/wire/webhooks';

/** The compact form of a detection (specification, "Detection"). */
export interface CompactDetection {
  readonly id: string;
  readonly decoy_id: string | null;
  readonly organization_id: string;
  readonly ip_address: string | null;
  readonly user_agent: string;
  readonly bot_score: number;
  /** ISO 8601 */
  readonly timestamp: string;
  readonly rules_enforced: boolean;
  readonly source: string;
}

/** What a compact detection is made of. */
export interface CompactSource {
  readonly id: string;
  readonly ts: Date;
  readonly decoy_id: string | null;
  readonly ip: string | null;
  readonly user_agent: string;
  readonly score: number;
  readonly source: string;
}

export function toCompact(detection: CompactSource, organizationId: string, isEnforced: boolean): CompactDetection {
  return {
    id: detection.id,
    decoy_id: detection.decoy_id,
    organization_id: organizationId,
    ip_address: detection.ip,
    user_agent: detection.user_agent,
    bot_score: detection.score,
    timestamp: detection.ts.toISOString(),
    rules_enforced: isEnforced,
    source: detection.source,
  };
}

/** Body of a delivery (specification, "Events"). The text is what is signed and sent, byte for byte. */
export function eventBody(
  event: WebhookEvent,
  atMs: number,
  detection: CompactDetection,
  metadata: Readonly<Record<string, unknown>> = {},
): string {
  return JSON.stringify({ event, timestamp: new Date(atMs).toISOString(), detection, metadata });
}
