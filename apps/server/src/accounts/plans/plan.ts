/** What a plan can limit the number of; the names are those of the plans file and of the API. */
export const COUNTED_LIMITS = ['properties', 'domains', 'decoys', 'members'] as const;
export type CountedLimit = (typeof COUNTED_LIMITS)[number];

/** A price as the payment provider knows it. */
export interface Price {
  /** The provider's own id. */
  readonly id: string;
  /** In the smallest unit of the currency. */
  readonly amount: number;
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly interval: 'month' | 'year';
}

/** What an organization may use. Null is no limit. */
export interface Plan {
  readonly id: string;
  readonly name: string;
  /** Stored events in a month; beyond them one of `keepOneIn` is stored. */
  readonly monthlyEvents: number | null;
  readonly keepOneIn: number;
  readonly limits: Readonly<Record<CountedLimit, number | null>>;
  /** Calls of the management API in a minute, all callers of the organization together. */
  readonly apiCallsPerMinute: number | null;
  /** Days that detections are kept; never longer than the installation keeps them. */
  readonly retentionDays: number | null;
  /** What people read about it. */
  readonly features: readonly string[];
  /** None: it cannot be bought here. */
  readonly prices: readonly Price[];
}

/** Where there is no payment provider, everybody has this plan. */
export const SELF_HOSTED = 'self-hosted';
/** Where there is one, who pays nothing has this plan. */
export const FREE = 'free';

/** The plan that one organization has now. */
export interface HeldPlan {
  readonly plan: Plan;
  /** The month that its events are counted in: whole days (UTC), in ms since the epoch, the end not included. */
  readonly month: { readonly fromMs: number; readonly untilMs: number };
}

/** Which plan an organization has, in memory; a change is seen at once on every node. */
export interface PlanDirectory {
  /** Where nothing is sold: nobody has a limit, so nobody need ask. */
  readonly isEndless: boolean;
  /** At once where it is known already. */
  find(organizationId: string): HeldPlan | Promise<HeldPlan>;
}
