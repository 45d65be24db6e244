import type { Generated, GeneratedAlways } from 'kysely';
import type { Day, DefaultedJson, DefaultedTimestamp, Json, NullableJson, Timestamp } from './column-types.ts';

/** Every table as kysely sees it. Columns are those of `migrations/`; a test compares the two. */
export interface Tables {
  users: {
    id: string;
    issuer: string;
    external_id: string;
    email: string | null;
    email_verified: Generated<boolean>;
    name: string;
    tokens_valid_from: DefaultedTimestamp;
    created_at: DefaultedTimestamp;
    last_seen_at: Timestamp | null;
  };
  accounts: {
    id: string;
    email: string;
    name: string;
    password_hash: string | null;
    failed_logins: Generated<number>;
    locked_until: Timestamp | null;
    created_at: DefaultedTimestamp;
    password_changed_at: Timestamp | null;
  };
  one_time_links: {
    token_hash: Buffer;
    purpose: string;
    account_id: string | null;
    email: string | null;
    organization_id: string | null;
    role: string | null;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  oidc_records: {
    model: string;
    id: string;
    payload: Json;
    grant_id: string | null;
    user_code: string | null;
    uid: string | null;
    account_id: string | null;
    expires_at: Timestamp | null;
    consumed_at: Timestamp | null;
  };
  sealed_settings: { name: string; sealed: Buffer; updated_at: DefaultedTimestamp };
  organizations: {
    organization_id: string;
    name: string;
    settings: DefaultedJson;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
    deleted_at: Timestamp | null;
  };
  members: {
    organization_id: string;
    id: string;
    user_id: string | null;
    email: string;
    name: string | null;
    role: string;
    created_at: DefaultedTimestamp;
    joined_at: Timestamp | null;
  };
  properties: {
    organization_id: string;
    id: string;
    name: string;
    threshold_preset: Generated<string>;
    block_threshold: number | null;
    challenge_threshold: number | null;
    is_default: Generated<boolean>;
    is_demo: Generated<boolean>;
    paused_at: Timestamp | null;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  api_keys: {
    organization_id: string;
    id: string;
    kind: string;
    name: string;
    key_prefix: string;
    key_hash: Buffer;
    scopes: string[];
    property_id: string | null;
    created_by: string | null;
    created_at: DefaultedTimestamp;
    expires_at: Timestamp | null;
    revoked_at: Timestamp | null;
    last_used_at: Timestamp | null;
    rotated_to: string | null;
  };
  key_directory: { key_hash: Buffer; organization_id: string; key_id: string };
  audit_log: {
    organization_id: string;
    id: string;
    at: DefaultedTimestamp;
    actor_kind: string;
    actor_id: string;
    actor_name: string | null;
    ip_address: string | null;
    action: string;
    target_type: string;
    target_id: string | null;
    details: DefaultedJson;
  };
  saved_views: {
    organization_id: string;
    id: string;
    name: string;
    query: Json;
    created_by: string | null;
    shared: Generated<boolean>;
    created_at: DefaultedTimestamp;
    updated_at: DefaultedTimestamp;
  };
  idempotency_keys: {
    organization_id: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    sealed_response: Buffer | null;
    created_at: DefaultedTimestamp;
  };
  received_reports: { organization_id: string; kind: string; report_id: string; received_at: DefaultedTimestamp };
  detections: {
    organization_id: string;
    id: string;
    ts: Timestamp;
    property_id: string;
    decoy_id: string | null;
    actor_id: string;
    source: string;
    sensor: string;
    trust: string;
    score: number;
    level: string;
    category: string;
    confidence: number;
    flags: number;
    status: Generated<string>;
    triage: NullableJson;
    sample_weight: Generated<number>;
    ip: string | null;
    user_agent: string;
    method: string | null;
    url: string | null;
    path: string | null;
    referrer: string | null;
    country: string | null;
    city: string | null;
    asn: number | null;
    asn_org: string | null;
    ja3: string | null;
    ja4: string | null;
    header_fingerprint: string | null;
    client_timestamp: Timestamp | null;
    detail: Json;
    path_key: GeneratedAlways<number | null>;
    agent_key: GeneratedAlways<number | null>;
  };
  rollup_cells: {
    organization_id: string;
    hour: Timestamp;
    property_id: string;
    source: string;
    level: string;
    category: string;
    country: string;
    flags: number;
    detections: number;
    score_sum: number;
    high_risk: number;
  };
  rollup_cubes: {
    organization_id: string;
    cube: string;
    slot: Timestamp;
    property_id: string;
    source: string;
    level: string;
    category: string;
    country: string;
    flags: number;
    detections: number;
    score_sum: number;
    high_risk: number;
  };
  rollup_values: {
    organization_id: string;
    day: Day;
    property_id: string;
    dimension: string;
    value: string;
    detections: number;
    fresh: Generated<boolean>;
    key: GeneratedAlways<number>;
  };
  suppressed: { organization_id: string; hour: Timestamp; property_id: string; ip: string; refused: number };
  actors: {
    organization_id: string;
    id: string;
    kind: string;
    first_seen: Timestamp;
    last_seen: Timestamp;
    detections: number;
    score_sum: number;
    max_score: number;
    user_agent: string;
    ja4: string | null;
    header_fingerprint: string | null;
    rotating_since: Timestamp | null;
  };
  actor_addresses: {
    organization_id: string;
    actor_id: string;
    ip: string;
    property_id: string;
    first_seen: Timestamp;
    last_seen: Timestamp;
    detections: number;
  };
  outbox: {
    organization_id: string;
    id: string;
    reaction: string;
    payload: Json;
    due_at: DefaultedTimestamp;
    attempts: Generated<number>;
    last_error: string | null;
    dead_at: Timestamp | null;
  };
  usage_days: { organization_id: string; day: Day; stored: number; sampled_out: number };
  ai_referrals: {
    organization_id: string;
    day: Day;
    property_id: string;
    platform: string;
    path: string;
    visits: number;
  };
  erasures: {
    organization_id: string;
    id: string;
    status: Generated<string>;
    ip: string | null;
    stored_ips: string[] | null;
    fingerprint: string | null;
    before: Timestamp | null;
    requested_at: Timestamp;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    detections: Generated<number>;
    claims: Generated<number>;
    actors: Generated<number>;
    addresses: Generated<number>;
    suppressed: Generated<number>;
  };
}

export type TableName = keyof Tables;

/**
 * How a table lies on a Citus cluster. `distributed` by `organization_id`, which is part of every key and named by
 * every statement; `reference`: small, a copy on every node; `local`: only where the coordinator is.
 */
export type Placement = 'distributed' | 'reference' | 'local';

/** The one list of placements. What is not named here (`schema_migrations`, graphile-worker's schema) is local. */
export const TABLES: Readonly<Record<TableName, Placement>> = {
  users: 'reference',
  accounts: 'local',
  one_time_links: 'local',
  oidc_records: 'local',
  sealed_settings: 'local',
  organizations: 'distributed',
  members: 'distributed',
  properties: 'distributed',
  api_keys: 'distributed',
  key_directory: 'reference',
  audit_log: 'distributed',
  saved_views: 'distributed',
  idempotency_keys: 'distributed',
  received_reports: 'distributed',
  detections: 'distributed',
  rollup_cells: 'distributed',
  rollup_cubes: 'distributed',
  rollup_values: 'distributed',
  suppressed: 'distributed',
  actors: 'distributed',
  actor_addresses: 'distributed',
  outbox: 'distributed',
  usage_days: 'distributed',
  ai_referrals: 'distributed',
  erasures: 'distributed',
};
