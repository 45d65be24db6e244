import { answerOf } from '@sundew/api-client/client';
import { GUARD_RAILS } from '@sundew/wire/response-actions';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly days: number;
}

const HEADING = ['address', 'detections', 'score', 'bystanders', 'spared because'];

export function addPreview(verbs: Commander, context: Context): void {
  withWishOptions(verbs.command('preview'))
    .description('Says whom a response action would have blocked in the last days. Nothing is done.')
    .option(...ORGANIZATION_OPTION)
    .option('--days <days>', 'how many days back', wholeNumber(1, 30), 7)
    .addHelpText('after', '\nExample:\n  npm run sundew -- responses preview --block-ip --days 30')
    .action(async (_options, command) => {
      const { api, organization, options } = await openOrganizationSession<Options>(context, command, 'either');
      const { data } = await answerOf(
        api.POST('/api/organizations/{organization_id}/response-actions/preview', {
          params: { path: { organization_id: organization } },
          body: { days: options.days, ...wishFrom(options) },
        }),
      );
      if (options.json) return context.terminal.json(data);
      const rows = data.targets.map((target) => [
        ...[target.target, String(target.detections), String(target.max_score), String(target.bystanders)],
        target.guard_rail === null ? '' : GUARD_RAILS[target.guard_rail],
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      context.terminal.note(
        `Of ${data.judged} detections since ${data.from}, ${data.matched} match: ${data.would_block} addresses would be ` +
          `blocked and ${data.spared} spared. ${data.bystanders} harmless clients share them.`,
      );
    });
}
