import { lowestScoreOf } from '@sundew/threat/scoring/levels';
import type { DecisionAction } from '@sundew/wire/decisions';
import type { ThreatLevel } from '@sundew/wire/verdict';
import type { VisitorAnswer } from '@sundew/wire/visitors';
import { type Sql, sql } from '../../platform/database/sql.ts';
import { OPEN_VISITOR, seenIn } from '../filter/open-visitors.ts';

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

/** An answer holds until there is newer evidence. */
export const ANSWER: Sql = sql`CASE WHEN last_evidence > answered_at THEN 'open' ELSE coalesce(answer, 'open') END`;

export function visitorConditions({ propertyId, action, answer, minLevel, network, seen }: VisitorFilter): Sql[] {
  return [
    ...(propertyId === null ? [] : [sql`property_id = ${propertyId}`]),
    ...(action === null ? [] : [sql`action = ${action}`]),
    ...(answer === null ? [] : [answer === 'open' ? OPEN_VISITOR : sql`${ANSWER} = ${answer}`]),
    ...(minLevel === null
      ? []
      : [sql`greatest(max_score, CASE WHEN action = 'allow' THEN 0 ELSE certainty END) >= ${lowestScoreOf(minLevel)}`]),
    ...(seen === null ? [] : seenIn(seen)),
    // An IPv6 address lies in the /64 of its visitor, and a wider network holds several of these.
    ...(network === null ? [] : [sql`network && ${network}::inet`]),
  ];
}
