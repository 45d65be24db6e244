import { pagesOf } from '../../accounts/organizations/pages.ts';
import type { HeldPlan, PlanDirectory } from '../../accounts/plans/plan.ts';
import { storedEvents } from '../../detection/admitting/budget/stored-events.ts';
import type { Mail } from '../../outside/mail/mail-port.ts';
import { eachInSpite } from '../../platform/background/each-in-spite.ts';
import type { Job } from '../../platform/background/job.ts';
import type { Database } from '../../platform/database/database.ts';
import { peopleToTell } from '../digests/people-to-tell.ts';
import { warningLetter } from './warning-letter.ts';
import { claimWarning, warnedOrganizations } from './warnings-store.ts';

export interface WarningJobParts {
  readonly plans: PlanDirectory;
  readonly mail: Mail;
  /** Without a trailing slash. */
  readonly publicUrl: () => string;
  readonly onFault: (error: Error) => void;
}

/** Percent of a month's events, the higher one first: of two that are reached at once only one is told. */
const STEPS = [100, 80] as const;

/** Tells owners and admins by mail when most, and when all of a month's events are used, once each. */
export function createWarningJob({ plans, mail, publicUrl, onFault }: WarningJobParts): Job {
  async function warn(database: Database, of: { id: string; name: string }, held: HeldPlan, at: Date): Promise<void> {
    const { monthlyEvents: budget } = held.plan;
    if (budget === null) return;
    const stored = await storedEvents(database.pool, of.id, held.month);
    const step = STEPS.find((percent) => stored * 100 >= budget * percent);
    // Claimed before it is sent, so that nobody gets it twice.
    if (step === undefined || !(await claimWarning(database, of.id, held.month, step, at))) return;
    for (const { email, language } of await peopleToTell(database, of.id)) {
      const facts = { organization: of.name, held, stored, pages: pagesOf(publicUrl(), of.id) };
      const letter = warningLetter(facts, language);
      await mail.send({ to: email, ...letter }).catch(onFault);
    }
  }

  return {
    name: 'warn_of_budgets',
    cron: '8,18,28,38,48,58 * * * *',
    async run({ database, nowMs, signal }) {
      if (!mail.isOn) return;
      await eachInSpite(await warnedOrganizations(database), signal, async (organization) => {
        await warn(database, organization, await plans.find(organization.id), new Date(nowMs));
      });
    },
  };
}
