import type { RememberedKind } from '@sundew/threat/facts/memory';
import type { Reason } from '@sundew/threat/scoring/decide';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { Database } from '../../platform/database/database.ts';
import { storableJson, storableText } from '../../platform/database/storable.ts';
import { type EvidenceRecord, readEvidence } from './evidence-record.ts';
import type { KnownVisitor } from './known-visitor.ts';
import { VISITORS_CHANNEL } from './visitors-channel.ts';

/** What is written of a visitor at once; figures are added to those that are there. */
export interface VisitorRow {
  readonly known: KnownVisitor;
  readonly firstSeenMs: number;
  readonly lastSeenMs: number;
  readonly lastEvidenceMs: number;
  readonly requests: number;
  readonly folded: number;
  /** Requests, stored or folded, that were neither challenged nor blocked. */
  readonly letIn: number;
  readonly actorId: string;
  readonly country: string | null;
  readonly asnOrg: string | null;
  readonly maxScore: number;
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly gravity: number;
  readonly reasons: readonly Reason[];
  /** Other nodes are told of it. */
  readonly isNews: boolean;
}

const MOST_TOLD = 100;

/** Writes visitors in one transaction and tells the other nodes what is new. The gravest decision about a visitor is kept. */
export async function writeVisitors(database: Database, rows: readonly VisitorRow[], node: string): Promise<void> {
  // One order for everybody, so that two nodes never wait for each other.
  const sorted = rows.toSorted((a, b) => (a.known.key.id < b.known.key.id ? -1 : 1));
  await database.transaction(async (client) => {
    await client.query(UPSERT, columnsOf(sorted));
    for (const [organizationId, ids] of idsByOrganization(sorted.filter(({ isNews }) => isNews))) {
      for (let at = 0; at < ids.length; at += MOST_TOLD) {
        const payload = `${node} ${organizationId} ${ids.slice(at, at + MOST_TOLD).join(',')}`;
        await client.query('SELECT pg_notify($1, $2)', [VISITORS_CHANNEL, payload]);
      }
    }
  });
}

const UPSERT = `
  INSERT INTO visitors AS known (organization_id, id, property_id, network, user_agent, traits, first_seen, last_seen,
    last_evidence, requests, folded, clean_before, max_score, action, certainty, gravity, reasons, evidence, let_in,
    actor_id, country, asn_org, device, client_id)
  SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::cidr[], $5::text[], $6::text[], $7::timestamptz[],
    $8::timestamptz[], $9::timestamptz[], $10::bigint[], $11::bigint[], $12::int[], $13::smallint[], $14::text[],
    $15::smallint[], $16::smallint[], $17::jsonb[], $18::jsonb[], $19::bigint[], $20::uuid[], $21::text[], $22::text[],
    $23::text[], $24::uuid[])
  ON CONFLICT (organization_id, id) DO UPDATE SET
    first_seen = least(known.first_seen, excluded.first_seen),
    last_seen = greatest(known.last_seen, excluded.last_seen),
    last_evidence = greatest(known.last_evidence, excluded.last_evidence),
    requests = known.requests + excluded.requests,
    folded = known.folded + excluded.folded,
    let_in = known.let_in + excluded.let_in,
    traits = excluded.traits,
    actor_id = excluded.actor_id,
    country = coalesce(excluded.country, known.country),
    asn_org = coalesce(excluded.asn_org, known.asn_org),
    max_score = greatest(known.max_score, excluded.max_score),
    action = CASE WHEN excluded.gravity >= known.gravity THEN excluded.action ELSE known.action END,
    certainty = CASE WHEN excluded.gravity >= known.gravity THEN excluded.certainty ELSE known.certainty END,
    reasons = CASE WHEN excluded.gravity >= known.gravity THEN excluded.reasons ELSE known.reasons END,
    gravity = greatest(known.gravity, excluded.gravity),
    evidence = excluded.evidence`;

function columnsOf(rows: readonly VisitorRow[]): unknown[] {
  const column = <Value>(of: (row: VisitorRow) => Value): Value[] => rows.map(of);
  return [
    column(({ known }) => known.key.organizationId),
    column(({ known }) => known.key.id),
    column(({ known }) => known.key.propertyId),
    column(({ known }) => known.key.network),
    column(({ known }) => storableText(known.key.userAgent)),
    column(({ known }) => storableText(known.key.traits)),
    column(({ firstSeenMs }) => new Date(firstSeenMs)),
    column(({ lastSeenMs }) => new Date(lastSeenMs)),
    column(({ lastEvidenceMs }) => new Date(lastEvidenceMs)),
    column(({ requests }) => requests),
    column(({ folded }) => folded),
    column(({ known }) => known.cleanBefore),
    column(({ maxScore }) => maxScore),
    column(({ action }) => action),
    column(({ certainty }) => certainty),
    column(({ gravity }) => gravity),
    column(({ reasons }) => storableJson(reasons)),
    column(({ known }) => storableJson([...known.evidence.values()])),
    column(({ letIn }) => letIn),
    column(({ actorId }) => actorId),
    column(({ country }) => country),
    column(({ asnOrg }) => asnOrg),
    column(({ known }) => storableText(known.key.device)),
    column(({ known }) => known.key.clientId),
  ];
}

function idsByOrganization(rows: readonly VisitorRow[]): ReadonlyMap<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { known } of rows) {
    const { organizationId, id } = known.key;
    const list = ids.get(organizationId);
    if (list === undefined) ids.set(organizationId, [id]);
    else list.push(id);
  }
  return ids;
}

interface StoredVisitor extends Record<string, unknown> {
  readonly organization_id: string;
  readonly id: string;
  readonly property_id: string;
  readonly network: string;
  readonly user_agent: string;
  readonly traits: string;
  readonly device: string;
  readonly client_id: string;
  readonly clean_before: number;
  readonly evidence: unknown;
}

const STORED = `organization_id, id, property_id, CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END
  AS network, user_agent, traits, device, client_id, clean_before, evidence`;

/** The visitors with the latest evidence, of every organization; for a node that starts. */
export async function loadVisitors(database: Database, since: Date, most: number): Promise<KnownVisitor[]> {
  const rows = await database.query<StoredVisitor>(
    `SELECT ${STORED} FROM visitors
      WHERE organization_id = ANY(SELECT organization_id FROM organizations) AND last_evidence >= $1
      ORDER BY last_evidence DESC LIMIT $2`,
    [since, most],
  );
  return rows.map(toKnown);
}

/** Visitors that another node has changed. */
export async function findVisitors(
  database: Database,
  organizationId: string,
  ids: readonly string[],
): Promise<KnownVisitor[]> {
  const rows = await database.query<StoredVisitor>(
    `SELECT ${STORED} FROM visitors WHERE organization_id = $1 AND id = ANY($2::uuid[])`,
    [organizationId, ids],
  );
  return rows.map(toKnown);
}

function toKnown(row: StoredVisitor): KnownVisitor {
  const evidence = new Map<RememberedKind, EvidenceRecord>();
  for (const record of readEvidence(row.evidence)) evidence.set(record.kind, record);
  return {
    key: {
      id: row.id,
      organizationId: row.organization_id,
      propertyId: row.property_id,
      network: row.network,
      userAgent: row.user_agent,
      traits: row.traits,
      device: row.device,
      clientId: row.client_id,
    },
    evidence,
    cleanBefore: row.clean_before,
  };
}
