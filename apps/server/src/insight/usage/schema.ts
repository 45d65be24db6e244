import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import type { CountedLimit, HeldPlan } from '../../accounts/plans/plan.ts';
import { Id, Nullable, Timestamp } from '../../platform/http/envelope.ts';
import type { UsageOfDay } from './store.ts';

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'UTC.', examples: ['2026-07-01'] });
const EVENTS = {
  events_stored: Type.Integer({ description: 'Stored events: what counts for the plan.' }),
  events_sampled_out: Type.Integer({
    description: 'Events that were not stored one by one: others stand for them, with their `sample_weight`.',
  }),
};

const DayUsage = named('DayUsage', Type.Object({ day: Day, ...EVENTS }));
const PropertyUsage = named(
  'PropertyUsage',
  Type.Object({ property_id: Id, property: Nullable(Type.String()), ...EVENTS }),
);

export const UsageCsv = Type.String({
  examples: [
    'day,property_id,property,events_stored,events_sampled_out\r\n' +
      `2026-07-01,${SAMPLE.propertyId},Shop,82000,0\r\n`,
  ],
});

export const Usage = named(
  'Usage',
  Type.Object({
    period_start: Timestamp,
    period_end: Timestamp,
    plan: Type.String(),
    events_included: Nullable(Type.Integer({ description: 'Events of the plan; null is no limit.' })),
    ...EVENTS,
    percent: Nullable(Type.Number({ description: 'Of the included events; null where there is no limit.' })),
    keep_one_in: Type.Integer({ description: 'Beyond the included events one of so many is stored.' }),
    properties: Type.Integer(),
    domains: Type.Integer(),
    decoys: Type.Integer(),
    members: Type.Integer(),
    by_day: Type.Array(DayUsage),
    by_property: Type.Array(PropertyUsage),
  }),
  {
    ...{ period_start: SAMPLE.createdAt, period_end: SAMPLE.at, plan: 'starter', keep_one_in: 10 },
    ...{ events_included: 100_000, events_stored: 82_000, events_sampled_out: 0, percent: 82 },
    ...{ properties: 2, domains: 1, decoys: 12, members: 3 },
    by_day: [{ day: '2026-07-01', events_stored: 82_000, events_sampled_out: 0 }],
    by_property: [{ property_id: SAMPLE.propertyId, property: 'Shop', events_stored: 82_000, events_sampled_out: 0 }],
  },
);

export function toUsage(
  { plan, month }: HeldPlan,
  days: readonly UsageOfDay[],
  held: Readonly<Record<CountedLimit, number>>,
): Static<typeof Usage> {
  const total = sumUp(days);
  const included = plan.monthlyEvents;
  return {
    period_start: new Date(month.fromMs).toISOString(),
    period_end: new Date(month.untilMs).toISOString(),
    ...{ plan: plan.id, keep_one_in: plan.keepOneIn, events_included: included, ...total },
    percent: included === null ? null : Math.round((total.events_stored / included) * 1_000) / 10,
    ...{ properties: held.properties, domains: held.domains, decoys: held.decoys, members: held.members },
    by_day: [...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => ({ day, ...sumUp(rows) })),
    by_property: [...Map.groupBy(days, ({ property_id: id }) => id)].map(([id, rows]) => ({
      ...{ property_id: id, property: rows[0]?.property ?? null, ...sumUp(rows) },
    })),
  };
}

function sumUp(days: readonly UsageOfDay[]) {
  const sum = (name: 'events_stored' | 'events_sampled_out') => days.reduce((total, day) => total + day[name], 0);
  return { events_stored: sum('events_stored'), events_sampled_out: sum('events_sampled_out') };
}

export const UsagePeriod = Type.Object(
  { from: Type.Optional(Day), to: Type.Optional(Day) },
  { additionalProperties: false },
);

const UsageDifference = named(
  'UsageDifference',
  Type.Object({
    day: Day,
    property_id: Id,
    counted_stored: Type.Integer(),
    found_stored: Type.Integer(),
    counted_sampled_out: Type.Integer(),
    found_sampled_out: Type.Integer(),
  }),
);

export const UsageCheck = named(
  'UsageCheck',
  Type.Object({
    from: Day,
    to: Day,
    days: Type.Integer({ description: 'Days with events.' }),
    events: Type.Integer({ description: 'Events that usage counts and that are still stored.' }),
    differences: Type.Array(UsageDifference, {
      description: 'Where usage says something else than the stored detections; empty is right.',
    }),
  }),
  { from: '2026-07-01', to: '2026-07-31', days: 31, events: 82_000, differences: [] },
);
