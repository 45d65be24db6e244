import { answerOf } from '@sundew/api-client/client';
import type { Command as Commander } from 'commander';
import { openSession } from '../../calling/session.ts';
import { type Context, optionsOf } from '../../context.ts';

const HEADING = ['id', 'name', 'events', 'properties', 'domains', 'decoys', 'members', 'days', 'prices'];

export function addPlans(verbs: Commander, context: Context): void {
  verbs
    .command('plans')
    .description('Lists the plans that organizations can have, with what each includes.')
    .addHelpText('after', '\nExample:\n  npm run sundew -- billing plans')
    .action(async (_options, command) => {
      const options = optionsOf(command);
      const { api } = openSession(context, options, 'person');
      const { data } = await answerOf(api.GET('/api/billing/plans'));
      if (options.json) return context.terminal.json(data);
      const orEndless = (most: number | null) => (most === null ? 'no limit' : String(most));
      const rows = data.map((plan) => [
        ...[plan.id, plan.name, orEndless(plan.monthly_events), orEndless(plan.properties)],
        ...[orEndless(plan.domains), orEndless(plan.decoys), orEndless(plan.members), orEndless(plan.retention_days)],
        plan.prices.map(({ id }) => id).join(' '),
      ]);
      context.terminal.table(HEADING, rows);
    });
}
