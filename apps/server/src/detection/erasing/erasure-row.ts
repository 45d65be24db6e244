/** A request to erase a visitor, and how far it is. */
export interface ErasureRow {
  readonly organization_id: string;
  readonly id: string;
  readonly status: 'queued' | 'running' | 'done';
  readonly ip: string | null;
  readonly stored_ips: readonly string[] | null;
  readonly fingerprint: string | null;
  readonly before: Date | null;
  readonly requested_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly detections: number;
  readonly claims: number;
  readonly actors: number;
  readonly addresses: number;
  readonly suppressed: number;
}

/** The columns of an `ErasureRow`. */
export const ERASURE_COLUMNS = `organization_id, id, status, host(ip) AS ip,
  (SELECT array_agg(host(s)) FROM unnest(stored_ips) AS s) AS stored_ips, fingerprint, before,
  requested_at, started_at, finished_at, detections, claims, actors, addresses, suppressed`;

/** First millisecond of what is not meant any more: what was recorded after the request stays. */
export function untilOf({ before, requested_at }: Pick<ErasureRow, 'before' | 'requested_at'>): number {
  return Math.min(before?.getTime() ?? Number.POSITIVE_INFINITY, requested_at.getTime() + 1);
}
