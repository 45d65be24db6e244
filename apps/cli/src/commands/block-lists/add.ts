import { answerOf } from '@sundew/api-client/client';
import { ENFORCEMENT_MODES, type EnforcementMode, FEED_FORMATS } from '@sundew/wire/response-actions';
import { Option } from 'commander';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { wholeNumber } from '../../terminal/option-values.ts';

interface Options {
  readonly mode: EnforcementMode;
  readonly hours: number;
}

export const addAdd = organizationVerb({
  usage: 'add <name>',
  about: 'Makes a block list and shows its address once.',
  need: 'either',
  options: (verb) =>
    verb
      .addOption(
        new Option('--mode <mode>', 'count only notes what would be blocked')
          .choices(ENFORCEMENT_MODES)
          .default('block'),
      )
      .option('--hours <hours>', 'how long a block lasts', wholeNumber(1, 8760), 24),
  examples: ['block-lists add "edge nginx"'],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/integrations/block-lists', {
        params: { path },
        body: { name, mode: options.mode, block_duration_hours: options.hours },
      }),
    );
    if (options.json) return context.terminal.json(data);
    for (const format of FEED_FORMATS) context.terminal.line(`${format.padEnd(10)} ${data.url}?format=${format}`);
    context.terminal.note('The address is shown only now. Whoever knows it can read the list.');
  },
});
