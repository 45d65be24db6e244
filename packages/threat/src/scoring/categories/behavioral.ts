import type { BehaviourFacts, Evidence } from '../../facts/evidence.ts';
import { quote } from '../../facts/quote.ts';
import type { Signal } from '../../facts/verdict.ts';
import type { Conduct } from '../../visitors/conduct/conduct.ts';
import { floodOf, formFloodOf } from '../../visitors/conduct/flood.ts';
import { readerKind } from '../../visitors/conduct/reader-kind.ts';
import { scanOf } from '../../visitors/conduct/scan.ts';
import { scrapingOf, spreadScrapingOf } from '../../visitors/conduct/scraping.ts';
import { spreadStuffingOf, stuffingOf } from '../../visitors/conduct/stuffing.ts';
import { type Category, NO_SIGNALS } from '../category.ts';
import { count, MAX_POINTS } from '../points.ts';

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
} as const satisfies Partial<Record<keyof BehaviourFacts, readonly Step[]>>;

type Measure = keyof typeof STEPS;

const SIGNAL: Readonly<Record<Measure, { readonly name: string; readonly what: string }>> = {
  requests10s: { name: 'burst', what: 'requests in 10 seconds' },
  requests1m: { name: 'rate_minute', what: 'requests in a minute' },
  requests10m: { name: 'rate_sustained', what: 'requests in 10 minutes' },
  distinctPaths10m: { name: 'breadth', what: 'different paths in 10 minutes' },
  samePath10m: { name: 'repetition', what: 'requests for one path in 10 minutes' },
};
const MEASURES = Object.keys(STEPS) as readonly Measure[];

const MOST = 1_000_000;
const REFUSED_POINTS = 60;
const NOTED_POINTS = 20;
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
  signals(evidence: Evidence): readonly Signal[] {
    const { behaviour } = evidence;
    const signals = sensorSignals(evidence);
    if (behaviour === null) return signals.length === 0 ? NO_SIGNALS : signals;
    for (const measure of MEASURES) {
      const value = count(behaviour[measure], MOST);
      const step = STEPS[measure].find(({ from }) => value >= from);
      if (!step) continue;
      const { name, what } = SIGNAL[measure];
      signals.push({ name, points: step.points, evidence: `${value} ${what}` });
    }
    for (const conduct of conductSignals(evidence, behaviour)) signals.push(conduct);
    const rotation = rotationOf(behaviour);
    if (rotation) signals.push(rotation);
    const regularity = regularityOf(behaviour);
    if (regularity) signals.push(regularity);
    return signals.length === 0 ? NO_SIGNALS : signals;
  },
} as const satisfies Category;

/** What the owner's own sensor slowed down or refused for another reason than an attack. */
function sensorSignals({ sensor }: Evidence): Signal[] {
  const finding = sensor.find(({ attack }) => attack === null);
  if (finding === undefined) return [];
  const points = finding.refused ? REFUSED_POINTS : NOTED_POINTS;
  return [{ name: 'sensor_rule', points, evidence: `broke the rule ${quote(finding.rule, 60)} of the sensor` }];
}

/** Ways to behave, each with as many points as it is certain. */
function conductSignals({ userAgent, headers }: Evidence, behaviour: BehaviourFacts): readonly Signal[] {
  const kind = readerKind(userAgent, headers, behaviour);
  const found: Signal[] = [];
  const add = (name: string, conduct: Conduct | null, words: string): void => {
    if (conduct === null) return;
    const said = words.replace(/\{(\w+)\}/g, (_, value: string) => String(conduct.values[value] ?? 0));
    found.push({ name, points: Math.round(conduct.certainty * MAX_POINTS), evidence: said });
  };
  add('scan', scanOf(behaviour), '{paths} paths in 10 minutes, {misses} of them not there');
  add(
    'credential_stuffing',
    stuffingOf(behaviour),
    '{attempts} sign-in attempts with {accounts} accounts in 10 minutes',
  );
  add('scraping', scrapingOf(behaviour, kind), '{paths} pages in 10 minutes, each once');
  add(
    'spread_stuffing',
    spreadStuffingOf(behaviour),
    '{attempts} sign-in attempts from {addresses} addresses in an hour',
  );
  add('spread_scraping', spreadScrapingOf(behaviour, kind), '{paths} pages from {addresses} addresses in an hour');
  add('flood', floodOf(behaviour, kind), '{count} requests for one address in {seconds} seconds');
  add('form_flood', formFloodOf(behaviour), '{count} forms of one kind in 10 minutes');
  return found;
}

function rotationOf(behaviour: BehaviourFacts): Signal | null {
  const agents = count(behaviour.distinctAgents10m, MOST);
  const requests = count(behaviour.addressRequests10m, MOST);
  if (agents >= ROTATING_AGENTS && agents * 2 >= requests) {
    const evidence = `${agents} User-Agents in ${requests} requests`;
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
