import type { DecisionAction } from '@sundew/wire/decisions';
import type { BlockingAction, TargetType } from '@sundew/wire/response-actions';
import type { Source } from '@sundew/wire/sources';
import type { TriageStatus } from '@sundew/wire/triage';
import type { ThreatCategory, ThreatLevel, Trust } from '@sundew/wire/verdict';
import { COLUMNS } from '../../../detection/recording/row.ts';
import type { Detail } from '../../../detection/stored/detail.ts';
import { join, plain, type Sql, sql } from '../../../platform/database/sql.ts';
import { enforcementsOn } from '../../filter/enforcements.ts';

/** A detection as it is stored. */
export interface DetectionRow {
  readonly organization_id: string;
  readonly id: string;
  readonly ts: Date;
  readonly property_id: string;
  readonly decoy_id: string | null;
  readonly actor_id: string;
  readonly source: Source;
  readonly sensor: string;
  readonly trust: Trust;
  readonly score: number;
  readonly level: ThreatLevel;
  readonly category: ThreatCategory;
  readonly confidence: number;
  readonly flags: number;
  readonly status: TriageStatus;
  readonly triage: { readonly note?: string | null; readonly updated_by?: string; readonly updated_at?: string } | null;
  readonly sample_weight: number;
  readonly ip: string | null;
  readonly user_agent: string;
  readonly method: string | null;
  readonly url: string | null;
  readonly path: string | null;
  readonly referrer: string | null;
  readonly country: string | null;
  readonly city: string | null;
  readonly asn: number | null;
  readonly asn_org: string | null;
  readonly ja3: string | null;
  readonly ja4: string | null;
  readonly header_fingerprint: string | null;
  readonly client_timestamp: Date | null;
  readonly visitor_id: string | null;
  readonly action: DecisionAction;
  readonly detail: Partial<Detail>;
  /** Newest first; null when there is none. */
  readonly enforcements: readonly EnforcementOnRow[] | null;
}

/** What turned the visitor away. Moments are ISO texts of the database. */
export interface EnforcementOnRow {
  readonly action: BlockingAction;
  readonly target_type: TargetType;
  readonly provider: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly ended_at: string | null;
  readonly ended_by: string | null;
  readonly is_of_rule: boolean;
}

/** What was recorded, and what people have said of it since. */
const PLAIN: readonly (keyof DetectionRow)[] = [...COLUMNS.filter((column) => column !== 'ip'), 'status', 'triage'];

const ENFORCEMENTS: Sql = sql`(SELECT jsonb_agg(jsonb_build_object('action', e.action, 'target_type', e.target_type, 'provider', e.provider,
    'created_at', e.created_at, 'expires_at', e.expires_at, 'ended_at', e.ended_at, 'ended_by', e.ended_by,
    'is_of_rule', e.response_action_id IS NOT NULL) ORDER BY e.created_at DESC)
  ${enforcementsOn(plain('d.organization_id'), 'd.')})`;

/** Select list of a `DetectionRow` from `detections AS d`. */
export const ROW_COLUMNS: Sql = sql`${join(PLAIN.map((column) => plain(`d.${column}`)))}, host(d.ip) AS ip,
  ${ENFORCEMENTS} AS enforcements`;
