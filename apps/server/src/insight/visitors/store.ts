import type { Reason } from '@sundew/threat/scoring/decide';
import { levelOf, lowestScoreOf } from '@sundew/threat/scoring/levels';
import { reasonText } from '@sundew/wire/decision-words';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { ThreatLevel } from '@sundew/wire/verdict';
import type { Visitor, VisitorAnswer, VisitorDetail, VisitorEvidence } from '@sundew/wire/visitors';
import { type EvidenceRecord, readEvidence } from '../../detection/visitors/evidence-record.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { toWireReason } from '../detections/wire-form/wire-reason.ts';
import { all, scopeConditions } from '../filter/conditions.ts';
import { OPEN_VISITOR, seenIn } from '../filter/open-visitors.ts';
import type { Scope } from '../filter/scope.ts';
import type { VisitorOrder } from './schema.ts';

/** Which visitors are meant; null leaves nobody out. */
export interface VisitorFilter {
  readonly propertyId: string | null;
  readonly action: DecisionAction | null;
  readonly answer: VisitorAnswer | null;
  readonly minLevel: ThreatLevel | null;
  /** An address or a network in CIDR notation. */
  readonly network: string | null;
  /** With evidence in this time. */
  readonly seen: { readonly fromMs: number; readonly toMs: number } | null;
}

interface VisitorRow {
  readonly id: string;
  readonly property_id: string;
  readonly network: string;
  readonly user_agent: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly last_evidence: Date;
  readonly requests: number;
  readonly folded: number;
  readonly max_score: number;
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly reasons: readonly Reason[];
  readonly answer: VisitorAnswer;
  readonly note: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

/** An answer holds until there is newer evidence. */
const ANSWER: Sql = sql`CASE WHEN last_evidence > answered_at THEN 'open' ELSE coalesce(answer, 'open') END`;

const COLUMNS: Sql = sql`id, property_id, CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END AS network,
  user_agent, first_seen, last_seen, last_evidence, requests, folded, max_score, action, certainty, reasons,
  ${ANSWER} AS answer, note, answered_at, answered_by`;

const ORDERS: Readonly<Record<VisitorOrder, Sql>> = {
  gravity: sql`gravity DESC, last_evidence DESC, id`,
  last_evidence: sql`last_evidence DESC, id`,
};

/** Visitors with evidence, page by page. */
export async function listVisitors(
  database: Database,
  scope: Scope,
  filter: VisitorFilter,
  { order, offset, limit }: { readonly order: VisitorOrder; readonly offset: number; readonly limit: number },
): Promise<Page<Visitor>> {
  const where = all([...scopeConditions(scope), ...filterConditions(filter)]);
  const [rows, totals] = await Promise.all([
    database.query<VisitorRow>(sql`SELECT ${COLUMNS} FROM visitors WHERE ${where}
      ORDER BY ${ORDERS[order]} LIMIT ${limit} OFFSET ${offset}`),
    database.query<{ total: number }>(sql`SELECT count(*) AS total FROM visitors WHERE ${where}`),
  ]);
  return { items: rows.map(toVisitor), total: totals[0]?.total ?? 0 };
}

/** One visitor with what is kept against it; null when the caller has none with this id. */
export async function findVisitor(database: Database, scope: Scope, id: string): Promise<VisitorDetail | null> {
  const [row] = await database.query<VisitorRow & { readonly evidence: unknown }>(sql`SELECT ${COLUMNS}, evidence
    FROM visitors WHERE ${all([...scopeConditions(scope), sql`id = ${id}`])}`);
  if (row === undefined) return null;
  const evidence = readEvidence(row.evidence).toSorted((a, b) => b.lastAtMs - a.lastAtMs);
  return { ...toVisitor(row), evidence: evidence.map(toEvidence) };
}

function filterConditions({ propertyId, action, answer, minLevel, network, seen }: VisitorFilter): Sql[] {
  return [
    ...(propertyId === null ? [] : [sql`property_id = ${propertyId}`]),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(answer === null ? [] : [answer === 'open' ? OPEN_VISITOR : sql`${ANSWER} = ${answer}`]),
    ...(minLevel === null ? [] : [sql`greatest(max_score, certainty) >= ${lowestScoreOf(minLevel)}`]),
    ...(seen === null ? [] : seenIn(seen)),
    // An IPv6 address lies in the /64 of its visitor, and a wider network holds several of these.
    ...(network === null ? [] : [sql`network && ${network}::inet`]),
  ];
}

function toVisitor(row: VisitorRow): Visitor {
  return {
    id: row.id,
    property_id: row.property_id,
    network: row.network,
    user_agent: row.user_agent,
    first_seen: row.first_seen.toISOString(),
    last_seen: row.last_seen.toISOString(),
    last_evidence: row.last_evidence.toISOString(),
    requests: row.requests,
    folded: row.folded,
    max_score: row.max_score,
    action: row.action,
    certainty: row.certainty,
    level: levelOf(Math.max(row.max_score, row.certainty)),
    reasons: row.reasons.map(toWireReason),
    answer: row.answer,
    note: row.note,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
  };
}

function toEvidence({ kind, what, count, firstAtMs, lastAtMs, figures, ...record }: EvidenceRecord): VisitorEvidence {
  const certainty = Math.round(record.certainty * 100);
  const values = { ...figures, what, count, certainty };
  return {
    kind,
    what,
    values,
    text: reasonText(kind, values),
    count,
    first_seen: new Date(firstAtMs).toISOString(),
    last_seen: new Date(lastAtMs).toISOString(),
    certainty,
  };
}
