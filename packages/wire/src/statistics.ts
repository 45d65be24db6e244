import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';
import { SOURCES } from './sources.ts';
import { THREAT_CATEGORIES, THREAT_LEVELS } from './verdict.ts';
import { VISIT_KINDS } from './visit-kinds.ts';

const count = Type.Integer({ minimum: 0 });

const countsOf = <const Names extends readonly string[]>(title: string, names: Names) =>
  named(
    title,
    Type.Unsafe<Record<Names[number], number>>(Type.Object(Object.fromEntries(names.map((name) => [name, count])))),
  );
const SourceCounts = countsOf('SourceCounts', SOURCES);
const KindCounts = countsOf('KindCounts', VISIT_KINDS);

const KINDS = { people: 369, good_bots: 190, unwanted_bots: 501, attackers: 210, impostors: 14 } as const;

/** Answer of `…/detections/stats`. Test traffic is left out of every number. */
export const Statistics = named(
  'Statistics',
  Type.Object({
    start: Type.String({ format: 'date-time', description: 'First moment that is counted.' }),
    end: Type.String({ format: 'date-time', description: 'First moment that is not counted any more.' }),
    total: count,
    by_source: SourceCounts,
    by_level: countsOf('LevelCounts', THREAT_LEVELS),
    by_category: countsOf('CategoryCounts', THREAT_CATEGORIES),
    by_kind: KindCounts,
    by_place: named(
      'PlaceCounts',
      Type.Object(
        { login: KindCounts, cart: KindCounts, search: KindCounts },
        { description: 'Visits to paths where bots do harm, by who came.' },
      ),
    ),
    by_day: Type.Array(
      named(
        'DayStatistics',
        Type.Object({
          date: Type.String({ format: 'date' }),
          total: count,
          high_risk: count,
          average_score: Type.Number(),
          by_kind: KindCounts,
        }),
      ),
    ),
    top_ips: Type.Array(named('AddressCount', Type.Object({ ip_address: Type.String(), count }))),
    top_countries: Type.Array(named('CountryCount', Type.Object({ country: Type.String(), count }))),
    top_paths: Type.Array(named('PathCount', Type.Object({ path: Type.String(), count }))),
    top_actors: Type.Array(named('ActorCount', Type.Object({ actor_id: Type.String({ format: 'uuid' }), count }))),
    top_user_agents: Type.Array(named('UserAgentCount', Type.Object({ user_agent: Type.String(), count }))),
    unique_ips: count,
    average_score: Type.Number(),
    blocked: Type.Integer({
      minimum: 0,
      description: 'Detections that were decided to be blocked, or that a sensor refused.',
    }),
    high_risk: Type.Integer({ minimum: 0, description: 'Detections with a score of 80 or above.' }),
    open_cases: Type.Integer({
      minimum: 0,
      description:
        'Cases with evidence in the period that nobody has answered. Knows the filters for time and property only.',
    }),
    suppressed: Type.Integer({
      minimum: 0,
      description:
        'Reports refused by a rate limit, which are no detections. Knows the filters for time, property and address only.',
    }),
  }),
  {
    start: SAMPLE.createdAt,
    end: SAMPLE.at,
    total: 1284,
    by_source: {
      decoy_link: 40,
      endpoint: 96,
      bot_scanner: 0,
      llm_referral: 18,
      wordpress_plugin: 0,
      sdk: 1130,
      ssh_agent: 0,
    },
    by_level: { MINIMAL: 610, LOW: 302, MEDIUM: 211, HIGH: 105, CRITICAL: 56 },
    by_category: { ATTACKER: 122, BOT: 340, SCANNER: 88, CRAWLER: 204, SCRAPER: 161, LEGITIMATE: 369 },
    by_kind: KINDS,
    by_place: { login: KINDS, cart: KINDS, search: KINDS },
    by_day: [{ date: SAMPLE.day, total: 1284, high_risk: 56, average_score: 31.4, by_kind: KINDS }],
    top_ips: [{ ip_address: SAMPLE.ip, count: 96 }],
    top_countries: [{ country: 'NL', count: 310 }],
    top_paths: [{ path: '/wp-login.php', count: 88 }],
    top_actors: [{ actor_id: SAMPLE.actorId, count: 96 }],
    top_user_agents: [{ user_agent: SAMPLE.userAgent, count: 96 }],
    unique_ips: 402,
    average_score: 31.4,
    blocked: 12,
    high_risk: 56,
    open_cases: 7,
    suppressed: 0,
  },
);
export type Statistics = Static<typeof Statistics>;

/** One hour of `…/detections/stats/hourly`. */
export const HourlyStatistics = named(
  'HourlyStatistics',
  Type.Object({
    hour: Type.String({ format: 'date-time' }),
    total: count,
    high_risk: count,
    average_score: Type.Number(),
    by_source: SourceCounts,
    by_kind: KindCounts,
  }),
  {
    hour: '2026-07-01T09:00:00.000Z',
    total: 54,
    high_risk: 3,
    average_score: 29.8,
    by_source: {
      decoy_link: 2,
      endpoint: 4,
      bot_scanner: 0,
      llm_referral: 1,
      wordpress_plugin: 0,
      sdk: 47,
      ssh_agent: 0,
    },
    by_kind: { people: 40, good_bots: 6, unwanted_bots: 5, attackers: 3, impostors: 0 },
  },
);
export type HourlyStatistics = Static<typeof HourlyStatistics>;

const Option = named('FilterOption', Type.Object({ value: Type.String(), count }));

/** Answer of `…/detections/filter-options`: the values that occur, most frequent first. */
export const FilterOptions = named(
  'FilterOptions',
  Type.Object({
    sources: Type.Array(Option),
    countries: Type.Array(Option),
    properties: Type.Array(
      named(
        'PropertyOption',
        Type.Object({ value: Type.String({ format: 'uuid' }), name: nullable(Type.String()), count }),
      ),
    ),
    levels: Type.Array(Option),
    categories: Type.Array(Option),
  }),
  {
    sources: [{ value: 'sdk', count: 1130 }],
    countries: [{ value: 'NL', count: 310 }],
    properties: [{ value: SAMPLE.propertyId, name: 'Shop', count: 1284 }],
    levels: [{ value: 'CRITICAL', count: 56 }],
    categories: [{ value: 'ATTACKER', count: 122 }],
  },
);
export type FilterOptions = Static<typeof FilterOptions>;
