import { CATEGORY_WEIGHTS, SCORE_CATEGORIES } from '@sundew/wire/verdict';
import type { Detail } from '../../../detection/stored/detail.ts';
import type { DetectionRow } from '../../detections/wire-form/detection-row.ts';
import type { Step, StepKind } from './schema.ts';

const MOST_REASONS = 2;
const LONGEST_REASON = 300;
const LONGEST_PATH = 512;

/** What a step is called after, beside the row itself. */
export interface StepContext {
  /** Milliseconds since the epoch of the step before; null for the very first. */
  readonly beforeMs: number | null;
  readonly decoyName: string | null;
}

/** One detection as a step of a story. */
export function toStep(row: DetectionRow, { beforeMs, decoyName }: StepContext): Step {
  const { detail } = row;
  const weighed = weightiest(detail);
  const attackTypes = [...new Set((detail.attack_signatures ?? []).map(({ type }) => type))];
  return {
    at: row.ts.toISOString(),
    gap_seconds: beforeMs === null ? null : Math.max(0, row.ts.getTime() - beforeMs) / 1000,
    kind: kindOf(row),
    detection_id: row.id,
    method: row.method,
    host: hostOf(row.url),
    path: row.path?.slice(0, LONGEST_PATH).toWellFormed() ?? null,
    source: row.source,
    score: row.score,
    level: row.level,
    ip: row.ip,
    country: row.country,
    ja4: row.ja4,
    decoy_id: row.decoy_id,
    decoy_name: decoyName,
    touched_bait: hasTouchedBait(row),
    attack_types: attackTypes,
    tactics: (detail.mitre ?? []).map(({ id }) => id),
    signals: weighed.map(({ name }) => name),
    explanation: explain(weighed),
  };
}

function kindOf({ source, decoy_id, detail }: Pick<DetectionRow, 'source' | 'decoy_id' | 'detail'>): StepKind {
  if (source === 'ssh_agent') return 'session';
  if ((detail.attack_signatures ?? []).length > 0) return 'attack';
  if (decoy_id !== null || source === 'decoy_link' || source === 'endpoint') return 'decoy';
  return source === 'bot_scanner' ? 'browser' : 'request';
}

function hasTouchedBait({ source, decoy_id, detail }: Pick<DetectionRow, 'source' | 'decoy_id' | 'detail'>): boolean {
  if (decoy_id !== null || source === 'decoy_link' || source === 'endpoint') return true;
  return (detail.breakdown?.categories.honeypot?.signals ?? []).some(({ name }) => name === 'tripwire');
}

interface Weighed {
  readonly name: string;
  readonly evidence: string;
  readonly weight: number;
}

/** The evidence that weighed most. */
function weightiest({ breakdown }: Partial<Detail>): readonly Weighed[] {
  return SCORE_CATEGORIES.flatMap((category) =>
    (breakdown?.categories[category]?.signals ?? []).map(({ name, points, evidence }) => ({
      ...{ name, evidence },
      weight: points * CATEGORY_WEIGHTS[category],
    })),
  )
    .filter(({ weight }) => weight > 0)
    .sort((left, right) => right.weight - left.weight)
    .slice(0, MOST_REASONS);
}

/** In the scorer's words. */
function explain(weighed: readonly Weighed[]): string {
  const reasons = weighed.map(({ name, evidence }) =>
    (evidence === '' ? name : evidence).slice(0, LONGEST_REASON).toWellFormed(),
  );
  return reasons.length === 0 ? 'Nothing about it scored.' : reasons.join(' · ');
}

function hostOf(url: string | null): string | null {
  if (url === null || !URL.canParse(url)) return null;
  return new URL(url).host || null;
}
