import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { showResponse } from './show-response.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly dryRun?: boolean;
}

export const addAdd = organizationVerb({
  usage: 'add <name>',
  about: 'Adds a response action, which runs from then on. Try it with "preview" first.',
  need: 'either',
  options: (verb) => withWishOptions(verb, 'decision').option('--dry-run', 'only record what it would do'),
  examples: [
    'responses add "block attackers" --block-ip',
    'responses add "tell the pager" --when high_risk --webhook https://hooks.example.com/page',
  ],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/response-actions', {
        params: { path },
        body: { name, dry_run: options.dryRun === true, ...wishFrom(options) },
      }),
    );
    if (options.json) return context.terminal.json(data);
    showResponse(context.terminal, data);
  },
});
