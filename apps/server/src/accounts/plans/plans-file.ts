import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { parse } from 'yaml';
import { readSettingFile } from '../../platform/config/setting-file.ts';
import { hasShape, shapeFaults } from '../../platform/config/stored-shape.ts';
import { UnableToStart } from '../../platform/config/unable-to-start.ts';
import { COUNTED_LIMITS, FREE, type Plan, type Price, SELF_HOSTED } from './plan.ts';

/** The plans of an installation. */
export interface Plans {
  /** In the order of the file. */
  readonly all: readonly Plan[];
  readonly selfHosted: Plan;
  readonly free: Plan;
  byId(id: string): Plan | null;
  /** The plan and price behind an id of the payment provider; null for one that the file does not name. */
  byPrice(priceId: string): { readonly plan: Plan; readonly price: Price } | null;
}

const BUILT_IN = join(import.meta.dirname, 'plans.yaml');
const CLOSED = { additionalProperties: false };
const orNull = (least: number) => Type.Union([Type.Integer({ minimum: least, maximum: 1e12 }), Type.Null()]);
const Label = Type.String({ minLength: 1, maxLength: 100 });

const StoredPrice = Type.Object(
  {
    id: Type.String({ pattern: '^[A-Za-z0-9_-]{1,100}$' }),
    amount: Type.Integer({ minimum: 0, maximum: 1e9 }),
    currency: Type.String({ pattern: '^[a-z]{3}$' }),
    interval: Type.Union([Type.Literal('month'), Type.Literal('year')]),
  },
  CLOSED,
);
const StoredPlan = Type.Object(
  {
    id: Type.String({ pattern: '^[a-z0-9-]{1,40}$' }),
    name: Label,
    monthly_events: orNull(1),
    keep_one_in: Type.Integer({ minimum: 1, maximum: 1000 }),
    properties: orNull(1),
    domains: orNull(0),
    decoys: orNull(0),
    members: orNull(1),
    api_calls_per_minute: orNull(1),
    retention_days: orNull(1),
    features: Type.Array(Label, { maxItems: 20 }),
    prices: Type.Array(StoredPrice, { maxItems: 10 }),
  },
  CLOSED,
);
const StoredPlans = Type.Array(StoredPlan, { minItems: 1, maxItems: 50 });

/**
 * @param file of the setting `plans_file`, which replaces the plans that come with the service; null for these
 * @throws UnableToStart naming every fault by its place
 */
export function readPlans(file: string | null): Plans {
  const stored = readPlansYaml(file);
  if (!hasShape(StoredPlans, stored)) {
    const faults = shapeFaults(StoredPlans, stored);
    throw new UnableToStart(`The plans file has ${faults.length} fault(s): ${faults.slice(0, 20).join('; ')}.`);
  }
  const all = stored.map(toPlan);
  const prices = all.flatMap((plan) => plan.prices.map((price) => ({ plan, price })));
  demandOnce(
    'plan',
    all.map(({ id }) => id),
  );
  demandOnce(
    'price',
    prices.map(({ price }) => price.id),
  );
  const byId = (id: string) => all.find((plan) => plan.id === id) ?? null;
  const required = (id: string) => {
    const plan = byId(id);
    if (plan === null) throw new UnableToStart(`The plans file must have a plan with the id ${id}.`);
    return plan;
  };
  return {
    ...{ all, byId, selfHosted: required(SELF_HOSTED), free: required(FREE) },
    byPrice: (priceId) => prices.find(({ price }) => price.id === priceId) ?? null,
  };
}

function readPlansYaml(file: string | null): unknown {
  const text = file === null ? readFileSync(BUILT_IN, 'utf8') : readSettingFile('SUNDEW_PLANS_FILE', file);
  try {
    return parse(text);
  } catch {
    throw new UnableToStart('The plans file is not readable YAML.');
  }
}

function toPlan(stored: Static<typeof StoredPlan>): Plan {
  const limits = Object.fromEntries(COUNTED_LIMITS.map((name) => [name, stored[name]])) as Plan['limits'];
  const { id, name, features, prices } = stored;
  return {
    ...{ id, name, limits, features, prices },
    monthlyEvents: stored.monthly_events,
    keepOneIn: stored.keep_one_in,
    apiCallsPerMinute: stored.api_calls_per_minute,
    retentionDays: stored.retention_days,
  };
}

function demandOnce(what: string, ids: readonly string[]): void {
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new UnableToStart(`The plans file names the ${what} ${twice} twice.`);
}
