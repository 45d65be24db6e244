import { SCORE_CATEGORIES } from '@sundew/wire/verdict';
import type { Breakdown } from './waterfall.ts';

/** Points of the specification, "Confidence percentage". */
const HONEYPOT = 25;
const STRONG_ANOMALY = 20;
const CONFLICT = -15;
const STRONG_BROWSER_SCORE = 50;
const STRONG_TLS_SCORE = 60;

export interface ConfidencePart {
  readonly name: 'active' | 'honeypot' | 'anomaly' | 'conflict' | 'bounded' | 'other';
  readonly points: number;
}

export interface ConfidenceParts {
  /** Categories that scored, of eight. */
  readonly active: number;
  readonly parts: readonly ConfidencePart[];
}

/**
 * What raised and what lowered a confidence. The parts add up to it; whether signals conflicted is not stored, and is
 * read off the rest.
 * @param confidence per cent, as stored
 */
export function confidencePartsOf({ categories }: Breakdown, confidence: number): ConfidenceParts {
  const active = SCORE_CATEGORIES.filter((name) => categories[name].score > 0).length;
  const isAnomaly =
    categories.browser_fingerprint.score >= STRONG_BROWSER_SCORE ||
    categories.tls_fingerprint.score >= STRONG_TLS_SCORE;
  const parts: ConfidencePart[] = [
    { name: 'active', points: Math.floor((active * 100) / SCORE_CATEGORIES.length + 0.5) },
    ...(categories.honeypot.score > 0 ? [{ name: 'honeypot', points: HONEYPOT } as const] : []),
    ...(isAnomaly ? [{ name: 'anomaly', points: STRONG_ANOMALY } as const] : []),
  ];
  const raised = sumOf(parts);
  const lowered = raised + CONFLICT;
  if (confidence !== bounded(raised) && confidence === bounded(lowered))
    parts.push({ name: 'conflict', points: CONFLICT });
  const rest = confidence - sumOf(parts);
  if (rest !== 0) parts.push({ name: confidence === bounded(sumOf(parts)) ? 'bounded' : 'other', points: rest });
  return { active, parts };
}

function sumOf(parts: readonly ConfidencePart[]): number {
  return parts.reduce((sum, { points }) => sum + points, 0);
}

function bounded(percent: number): number {
  return Math.max(0, Math.min(100, percent));
}
