/**
 * How a table lies on a Citus cluster. `distributed` by `organization_id`, which is part of every key and named by
 * every statement; `reference`: small, a copy on every node; `local`: only where the coordinator is.
 */
export type Placement = 'distributed' | 'reference' | 'local';

/** The one list of placements. What is not named here (`schema_migrations`, graphile-worker's schema) is local. */
export const TABLES = {
  users: 'reference',
  accounts: 'local',
  one_time_links: 'local',
  oidc_records: 'local',
  sealed_settings: 'local',
  second_factors: 'local',
  sign_in_failures: 'local',
  recovery_codes: 'local',
  passkeys: 'local',
  used_challenges: 'local',
  organizations: 'distributed',
  members: 'distributed',
  properties: 'distributed',
  api_keys: 'distributed',
  key_directory: 'reference',
  audit_log: 'distributed',
  saved_views: 'distributed',
  idempotency_keys: 'distributed',
  received_reports: 'distributed',
  // Before the tables that it is settled into: what is erased in this order does not come back.
  pending_deltas: 'distributed',
  detections: 'distributed',
  rollup_cells: 'distributed',
  rollup_cubes: 'distributed',
  rollup_values: 'distributed',
  address_packs: 'distributed',
  suppressed: 'distributed',
  actors: 'distributed',
  actor_addresses: 'distributed',
  outbox: 'distributed',
  usage_days: 'distributed',
  ai_referrals: 'distributed',
  erasures: 'distributed',
  domains: 'distributed',
  domain_names: 'reference',
  certificates: 'distributed',
  acme_challenges: 'distributed',
  certificate_requests: 'distributed',
  decoys: 'distributed',
  decoy_counts: 'distributed',
  canaries: 'distributed',
  sensor_hours: 'distributed',
  actor_shares: 'distributed',
  share_directory: 'reference',
  digests: 'distributed',
} as const satisfies Record<string, Placement>;
