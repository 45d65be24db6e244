/**
 * How a table lies on a Citus cluster. `distributed` by `organization_id`, which is part of every key and named by
 * every statement; `reference`: small, a copy on every node; `local`: only where the coordinator is.
 */
export type Placement = 'distributed' | 'reference' | 'local';

/** The wings that have tables. Only the wing that owns a table writes to it or deletes from it; any may read. */
export type Owner =
  | 'platform'
  | 'accounts'
  | 'detection'
  | 'intake'
  | 'decoys'
  | 'insight'
  | 'enforcement'
  | 'operation';

/** Rows that are removed when they have become old. */
export interface Aging {
  /** Says until when a row was current; a row without it stays. */
  readonly column: string;
  /** For as long as detections are kept, or for so many days. */
  readonly keptFor: 'retention' | number;
  /** Only rows that fulfil this grow old. SQL. */
  readonly only?: string;
  /** `nightly` with the detections, organization by organization; `hourly` is for what served its purpose. */
  readonly removed: 'nightly' | 'hourly';
}

export interface Table {
  readonly placement: Placement;
  readonly owner: Owner;
  readonly aging?: Aging;
  /**
   * Rows that are of no use once a row of another table is gone; removed nightly. SQL condition on the row, which is
   * called `row`, of the organization `$1`.
   */
  readonly orphaned?: string;
  /** Goes with its organization, by `organization_id`. Distributed tables always do. */
  readonly goesWithOrganization?: true;
}

const retained = (column: string): Aging => ({ column, keptFor: 'retention', removed: 'nightly' });
const forgotten = (column: string, days = 1): Aging => ({ column, keptFor: days, removed: 'hourly' });

/**
 * Every table of ours, in the order in which an organization is erased. What is not named here (`schema_migrations`,
 * the schema of graphile-worker) is local and not ours to clean. What has ended is kept for a day, so that something
 * expired can be told from something unknown.
 */
