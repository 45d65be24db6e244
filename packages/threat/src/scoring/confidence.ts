import { type ConfidenceBand, SCORE_CATEGORIES } from '@sundew/wire/verdict';
import type { Evidence } from '../facts/evidence.ts';
import type { CategoryPoints } from './combine.ts';

const HONEYPOT = 25;
const STRONG_FINGERPRINT = 20;
const CONFLICT = 15;
const STRONG_BROWSER_FINGERPRINT = 50;
const STRONG_TLS_FINGERPRINT = 60;

const BANDS: readonly { readonly from: number; readonly band: ConfidenceBand }[] = [
  { from: 80, band: 'very_certain' },
  { from: 60, band: 'reasonably_certain' },
  { from: 40, band: 'moderate' },
  { from: 20, band: 'low' },
];

/**
 * Confidence per cent, 0–100, halves upwards (specification, "Confidence percentage"): categories that score out of all
 * eight, +25 when a honeypot was touched, +20 for a strong fingerprint anomaly (browser ≥ 50 or TLS ≥ 60), −15 when
 * signals conflict.
 */
export function confidenceOf(scores: CategoryPoints, evidence: Evidence): number {
  let active = 0;
  for (const category of SCORE_CATEGORIES) if ((scores[category] ?? 0) > 0) active++;
  let confidence = Math.floor((active * 100) / SCORE_CATEGORIES.length + 0.5);
  if ((scores.honeypot ?? 0) > 0) confidence += HONEYPOT;
  if (hasStrongAnomaly(scores)) confidence += STRONG_FINGERPRINT;
  if (signalsConflict(scores, evidence)) confidence -= CONFLICT;
  return Math.max(0, Math.min(100, confidence));
}

/** Band of a confidence per cent (specification, "Confidence bands"). */
export function confidenceBandOf(confidence: number): ConfidenceBand {
  return BANDS.find(({ from }) => confidence >= from)?.band ?? 'very_uncertain';
}

/**
 * Signals conflict when one part of the evidence vouches for the visitor and another accuses it: a verified crawler that
 * touched a honeypot or carries an attack, or a browser script that found nothing wrong in a visitor that touched a
 * honeypot, carries an attack or shows the handshake of another program.
 */
function signalsConflict(scores: CategoryPoints, { crawler, client }: Evidence): boolean {
  const isCaught = (scores.honeypot ?? 0) > 0 || (scores.attack_signatures ?? 0) > 0;
  if (crawler?.verified === true && isCaught) return true;
  const isVouchedFor = client !== null && client.score !== null && (scores.browser_fingerprint ?? 0) === 0;
  return isVouchedFor && (isCaught || (scores.tls_fingerprint ?? 0) >= STRONG_TLS_FINGERPRINT);
}

function hasStrongAnomaly(scores: CategoryPoints): boolean {
  return (
    (scores.browser_fingerprint ?? 0) >= STRONG_BROWSER_FINGERPRINT ||
    (scores.tls_fingerprint ?? 0) >= STRONG_TLS_FINGERPRINT
  );
}
