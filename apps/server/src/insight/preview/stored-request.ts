import type { StoredDecision } from '../../detection/stored/detail.ts';

/** What is stored of a detection that decisions are made of. */
export interface StoredRequest {
  readonly id: string;
  readonly ts: Date;
  readonly score: number;
  /** How many requests it stands for. */
  readonly sample_weight: number;
  readonly source: string;
  readonly trust: string;
  /** Null when nobody said. */
  readonly ip: string | null;
  /** The address, of IPv6 the /64. */
  readonly network: string | null;
  readonly user_agent: string;
  readonly path: string | null;
  readonly url: string | null;
  readonly visitor_id: string | null;
  /** Null where nothing was found and nothing decided. */
  readonly decision: StoredDecision | null;
}
