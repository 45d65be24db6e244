import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { HIGH_RISK_SCORE } from '@sundew/wire/verdict';
import type { HeldPlan, Plan, PlanDirectory } from '../../../accounts/plans/plan.ts';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Detection } from '../../detection.ts';
import { allowanceOf } from './allowance.ts';
import { type Blocks, createBlocks } from './blocks.ts';
import { monthHolding } from './month-holding.ts';
import { storedEvents } from './stored-events.ts';

/** The monthly events of a plan: beyond them one of so many is stored, and nothing is refused. */
export interface Budget {
  /**
   * Stores a detection that is billed, or leaves it out because another one stands for it. What matters is stored always.
   * @param isNews it brought something new about its visitor
   * @returns false when it was left out
   * @throws whatever `record` throws
   */
  store(detection: Detection, isNews: boolean): Promise<boolean>;
}

export interface BudgetParts {
  readonly plans: PlanDirectory;
  readonly changes: Pick<Changes, 'subscribe'>;
  readonly database: Database;
  /** Resolves after the commit. */
  readonly record: (detection: Detection) => Promise<void>;
  readonly now: () => number;
  /** Told when nobody could say what was used; then everything is stored. */
  readonly onFault: (error: Error) => void;
  /** 0 ≤ x < 1 */
  readonly random?: () => number;
}

/** What a node knows of one month of an organization. */
interface Account {
  /** A moment of the month; null is the month that it is now. */
  readonly heldMs: number | null;
  /** As far as it was read. */
  month: HeldPlan['month'] | null;
  /** Null before the first look, and when nobody could tell. */
  plan: Plan | null;
  /** Events that may be stored before the next look. */
  left: number;
  isUsedUp: boolean;
  looksAgainAtMs: number;
  underWay: number;
  looking: Promise<void> | null;
}

const MOST_ORGANIZATIONS = 5_000;
/** How soon it is tried again when nobody could tell what was used. */
const AFTER_FAULT_MS = 1_000;

export function createBudget(parts: BudgetParts): Budget {
  const { plans, changes, record, now } = parts;
  const organizations = new BoundedCache<Map<number | null, Account>>(MOST_ORGANIZATIONS);
  const blocks = createBlocks(parts.random);
  let changed = 0;
  changes.subscribe((change) => {
    if (change?.kind !== 'subscription') return;
    changed += 1;
    for (const account of organizations.get(change.id)?.values() ?? []) account.looksAgainAtMs = 0;
  });

  function accountOf(organizationId: string, heldMs: number | null): Account {
    let accounts = organizations.get(organizationId);
    if (accounts === undefined) {
      accounts = new Map();
      organizations.set(organizationId, accounts);
    }
    const known = accounts.get(heldMs);
    if (known !== undefined) return known;
    const opened: Account = {
      ...{ heldMs, month: null, plan: null, left: 0, isUsedUp: false, looksAgainAtMs: 0, underWay: 0, looking: null },
    };
    accounts.set(heldMs, opened);
    return opened;
  }

  /** The account of the month that an event happened in, or what has to be waited for before that is known. */
  function accountFor(organizationId: string, atMs: number): Account | Promise<void> {
    const current = accountOf(organizationId, null);
    const looking = lookIfNeeded(organizationId, current);
    if (looking !== null) return looking;
    const { plan, month } = current;
    // Without a budget nothing is counted, so that history is not looked up either.
    if (month === null || atMs >= month.fromMs || (plan?.monthlyEvents ?? null) === null) return current;
    const earlier = accountOf(organizationId, monthHolding(month, atMs).fromMs);
    return lookIfNeeded(organizationId, earlier) ?? earlier;
  }

  /** Nothing is let through while it looks. */
  async function look(organizationId: string, account: Account): Promise<void> {
    const before = changed;
    const atMs = now();
    const { underWay } = account;
    try {
      const held = await plans.find(organizationId);
      const { plan } = held;
      const month = account.heldMs === null ? held.month : monthHolding(held.month, account.heldMs);
      const { monthlyEvents: budget } = plan;
      const stored = budget === null ? 0 : await storedEvents(parts.database.pool, organizationId, month);
      const allowance = allowanceOf(budget ?? Number.POSITIVE_INFINITY, stored, underWay);
      account.plan = plan;
      account.month = month;
      account.left = allowance.events;
      account.isUsedUp = allowance.events === 0;
      account.looksAgainAtMs = changed === before ? Math.min(atMs + allowance.forMs, held.month.untilMs) : 0;
    } catch (error) {
      parts.onFault(error as Error);
      account.plan = null;
      account.looksAgainAtMs = atMs + AFTER_FAULT_MS;
    }
  }

  /** Null when what is known is good enough; everybody who has to wait waits for the same look. */
  function lookIfNeeded(organizationId: string, account: Account): Promise<void> | null {
    if (account.looking !== null) return account.looking;
    const isSpent = account.plan !== null && account.left <= 0 && !account.isUsedUp;
    if (now() < account.looksAgainAtMs && !isSpent) return null;
    account.looking = look(organizationId, account).finally(() => {
      account.looking = null;
    });
    return account.looking;
  }

  return {
    async store(detection, isNews) {
      const { organizationId, atMs } = detection.sighting;
      let account = accountFor(organizationId, atMs);
      while (account instanceof Promise) {
        await account;
        account = accountFor(organizationId, atMs);
      }
      const { plan, isUsedUp } = account;
      const weight = plan === null || !isUsedUp || isNews || matters(detection) ? 1 : weightOf(detection, plan, blocks);
      if (weight === 0) return false;
      account.left -= 1;
      account.underWay += 1;
      try {
        await record(weight === 1 ? detection : weighed(detection, weight));
      } finally {
        account.underWay -= 1;
      }
      return true;
    },
  };
}

/** High risk, hits of decoys, used and handed-out credentials, and what is answered to: each of them is stored. */
function matters({ sighting, verdict, decision, handedOut = [] }: Detection): boolean {
  return (
    verdict.score >= Math.min(HIGH_RISK_SCORE, sighting.responseThreshold) ||
    sighting.decoyId !== null ||
    decision.action === 'block' ||
    decision.action === 'challenge' ||
    handedOut.length > 0 ||
    (sighting.canaries ?? []).length > 0 ||
    (sighting.harvest ?? null) !== null
  );
}

/** What are alike in these are sampled together, so that the totals of each stay right. */
function weightOf({ sighting, verdict }: Detection, { keepOneIn }: Plan, blocks: Blocks): number {
  const stratum = `${sighting.propertyId} ${sighting.source} ${verdict.level} ${verdict.category}`;
  return blocks.next(stratum, keepOneIn);
}

function weighed(detection: Detection, sampleWeight: number): Detection {
  return { ...detection, sighting: { ...detection.sighting, sampleWeight } };
}
