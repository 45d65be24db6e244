import { SCORE_CATEGORIES, type ScoreCategory } from '@sundew/wire/verdict';
import type { Evidence } from '../facts/evidence.ts';
import { quote } from '../facts/quote.ts';
import type { CategoryScore, JudgeOptions, ScoreBreakdown, SignatureImpact, Verdict } from '../facts/verdict.ts';
import { agentFacts } from '../visitors/agents/agent-facts.ts';
import { aiScraperOf, NO_AI_SCRAPER } from '../visitors/ai-scraper.ts';
import { categories } from './categories/registry.gen.ts';
import type { Category } from './category.ts';
import { type CategoryPoints, combinedHundredths } from './combine.ts';
import { confidenceBandOf, confidenceOf } from './confidence.ts';
import { fingerprintLimit } from './corroboration.ts';
import { levelOf, recommendedActionOf } from './levels.ts';
import { isHostile, mitreOf } from './mitre/mitre-of.ts';
import { fromHundredths, roundHalfUp } from './points.ts';
import { signatureImpacts } from './signature-impacts.ts';
import { lowered, tally, ZERO_SCORES } from './tally.ts';
import { threatCategoryOf } from './threat-category.ts';

/** Raised whenever the same evidence is judged differently. Stored with every breakdown. */
export const SCORER_VERSION = '2.5';

const HIGHEST = 100_00;
const MOST_GAPS = 32;
/** Every category has its place from the start: an object that grows is slower. */
const ZERO_POINTS = Object.fromEntries(SCORE_CATEGORIES.map((name) => [name, 0])) as Record<ScoreCategory, number>;
const NO_IMPACT: readonly SignatureImpact[] = Object.freeze([]);
const NO_GAPS: readonly string[] = Object.freeze([]);

type Missing = Exclude<ScoreCategory, (typeof categories)[number]['name']>;
/** A scoring category without a file does not compile. */
const ALL_CATEGORIES: [Missing] extends [never] ? readonly Category[] : never = categories;

/**
 * Judges evidence: eight category scores, their weighted sum, and everything that follows from them. Depends on its
 * arguments alone, so that stored evidence can be judged again. Never throws, whatever the strings and numbers hold.
 *
 * The breakdown adds up in whole hundredths: the contributions and the signature impacts make the total, and each
 * category's signals make its score; whatever is capped or taken back is an entry with negative points.
 */
export function judge(evidence: Evidence, options: JudgeOptions): Verdict {
  if (evidence.source === 'llm_referral') return verdictOfReferral(evidence);
  const scores: Record<ScoreCategory, CategoryScore> = { ...ZERO_SCORES };
  for (const category of ALL_CATEGORIES) scores[category.name] = tally(category.name, category.signals(evidence));
  const impact = isEndpointHit(evidence) ? impactsOf(evidence) : NO_IMPACT;
  boundClientWords(scores, evidence, impact, options.responseThreshold);
  return verdictOf(evidence, scores, impact);
}

/** Arrivals from AI assistants are analytics only (specification, "Detection sources"). */
function verdictOfReferral(evidence: Evidence): Verdict {
  return {
    ...verdictOf({ ...evidence, signatures: [], sensor: [] }, ZERO_SCORES, NO_IMPACT),
    aiScraper: NO_AI_SCRAPER,
  };
}

function verdictOf(
  evidence: Evidence,
  scores: Readonly<Record<ScoreCategory, CategoryScore>>,
  impact: readonly SignatureImpact[],
): Verdict {
  const points = pointsOf(scores);
  const uncapped = combinedHundredths(points) + impactHundredths(impact);
  const total = Math.min(uncapped, HIGHEST);
  const score = roundHalfUp(total);
  const isReferral = evidence.source === 'llm_referral';
  const category = isReferral
    ? 'LEGITIMATE'
    : threatCategoryOf(points, agentFacts(evidence.userAgent).crawler !== null);
  const confidence = isReferral ? 0 : confidenceOf(points, evidence);
  const breakdown: ScoreBreakdown = {
    total: fromHundredths(total),
    scorer_version: SCORER_VERSION,
    categories: scores,
    signature_impact:
      uncapped > HIGHEST ? [...impact, { type: null, points: fromHundredths(HIGHEST - uncapped) }] : impact,
    gaps: evidence.gaps.length === 0 ? NO_GAPS : evidence.gaps.slice(0, MOST_GAPS).map((gap) => quote(gap, 40)),
  };
  return {
    score,
    level: levelOf(score),
    category,
    confidence,
    confidenceBand: confidenceBandOf(confidence),
    recommendedAction: recommendedActionOf(score),
    mitre: mitreOf(evidence, score, total > 0 && isHostile(evidence, category)),
    aiScraper: aiScraperOf(evidence, category),
    breakdown,
  };
}

function boundClientWords(
  scores: Record<ScoreCategory, CategoryScore>,
  evidence: Evidence,
  impact: readonly SignatureImpact[],
  responseThreshold: number,
): void {
  const told = scores.browser_fingerprint;
  if (told.score === 0) return;
  const own = combinedHundredths({ ...pointsOf(scores), browser_fingerprint: 0 }) + impactHundredths(impact);
  const limit = fingerprintLimit(evidence, own, responseThreshold);
  if (told.score <= limit) return;
  const evidenceText = `the client's own words may not reach the response threshold ${responseThreshold}`;
  scores.browser_fingerprint = lowered('browser_fingerprint', told, limit, {
    name: 'uncorroborated',
    points: 0,
    evidence: evidenceText,
  });
}

/** Only the decoy itself reports this touch; a sensor that calls itself `endpoint` gains nothing by it. */
function isEndpointHit({ honeypot }: Evidence): boolean {
  return honeypot.some(({ kind }) => kind === 'endpoint_hit');
}

/** Impacts that the specification adds to the score of decoy endpoints, one for each type of attack. */
function impactsOf({ signatures }: Evidence): readonly SignatureImpact[] {
  if (signatures.length === 0) return NO_IMPACT;
  return signatureImpacts(signatures).map(({ type, impact }) => ({ type, points: impact }));
}

function impactHundredths(impact: readonly SignatureImpact[]): number {
  return impact.reduce((sum, { points }) => sum + points * 100, 0);
}

function pointsOf(scores: Readonly<Record<ScoreCategory, CategoryScore>>): CategoryPoints {
  const points: Record<ScoreCategory, number> = { ...ZERO_POINTS };
  for (const category of SCORE_CATEGORIES) points[category] = scores[category].score;
  return points;
}
