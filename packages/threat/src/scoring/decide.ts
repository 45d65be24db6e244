import {
  DECISION_ACTIONS,
  DECISION_FACTS,
  type DecisionAction,
  type FactCode,
  type FactSetting,
  type FactSwitches,
  type ReasonCode,
  type ReasonValues,
} from '@sundew/wire/decisions';
import type { Thresholds } from '@sundew/wire/thresholds';
import type { Evidence } from '../facts/evidence.ts';
import type { Finding } from './decision-fact.ts';
import { decisionFacts } from './decision-facts/registry.gen.ts';

/** What a property does with what is found. */
export interface DecisionPolicy {
  /** Name of the threshold preset, or `custom`. */
  readonly name: string;
  readonly thresholds: Thresholds;
  readonly switches: FactSwitches;
}

/** What speaks for a visitor; null when nothing does. */
export interface Trusted {
  readonly code: 'verified_crawler' | 'allow_listed' | 'cleared';
  readonly what: string;
}

export interface Reason {
  readonly code: ReasonCode;
  readonly values: ReasonValues;
  /** Null when it is the present request. */
  readonly seenAtMs: number | null;
}

export interface Decision {
  readonly action: DecisionAction;
  /** 0–100: at least 80 for a block and 50 for a challenge. */
  readonly certainty: number;
  /** The decisive one first. */
  readonly reasons: readonly Reason[];
  readonly policy: string;
}

type Missing = Exclude<FactCode, (typeof decisionFacts)[number]['name']>;
/** A fact without a file does not compile. */
const FACTS: [Missing] extends [never] ? typeof decisionFacts : never = decisionFacts;
const OUTWEIGHING: ReadonlySet<FactCode> = new Set(
  FACTS.filter(({ outweighsTrust }) => outweighsTrust).map(({ name }) => name),
);

const LEAST_CERTAINTY: Readonly<Record<DecisionAction, number>> = { allow: 0, log: 0, challenge: 50, block: 80 };
const MOST_CERTAINTY: Readonly<Record<DecisionAction, number>> = { allow: 100, log: 79, challenge: 79, block: 100 };
const MOST_REASONS = 6;
const NOTHING: readonly Finding[] = Object.freeze([]);

/** Every fact that the evidence holds, whatever a property makes of it. Stored, so that a policy can be tried on it. */
export function findFacts(evidence: Evidence): readonly Finding[] {
  if (evidence.source === 'llm_referral') return NOTHING;
  const found: Finding[] = [];
  for (const fact of FACTS) {
    const finding = fact.find(evidence);
    if (finding !== null) found.push(finding);
  }
  return found;
}

/**
 * What to do about a request: the gravest of what the facts and the score lead to under the policy of its property.
 * Pure, so that a preview decides as the service does.
 *
 * What is remembered of a client that cannot be told apart from others, or of a neighbour, asks and never blocks. What
 * speaks for a visitor wins over everything but bait. A property that only monitors logs.
 */
export function decide(
  findings: readonly Finding[],
  score: number,
  policy: DecisionPolicy,
  trusted: Trusted | null,
): Decision {
  const steps = [...factSteps(findings, policy, trusted), ...(trusted === null ? scoreSteps(score, policy) : [])];
  if (steps.length === 0) return unmoved(policy, trusted);
  steps.sort((a, b) => rank(b.action) - rank(a.action) || b.certainty - a.certainty);
  const [first] = steps;
  const reached = first?.action ?? 'allow';
  const reasons = steps.slice(0, MOST_REASONS).map(({ reason }) => reason);
  if (steps.some(({ isSpared }) => isSpared)) reasons.push({ code: 'shared_address', values: {}, seenAtMs: null });
  const isMonitoring = policy.thresholds.block === null && policy.thresholds.challenge === null;
  const action = isMonitoring && rank(reached) > rank('log') ? 'log' : reached;
  if (action !== reached) reasons.push({ code: 'monitoring_only', values: { action: reached }, seenAtMs: null });
  return { action, certainty: within(action, first?.certainty ?? 0), reasons, policy: policy.name };
}

interface Step {
  readonly action: DecisionAction;
  readonly certainty: number;
  readonly reason: Reason;
  /** True when it would have blocked a client that was told apart. */
  readonly isSpared: boolean;
}

function factSteps(findings: readonly Finding[], { switches }: DecisionPolicy, trusted: Trusted | null): Step[] {
  const steps: Step[] = [];
  for (const { code, certainty, values, seenAtMs, tie } of findings) {
    const setting: FactSetting = switches[code] ?? DECISION_FACTS[code];
    if (setting === 'off' || (trusted !== null && !OUTWEIGHING.has(code))) continue;
    const isSpared = setting === 'block' && tie !== 'sure';
    steps.push({ action: isSpared ? 'challenge' : setting, certainty, reason: { code, values, seenAtMs }, isSpared });
  }
  return steps;
}

function scoreSteps(score: number, { thresholds: { block, challenge } }: DecisionPolicy): Step[] {
  const blocks = block !== null && score >= block;
  const limit = blocks ? block : challenge;
  if (limit === null || score < limit) return [];
  const reason = { code: 'score', values: { score, limit }, seenAtMs: null } as const;
  return [{ action: blocks ? 'block' : 'challenge', certainty: score, reason, isSpared: false }];
}

function unmoved(policy: DecisionPolicy, trusted: Trusted | null): Decision {
  const reasons =
    trusted === null ? [] : [{ code: trusted.code, values: { what: trusted.what }, seenAtMs: null } as const];
  return { action: 'allow', certainty: trusted === null ? 0 : 100, reasons, policy: policy.name };
}

function rank(action: DecisionAction): number {
  return DECISION_ACTIONS.indexOf(action);
}

function within(action: DecisionAction, certainty: number): number {
  return Math.max(LEAST_CERTAINTY[action], Math.min(MOST_CERTAINTY[action], certainty));
}
