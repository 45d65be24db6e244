import { type Static, Type } from 'typebox';
import { nullable } from './nullable.ts';
import { SOURCES } from './sources.ts';
import { THREAT_CATEGORIES, THREAT_LEVELS } from './verdict.ts';

const count = Type.Integer({ minimum: 0 });

const countsOf = <const Names extends readonly string[]>(names: Names) =>
  Type.Unsafe<Record<Names[number], number>>(Type.Object(Object.fromEntries(names.map((name) => [name, count]))));

/** Answer of `…/detections/stats`. Test traffic is left out of every number. */
export const Statistics = Type.Object({
  start: Type.String({ format: 'date-time', description: 'First moment that is counted.' }),
  end: Type.String({ format: 'date-time', description: 'First moment that is not counted any more.' }),
  total: count,
  by_source: countsOf(SOURCES),
  by_level: countsOf(THREAT_LEVELS),
  by_category: countsOf(THREAT_CATEGORIES),
  by_day: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date' }),
      total: count,
      high_risk: count,
      average_score: Type.Number(),
    }),
  ),
  top_ips: Type.Array(Type.Object({ ip_address: Type.String(), count })),
  top_countries: Type.Array(Type.Object({ country: Type.String(), count })),
  top_paths: Type.Array(Type.Object({ path: Type.String(), count })),
  top_actors: Type.Array(Type.Object({ actor_id: Type.String({ format: 'uuid' }), count })),
  top_user_agents: Type.Array(Type.Object({ user_agent: Type.String(), count })),
  unique_ips: count,
  average_score: Type.Number(),
  blocked: Type.Integer({ minimum: 0, description: 'Detections that a rule was enforced against.' }),
  high_risk: Type.Integer({ minimum: 0, description: 'Detections with a score of 80 or above.' }),
  suppressed: Type.Integer({
    minimum: 0,
    description:
      'Reports refused by a rate limit, which are no detections. Knows the filters for time, property and address only.',
  }),
});
export type Statistics = Static<typeof Statistics>;

/** One hour of `…/detections/stats/hourly`. */
export const HourlyStatistics = Type.Object({
  hour: Type.String({ format: 'date-time' }),
  total: count,
  high_risk: count,
  average_score: Type.Number(),
  by_source: countsOf(SOURCES),
});
export type HourlyStatistics = Static<typeof HourlyStatistics>;

const Option = Type.Object({ value: Type.String(), count });

/** Answer of `…/detections/filter-options`: the values that occur, most frequent first. */
export const FilterOptions = Type.Object({
  sources: Type.Array(Option),
  countries: Type.Array(Option),
  properties: Type.Array(Type.Object({ value: Type.String({ format: 'uuid' }), name: nullable(Type.String()), count })),
  levels: Type.Array(Option),
  categories: Type.Array(Option),
});
export type FilterOptions = Static<typeof FilterOptions>;