export const TABLES = {
  users: { placement: 'reference', owner: 'accounts' },
  accounts: { placement: 'local', owner: 'accounts' },
  one_time_links: { placement: 'local', owner: 'accounts', aging: forgotten('expires_at'), goesWithOrganization: true },
  // Nobody is told whether one has expired or never was, and strangers begin as many as they like.
  oidc_records: { placement: 'local', owner: 'accounts', aging: forgotten('expires_at', 0) },
  spendings: { placement: 'local', owner: 'platform', aging: forgotten('at') },
  sealed_settings: { placement: 'local', owner: 'platform' },
  backups: { placement: 'local', owner: 'platform', aging: forgotten('made_at', 400) },
  second_factors: { placement: 'local', owner: 'accounts' },
  sign_in_failures: { placement: 'local', owner: 'accounts', aging: forgotten('failed_at') },
  recovery_codes: { placement: 'local', owner: 'accounts' },
  passkeys: { placement: 'local', owner: 'accounts' },
  used_challenges: { placement: 'local', owner: 'accounts', aging: forgotten('expires_at') },
  key_directory: { placement: 'reference', owner: 'accounts', goesWithOrganization: true },
  customer_directory: { placement: 'reference', owner: 'accounts', goesWithOrganization: true },
  domain_names: { placement: 'reference', owner: 'decoys', goesWithOrganization: true },
  share_directory: {
    placement: 'reference',
    owner: 'insight',
    aging: forgotten('expires_at'),
    goesWithOrganization: true,
  },
  members: { placement: 'distributed', owner: 'accounts' },
  properties: { placement: 'distributed', owner: 'accounts' },
  api_keys: { placement: 'distributed', owner: 'accounts' },
  subscriptions: { placement: 'distributed', owner: 'accounts' },
  audit_log: { placement: 'distributed', owner: 'accounts' },
  saved_views: { placement: 'distributed', owner: 'insight' },
  // Wire conventions, "Idempotency-Key": answers of mutations are kept for a day.
  idempotency_keys: { placement: 'distributed', owner: 'platform', aging: forgotten('created_at') },
  received_reports: { placement: 'distributed', owner: 'intake', aging: forgotten('received_at', 7) },
  // Before the tables that it is settled into: what is erased in this order does not come back.
  pending_deltas: { placement: 'distributed', owner: 'detection', aging: retained('set_aside_at') },
  // Whole partitions of it are dropped after the retention time.
  detections: { placement: 'distributed', owner: 'detection' },
  rollup_cells: { placement: 'distributed', owner: 'detection', aging: retained('hour') },
  rollup_cubes: { placement: 'distributed', owner: 'detection', aging: retained('slot') },
  rollup_values: { placement: 'distributed', owner: 'detection', aging: retained('day') },
  address_packs: { placement: 'distributed', owner: 'detection', aging: retained('day') },
  suppressed: { placement: 'distributed', owner: 'detection', aging: retained('hour') },
  visitors: { placement: 'distributed', owner: 'detection', aging: retained('last_seen') },
  field_habits: {
    placement: 'distributed',
    owner: 'detection',
    aging: { column: 'updated_at', keptFor: 90, removed: 'nightly' },
    orphaned: 'NOT EXISTS (SELECT 1 FROM properties AS p WHERE p.organization_id = $1 AND p.id = row.property_id)',
  },
  actors: { placement: 'distributed', owner: 'detection', aging: retained('last_seen') },
  actor_addresses: { placement: 'distributed', owner: 'detection', aging: retained('last_seen') },
  visitor_ties: {
    placement: 'distributed',
    owner: 'detection',
    aging: retained('last_seen'),
    orphaned: 'NOT EXISTS (SELECT 1 FROM actors AS a WHERE a.organization_id = $1 AND a.id = row.actor_id)',
  },
  rotation_settings: { placement: 'distributed', owner: 'detection' },
  outbox: { placement: 'distributed', owner: 'platform', aging: retained('dead_at') },
  // Asked for by billing period, longer than any detection is kept.
  usage_days: {
    placement: 'distributed',
    owner: 'detection',
    aging: { column: 'day', keptFor: 400, removed: 'nightly' },
  },
  agents: { placement: 'distributed', owner: 'intake' },
  agent_batches: { placement: 'distributed', owner: 'intake', aging: retained('received_at') },
  bot_scanners: { placement: 'distributed', owner: 'intake' },
  scanner_scripts: {
    placement: 'distributed',
    owner: 'intake',
    orphaned: 'NOT EXISTS (SELECT 1 FROM bot_scanners AS s WHERE s.organization_id = $1 AND s.id = row.scanner_id)',
  },
  ai_referrals: { placement: 'distributed', owner: 'intake', aging: retained('day') },
  erasures: { placement: 'distributed', owner: 'detection', aging: retained('finished_at') },
  domains: { placement: 'distributed', owner: 'decoys' },
  certificates: { placement: 'distributed', owner: 'decoys' },
  acme_challenges: { placement: 'distributed', owner: 'decoys' },
  certificate_requests: { placement: 'distributed', owner: 'decoys' },
  decoys: { placement: 'distributed', owner: 'decoys' },
  // How often a decoy was hit is told for as long as there is the decoy; by which addresses, only as long as it may be.
  decoy_counts: {
    placement: 'distributed',
    owner: 'detection',
    aging: { ...retained('day'), only: `dimension = 'ip'` },
    orphaned: 'NOT EXISTS (SELECT 1 FROM decoys AS d WHERE d.organization_id = $1 AND d.id = row.decoy_id)',
  },
  ssh_recordings: { placement: 'distributed', owner: 'detection', aging: retained('at') },
  canaries: { placement: 'distributed', owner: 'detection', aging: retained('created_at') },
  sensor_hours: { placement: 'distributed', owner: 'detection', aging: retained('hour') },
  abuse_contacts: { placement: 'distributed', owner: 'insight', aging: forgotten('expires_at') },
  actor_shares: { placement: 'distributed', owner: 'insight', aging: forgotten('expires_at') },
  digests: { placement: 'distributed', owner: 'insight' },
  budget_warnings: {
    placement: 'distributed',
    owner: 'insight',
    aging: { column: 'warned_at', keptFor: 400, removed: 'nightly' },
  },
  feed_directory: { placement: 'reference', owner: 'enforcement', goesWithOrganization: true },
  integrations: { placement: 'distributed', owner: 'enforcement' },
  response_actions: { placement: 'distributed', owner: 'enforcement' },
  response_runs: { placement: 'distributed', owner: 'enforcement', aging: retained('last_at') },
  response_questions: { placement: 'distributed', owner: 'enforcement', aging: retained('created_at') },
  response_settings: { placement: 'distributed', owner: 'enforcement' },
  chats: { placement: 'distributed', owner: 'enforcement' },
  siem_outputs: { placement: 'distributed', owner: 'enforcement' },
  siem_waiting: {
    placement: 'distributed',
    owner: 'enforcement',
    aging: retained('queued_at'),
    orphaned: 'NOT EXISTS (SELECT 1 FROM siem_outputs AS o WHERE o.organization_id = $1 AND o.id = row.output_id)',
  },
  response_mail_opt_outs: { placement: 'distributed', owner: 'enforcement' },
  notices: { placement: 'distributed', owner: 'enforcement', aging: forgotten('created_at', 14) },
  enforcements: { placement: 'distributed', owner: 'enforcement', aging: retained('ended_at') },
  allowed_networks: { placement: 'distributed', owner: 'enforcement' },
  clearance_policies: { placement: 'distributed', owner: 'enforcement' },
  clearance_credentials: { placement: 'distributed', owner: 'enforcement' },
  // Before a block the devices of the last 7 days are counted: people who would be shut out together with somebody.
  clearance_devices: { placement: 'distributed', owner: 'enforcement', aging: forgotten('seen_at', 7) },
  clearance_denials: { placement: 'distributed', owner: 'enforcement', aging: forgotten('expires_at', 30) },
  clearance_rules: { placement: 'distributed', owner: 'enforcement' },
  clearance_counts: { placement: 'distributed', owner: 'enforcement', aging: retained('hour') },
  clearance_reports: { placement: 'distributed', owner: 'enforcement', aging: forgotten('received_at', 1) },
  clearance_spent: { placement: 'distributed', owner: 'enforcement', aging: forgotten('spent_at', 1) },
  clearance_appeals: { placement: 'distributed', owner: 'enforcement', aging: retained('created_at') },
  webhooks: { placement: 'distributed', owner: 'enforcement' },
  webhook_deliveries: { placement: 'distributed', owner: 'enforcement', aging: forgotten('created_at', 14) },
  self_test_settings: { placement: 'distributed', owner: 'operation' },
  self_test_runs: { placement: 'distributed', owner: 'operation', aging: forgotten('started_at', 35) },
  self_test_paths: { placement: 'distributed', owner: 'operation', aging: forgotten('planned_at', 35) },
  self_test_alerts: { placement: 'distributed', owner: 'operation', aging: retained('ended_at') },
  // Last: an erasure that was cut off is found again by it.
  organizations: { placement: 'distributed', owner: 'accounts' },
} as const satisfies Readonly<Record<string, Table>>;

export type TableName = keyof typeof TABLES;

/** The list as pairs, in its order. */
export const TABLE_LIST: readonly (readonly [name: TableName, table: Table])[] = Object.entries(TABLES) as [
  TableName,
  Table,
][];
