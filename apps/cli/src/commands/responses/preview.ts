import { answerOf } from '@sundew/api-client/client';
import { GUARD_RAILS, sharersOf } from '@sundew/wire/response-actions';
import type { Command as Commander } from 'commander';
import { ORGANIZATION_OPTION, openOrganizationSession } from '../../calling/organization-session.ts';
import type { Context } from '../../context.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { tableLines } from '../../terminal/table.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly days: number;
}

const HEADING = ['address', 'detections', 'score', 'shared by', 'not blocked because'];

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
        ...[target.target, String(target.detections), String(target.max_score)],
        target.shared_by === null ? '' : String(sharersOf(target.shared_by)),
        target.guard_rail !== null
          ? GUARD_RAILS[target.guard_rail]
          : target.would_ask
            ? 'You would be asked first.'
            : '',
      ]);
      for (const line of tableLines(HEADING, rows)) context.terminal.line(line);
      context.terminal.note(
        `Of ${data.judged} detections since ${data.from}, ${data.matched} match: ${data.would_block} addresses would be ` +
          `blocked, ${data.would_ask} asked about first and ${data.spared} spared. ${data.bystanders} harmless others share them.`,
      );
    });
}
