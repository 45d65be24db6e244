import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { showSnippet } from './show-snippet.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

export const addAdd = organizationVerb({
  usage: 'add <name>',
  about: 'Adds a detection script and shows the line for the pages.',
  need: 'either',
  options: withWishOptions,
  examples: ['scanners add Shop', 'scanners add Checkout --sensitivity high --link /old-shop'],
  async run(session: VerbSession<WishOptions>, name: string) {
    const { data } = await answerOf(
      session.api.POST('/api/organizations/{organization_id}/bot-scanners', {
        params: { path: { organization_id: session.organization } },
        body: { name, ...wishFrom(session.options) },
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    await showSnippet(session.context, session, data.id, 'plain');
  },
});
