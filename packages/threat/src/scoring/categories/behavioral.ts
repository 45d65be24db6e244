import type { BehaviourFacts, Evidence } from '../../facts/evidence.ts';
import type { Signal } from '../../facts/verdict.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { count } from '../points.ts';

interface Step {
  readonly from: number;
  readonly points: number;
}

/**
 * Highest step first. A person's page view is a burst of about 40 requests, and a quick reader opens a page every few
 * seconds; the first steps lie well above both.
 */
const STEPS = {
  requests10s: [
    { from: 200, points: 45 },
    { from: 120, points: 25 },
  ],
  requests1m: [
    { from: 900, points: 40 },
    { from: 400, points: 20 },
  ],
  requests10m: [
    { from: 4000, points: 35 },
    { from: 1500, points: 15 },
  ],
  distinctPaths10m: [
    { from: 800, points: 40 },
    { from: 300, points: 20 },
  ],
  samePath10m: [
    { from: 400, points: 30 },
    { from: 150, points: 15 },
  ],
  loginAttempts10m: [
    { from: 30, points: 60 },
    { from: 12, points: 35 },
    { from: 6, points: 15 },
  ],
} as const satisfies Partial<Record<keyof BehaviourFacts, readonly Step[]>>;

type Measure = keyof typeof STEPS;

const SIGNAL: Readonly<Record<Measure, { readonly name: string; readonly what: string }>> = {
  requests10s: { name: 'burst', what: 'requests in 10 seconds' },
  requests1m: { name: 'rate_minute', what: 'requests in a minute' },
  requests10m: { name: 'rate_sustained', what: 'requests in 10 minutes' },
  distinctPaths10m: { name: 'breadth', what: 'different paths in 10 minutes' },
  samePath10m: { name: 'repetition', what: 'requests for one path in 10 minutes' },
  loginAttempts10m: { name: 'login_attempts', what: 'sign-in attempts in 10 minutes' },
};
const MEASURES = Object.keys(STEPS) as readonly Measure[];

const MOST = 1_000_000;
/** Several agents behind one address are usual (homes, offices); about one per request is not. */
const ROTATING_AGENTS = 5;
const ROTATION = 40;
const CROWD = 30;
const CROWD_POINTS = 10;
/** Gaps are judged from this many requests on. */
const ENOUGH_GAPS = 8;
const CLOCKWORK = 0.1;
const CLOCKWORK_POINTS = 30;
const STEADY = 0.25;
const STEADY_POINTS = 15;
const POLLING_POINTS = 5;
/** A page left open asks for one path again and again, at most once in two seconds. */
const POLLING_MOST_PER_MINUTE = 30;

/** How the visitor behaves over time windows that end now. */
export const behavioral = {
  name: 'behavioral',
  signals({ behaviour }: Evidence): readonly Signal[] {
    if (behaviour === null) return NO_SIGNALS;
    const signals: Signal[] = [];
    for (const measure of MEASURES) {
      const value = count(behaviour[measure], MOST);
      const step = STEPS[measure].find(({ from }) => value >= from);
      if (!step) continue;
      const { name, what } = SIGNAL[measure];
      signals.push({ name, points: step.points, evidence: `${value} ${what}` });
    }
    const rotation = rotationOf(behaviour);
    if (rotation) signals.push(rotation);
    const regularity = regularityOf(behaviour);
    if (regularity) signals.push(regularity);
    return signals.length === 0 ? NO_SIGNALS : signals;
  },
} as const satisfies Category;

function rotationOf(behaviour: BehaviourFacts): Signal | null {
  const agents = count(behaviour.distinctAgents10m, MOST);
  if (agents >= ROTATING_AGENTS && agents * 2 >= count(behaviour.requests10m, MOST)) {
    const evidence = `${agents} User-Agents in ${count(behaviour.requests10m, MOST)} requests`;
    return { name: 'agent_rotation', points: ROTATION, evidence };
  }
  if (agents < CROWD) return null;
  return { name: 'many_agents', points: CROWD_POINTS, evidence: `${agents} User-Agents from one address` };
}

function regularityOf(behaviour: BehaviourFacts): Signal | null {
  const { gapVariation } = behaviour;
  const requests = count(behaviour.requests10m, MOST);
  if (gapVariation === null || !(gapVariation >= 0 && gapVariation < STEADY) || requests < ENOUGH_GAPS) return null;
  const evidence = `gaps vary by ${Math.round(gapVariation * 100)} %`;
  if (isPolling(behaviour, requests)) return { name: 'polling', points: POLLING_POINTS, evidence };
  if (gapVariation < CLOCKWORK) return { name: 'clockwork', points: CLOCKWORK_POINTS, evidence };
  return { name: 'steady_pace', points: STEADY_POINTS, evidence };
}

function isPolling(behaviour: BehaviourFacts, requests: number): boolean {
  return (
    count(behaviour.samePath10m, MOST) * 10 >= requests * 9 &&
    count(behaviour.requests1m, MOST) <= POLLING_MOST_PER_MINUTE
  );
}
