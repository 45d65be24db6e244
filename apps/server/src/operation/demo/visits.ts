import { createRandom, type Random } from '../../platform/random/random.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import type { DemoRequest, Persona } from './persona.ts';
import { personas } from './personas/registry.gen.ts';

/** A request of the sample site with its moment. */
export interface TimedRequest {
  /** Milliseconds since the epoch. */
  readonly atMs: number;
  readonly persona: string;
  readonly request: DemoRequest;
}

export interface VisitOptions {
  readonly seed: number;
  /** The span of time, its end excluded; milliseconds since the epoch. */
  readonly fromMs: number;
  readonly toMs: number;
  /** How much more often than on an ordinary day. Default 1. */
  readonly factor?: number;
}

/** Visits are drawn per slot, so that any span of time can be made without what came before. No visit is longer. */
export const SLOT_MS = 10 * MINUTE_MS;
const SLOTS_PER_DAY = 144;

/** How busy people are at each hour (UTC); 1 on average. */
const DAYLIGHT = [
  0.3, 0.2, 0.15, 0.15, 0.2, 0.4, 0.7, 1, 1.2, 1.3, 1.3, 1.3, 1.4, 1.4, 1.4, 1.4, 1.5, 1.6, 1.7, 1.8, 1.6, 1.2, 0.8,
  0.5,
] as const;

/** Visits of all personas on an ordinary day. */
export const VISITS_PER_DAY = personas.reduce((sum, persona) => sum + persona.visitsPerDay, 0);

/** Every request in the span of time, in order. The same options always give the same requests. */
export function requestsBetween({ seed, fromMs, toMs, factor = 1 }: VisitOptions): readonly TimedRequest[] {
  const found: TimedRequest[] = [];
  const chance = createRandom(seed);
  for (let slot = Math.floor(fromMs / SLOT_MS) - 1; slot * SLOT_MS < toMs; slot += 1) {
    for (const persona of personas) {
      for (const timed of slotOf(chance.fork(`${persona.name} ${slot}`), persona, slot * SLOT_MS, factor)) {
        if (timed.atMs >= fromMs && timed.atMs < toMs) found.push(timed);
      }
    }
  }
  return found.sort((left, right) => left.atMs - right.atMs);
}

function slotOf(random: Random, persona: Persona, startMs: number, factor: number): TimedRequest[] {
  const hour = new Date(startMs).getUTCHours();
  const busyness = persona.rhythm === 'daylight' ? (DAYLIGHT[hour] ?? 1) : 1;
  const requests: TimedRequest[] = [];
  for (let left = howMany(random, (persona.visitsPerDay / SLOTS_PER_DAY) * busyness * factor); left > 0; left -= 1) {
    const visitMs = startMs + random.whole(0, SLOT_MS - 1);
    for (const request of persona.visit(random)) {
      requests.push({ atMs: visitMs + request.afterMs, persona: persona.name, request });
    }
  }
  return requests;
}

/** A Poisson number: what independent visitors add up to. Drawn in parts, because e^-mean has no room for large means. */
function howMany(random: Random, mean: number): number {
  let count = 0;
  for (let rest = mean; rest > 0; rest -= 20) {
    const limit = Math.exp(-Math.min(rest, 20));
    for (let product = random.next(); product > limit; product *= random.next()) count += 1;
  }
  return count;
}
