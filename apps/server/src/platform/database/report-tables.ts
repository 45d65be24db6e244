import type { Timestamp } from './column-types.ts';

/** Shared links and digests, as kysely sees them; joined into `Tables`. */
export interface ReportTables {
  actor_shares: {
    organization_id: string;
    id: string;
    actor_id: string;
    token_hash: Buffer;
    note: string | null;
    show_hosts: boolean;
    created_by: string;
    created_by_name: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  share_directory: { token_hash: Buffer; organization_id: string; share_id: string; expires_at: Timestamp };
  digests: {
    organization_id: string;
    user_id: string;
    frequency: string;
    hour: number;
    weekday: number;
    time_zone: string;
    language: string;
    next_due_at: Timestamp | null;
    last_period_end: Timestamp | null;
    last_sent_at: Timestamp | null;
    last_error: string | null;
    updated_at: Timestamp;
  };
}
