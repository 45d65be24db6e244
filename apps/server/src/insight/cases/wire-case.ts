import type { Reason } from '@sundew/threat/scoring/decide';
import { levelOf } from '@sundew/threat/scoring/levels';
import { caseSentence } from '@sundew/wire/case-sentence';
import { caseWords } from '@sundew/wire/case-words';
import type { Case } from '@sundew/wire/cases';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { VisitorAnswer, VisitorEvidence } from '@sundew/wire/visitors';
import { asRemembered } from '../reasons/as-remembered.ts';
import { toWireReason } from '../reasons/wire-reason.ts';

/** The sums over the visitors of a case, and what the gravest of them has. */
export interface CaseSums {
  readonly id: string;
  readonly visitor_id: string;
  readonly actor_id: string | null;
  readonly tied_by: Case['tied_by'];
  readonly property_ids: readonly string[];
  readonly visitors: number;
  readonly addresses: number;
  readonly network: string;
  readonly user_agent: string;
  readonly country: string | null;
  readonly asn_org: string | null;
  readonly last_evidence: Date;
  readonly last_seen: Date;
  readonly requests: number;
  readonly folded: number;
  readonly let_in: number;
  readonly max_score: number;
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly reasons: readonly Reason[];
  readonly answer: VisitorAnswer;
  readonly note: string | null;
  readonly answered_at: Date | null;
  readonly answered_by: string | null;
}

export function toCase(row: CaseSums, deeds: readonly VisitorEvidence[]): Case {
  const lastEvidence = row.last_evidence.toISOString();
  const told = {
    user_agent: row.user_agent,
    asn_org: row.asn_org,
    addresses: row.addresses,
    deeds: [...deeds],
    first_evidence: [lastEvidence, ...deeds.map((deed) => deed.first_seen)].sort()[0] ?? lastEvidence,
    last_evidence: lastEvidence,
    requests: row.requests,
    folded: row.folded,
    let_in: row.let_in,
  };
  return {
    id: row.id,
    text: caseSentence(told, caseWords),
    ...told,
    visitor_id: row.visitor_id,
    actor_id: row.actor_id,
    tied_by: row.tied_by,
    property_ids: [...row.property_ids],
    visitors: row.visitors,
    network: row.network,
    country: row.country,
    last_seen: row.last_seen.toISOString(),
    max_score: row.max_score,
    action: row.action,
    certainty: row.certainty,
    level: levelOf(Math.max(row.max_score, row.action === 'allow' ? 0 : row.certainty)),
    reasons: asRemembered(row.reasons, deeds).map(toWireReason),
    answer: row.answer,
    note: row.note,
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by,
  };
}
