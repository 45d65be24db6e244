import { answerOf } from '@sundew/api-client/client';
import { GUARD_RAILS, sharersOf } from '@sundew/wire/response-actions';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly days: number;
}

const HEADING = ['address', 'detections', 'score', 'shared by', 'not blocked because'];

export const addPreview = organizationVerb({
  usage: 'preview',
  about: 'Says whom a response action would have blocked in the last days. Nothing is done.',
  need: 'either',
  options: (verb) =>
    withWishOptions(verb, 'decision').option('--days <days>', 'how many days back', wholeNumber(1, 30), 7),
  examples: ['responses preview --block-ip --days 30'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/response-actions/preview', {
        params: { path },
        body: { days: options.days, ...wishFrom(options) },
      }),
    );
    if (options.json) return context.terminal.json(data);
    const rows = data.targets.map((target) => [
      ...[target.target, String(target.detections), String(target.max_score)],
      target.shared_by === null ? '' : String(sharersOf(target.shared_by)),
      target.guard_rail !== null ? GUARD_RAILS[target.guard_rail] : target.would_ask ? 'You would be asked first.' : '',
    ]);
    context.terminal.table(HEADING, rows);
    context.terminal.note(
      `Of ${data.judged} detections since ${data.from}, ${data.matched} match: ${data.would_block} addresses would be ` +
        `blocked, ${data.would_ask} asked about first and ${data.spared} spared. ${data.bystanders} harmless others share them.`,
    );
  },
});
