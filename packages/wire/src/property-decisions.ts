import { type Static, Type } from 'typebox';
import { FACT_CODES, FACT_SETTINGS, type FactSwitches } from './decisions.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';

/** Characters of a robots.txt; crawlers read more, sites hardly write it. */
export const MOST_ROBOTS = 32_768;

/** A query, or `*` elsewhere than at the end, would name no path that anybody asks for. */
const Paths = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 256, pattern: '^/[^*?#]*\\*?$' }), { maxItems: 200, description });

/** Whoever is let in whatever it looks like, bait apart: an own monitor, an office, a partner's program. */
export const AllowedVisitor = named(
  'AllowedVisitor',
  Type.Object(
    {
      network: nullable(Type.String({ maxLength: 64, description: 'Address or network in CIDR notation.' })),
      user_agent: nullable(
        Type.String({ maxLength: 256, description: 'Part of the User-Agent, compared without case.' }),
      ),
      note: Type.String({ maxLength: 200 }),
    },
    { additionalProperties: false },
  ),
);
export type AllowedVisitor = Static<typeof AllowedVisitor>;

/** How a property decides: what each fact leads to, how long it is remembered, and what the owner knows better. */
export const PropertyDecisions = named(
  'PropertyDecisions',
  Type.Object(
    {
      switches: Type.Unsafe<FactSwitches>(
        named(
          'FactSwitches',
          Type.Object(
            Object.fromEntries(FACT_CODES.map((code) => [code, Type.Optional(Type.Enum([...FACT_SETTINGS]))])),
            {
              additionalProperties: false,
              description: 'Facts that lead to something else than by default.',
            },
          ),
        ),
      ),
      memory_half_life_hours: Type.Integer({
        minimum: 1,
        maximum: 720,
        description: 'After so many hours evidence counts half; after three times as many it is forgotten.',
      }),
      own_paths: Paths('Paths that are never taken for bait; * at the end stands for everything below.'),
      bait_paths: Paths('Paths that nobody has a reason to ask for; * at the end stands for everything below.'),
      robots_txt: Type.String({
        maxLength: MOST_ROBOTS,
        description: 'The robots.txt of the site: programs that take what it keeps from them are held to it.',
      }),
      allow: Type.Array(AllowedVisitor, { maxItems: 100 }),
      test_networks: Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 100,
        description: 'Addresses or networks (CIDR) whose test traffic is believed to be your own.',
      }),
    },
    { additionalProperties: false },
  ),
);
export type PropertyDecisions = Static<typeof PropertyDecisions>;

export const DEFAULT_DECISIONS: PropertyDecisions = {
  switches: {},
  memory_half_life_hours: 24,
  own_paths: [],
  bait_paths: [],
  robots_txt: '',
  allow: [],
  test_networks: [],
};
