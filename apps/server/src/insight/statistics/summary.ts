import { SOURCES } from '@sundew/wire/sources';
import type { Statistics } from '@sundew/wire/statistics';
import { THREAT_CATEGORIES, THREAT_LEVELS, type ThreatCategory } from '@sundew/wire/verdict';
import { type HarmPlace, VISIT_KINDS, type VisitKind, visitKindOf } from '@sundew/wire/visit-kinds';
import { isoDay } from '../../platform/time/iso-day.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import type { Beside, Counts, ThreatCount } from './counts.ts';
import type { Period } from './period.ts';

const TOP_COUNTRIES = 10;
/** Longer periods begin and end with the days on which something happened. */
const MOST_FILLED_DAYS = 400;

/** Sums the counts of a period up into what is answered. */
export function summarise(counts: Counts, { suppressed, openCases }: Beside, period: Period): Statistics {
  const { threats, countries, tops } = counts;
  const all = sumUp(threats);
  const at = (wanted: HarmPlace) => threats.filter(({ place }) => place === wanted);
  return {
    start: new Date(period.fromMs).toISOString(),
    end: new Date(period.toMs).toISOString(),
    total: all.total,
    by_source: countBy(threats, SOURCES, 'source'),
    by_level: countBy(threats, THREAT_LEVELS, 'level'),
    by_category: countBy(threats, THREAT_CATEGORIES, 'category'),
    by_kind: countKinds(threats),
    by_place: {
      login: countKinds(at('login')),
      cart: countKinds(at('cart')),
      search: countKinds(at('search')),
    },
    by_day: byDay(threats, period),
    top_ips: tops.ip.map(({ value, count }) => ({ ip_address: value, count })),
    top_countries: countries.slice(0, TOP_COUNTRIES).map(({ value, count }) => ({ country: value, count })),
    top_paths: tops.path.map(({ value, count }) => ({ path: value, count })),
    top_actors: tops.actor.map(({ value, count }) => ({ actor_id: value, count })),
    top_user_agents: tops.user_agent.map(({ value, count }) => ({ user_agent: value, count })),
    unique_ips: tops.uniqueIps,
    average_score: all.average_score,
    blocked: threats.reduce((sum, { blocked }) => sum + blocked, 0),
    high_risk: all.high_risk,
    open_cases: openCases,
    suppressed,
  };
}

/** Total, high-risk count and average score (two decimals, 0 for nothing). */
export function sumUp(threats: Iterable<Pick<ThreatCount, 'detections' | 'score_sum' | 'high_risk'>>) {
  let total = 0;
  let scores = 0;
  let highRisk = 0;
  for (const { detections, score_sum, high_risk } of threats) {
    total += detections;
    scores += score_sum;
    highRisk += high_risk;
  }
  return { total, high_risk: highRisk, average_score: total === 0 ? 0 : Math.round((scores / total) * 100) / 100 };
}

/** Detections per name; every name of the catalogue is there. */
export function countBy<const Name extends string, Column extends string>(
  rows: readonly ({ readonly detections: number } & { readonly [Key in Column]: string })[],
  names: readonly Name[],
  column: Column,
): Record<Name, number> {
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
  for (const row of rows) {
    const name = row[column] as string as Name;
    if (counts[name] !== undefined) counts[name] += row.detections;
  }
  return counts;
}

/** Detections by who came; every kind is there. */
export function countKinds(
  rows: readonly Pick<ThreatCount, 'category' | 'is_impostor' | 'detections'>[],
): Record<VisitKind, number> {
  const counts = Object.fromEntries(VISIT_KINDS.map((kind) => [kind, 0])) as Record<VisitKind, number>;
  for (const { category, is_impostor: isImpostor, detections } of rows)
    counts[visitKindOf(category as ThreatCategory, isImpostor)] += detections;
  return counts;
}

/** Every day of the period; of a long one, every day from the first with detections to the last. */
function byDay(threats: readonly ThreatCount[], { fromMs, toMs }: Period): Statistics['by_day'] {
  const days = Map.groupBy(threats, ({ day }) => day);
  let first = Math.floor(fromMs / DAY_MS) * DAY_MS;
  let end = toMs;
  if ((toMs - fromMs) / DAY_MS > MOST_FILLED_DAYS) {
    const [one, ...others] = [...days.keys()].sort();
    if (one === undefined) return [];
    first = Date.parse(one);
    end = Date.parse(others.at(-1) ?? one) + DAY_MS;
  }
  const filled: Statistics['by_day'] = [];
  for (let at = first; at < end; at += DAY_MS) {
    const date = isoDay(at);
    const found = days.get(date) ?? [];
    filled.push({ date, ...sumUp(found), by_kind: countKinds(found) });
  }
  return filled;
}
