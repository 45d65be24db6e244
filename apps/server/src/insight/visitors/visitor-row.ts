import type { Reason } from '@sundew/threat/scoring/decide';
import { levelOf } from '@sundew/threat/scoring/levels';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { Visitor, VisitorAnswer, VisitorEvidence } from '@sundew/wire/visitors';
import { readEvidence } from '../../detection/visitors/evidence-record.ts';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { asRemembered } from '../reasons/as-remembered.ts';
import { toWireReason } from '../reasons/wire-reason.ts';
import { ANSWER } from './visitor-filter.ts';
import { toEvidence } from './wire-evidence.ts';

/** A visitor as it is stored. */
export interface VisitorRow {
  readonly id: string;
  readonly property_id: string;
  readonly network: string;
  readonly user_agent: string;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly last_evidence: Date;
  readonly requests: number;
  readonly folded: number;
  readonly let_in: number;
  readonly actor_id: string;
  readonly country: string | null;
  readonly asn_org: string | null;
  readonly max_score: number;
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly reasons: readonly Reason[];
  readonly evidence: unknown;
  readonly answer: VisitorAnswer;
  readonly note: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

/** Select list of a `VisitorRow` from `visitors`. */
export const VISITOR_COLUMNS: Sql = sql`id, property_id, CASE WHEN family(network) = 6 THEN text(network) ELSE host(network) END AS network,
  user_agent, first_seen, last_seen, last_evidence, requests, folded, let_in, actor_id, country,
  asn_org, max_score, action, certainty, reasons, evidence,
  ${ANSWER} AS answer, note, answered_at, answered_by`;

export function toVisitor(row: VisitorRow): Visitor {
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
    let_in: row.let_in,
    actor_id: row.actor_id,
    country: row.country,
    asn_org: row.asn_org,
    max_score: row.max_score,
    action: row.action,
    certainty: row.certainty,
    // Where a visitor is allowed, `certainty` is that of letting it in, which says nothing about the threat.
    level: levelOf(Math.max(row.max_score, row.action === 'allow' ? 0 : row.certainty)),
    reasons: asRemembered(row.reasons, evidenceOf(row)).map(toWireReason),
    answer: row.answer,
    note: row.note,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
  };
}

/** What is kept against a visitor, in the order in which it was first seen. */
export function evidenceOf({ evidence }: Pick<VisitorRow, 'evidence'>): VisitorEvidence[] {
  return readEvidence(evidence).map(toEvidence);
}
