import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { Recent } from '../../platform/memory/recent.ts';
import type { PlanDirectory } from '../plans/plan.ts';
import type { Plans } from '../plans/plans-file.ts';
import { calendarMonth, heldPlan } from './rules.ts';
import { type Customer, findCustomer } from './store.ts';

const TTL_MS = 30_000;
const MOST_ORGANIZATIONS = 5_000;

export interface PlanDirectoryParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly clock: () => number;
}

/** Where nothing is sold: everybody has the plan without limits, and nobody is looked up. */
export function planOfEverybody({ selfHosted }: Plans, clock: () => number): PlanDirectory {
  return { isEndless: true, find: () => ({ plan: selfHosted, month: calendarMonth(clock()) }) };
}

/** Where plans are sold: what the organization's subscription gives. */
export function createPlanDirectory(plans: Plans, { database, changes, clock }: PlanDirectoryParts): PlanDirectory {
  const recent = new Recent<{ readonly customer: Customer | null }>({ most: MOST_ORGANIZATIONS, ttlMs: TTL_MS });
  changes.subscribe((change) => {
    if (change === null) recent.clear();
    else if (change.kind === 'subscription') recent.drop(change.id);
  });
  const held = (customer: Customer | null) => heldPlan(plans, customer?.subscription ?? null, clock());
  return {
    isEndless: false,
    find(organizationId) {
      const known = recent.get(organizationId);
      if (known !== undefined) return held(known.customer);
      return recent
        .load(organizationId, async () => ({ customer: await findCustomer(database.pool, organizationId) }))
        .then(({ customer }) => held(customer));
    },
  };
}
