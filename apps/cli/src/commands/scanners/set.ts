import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findScanner } from './find-scanner.ts';
import { type WishOptions, wishFrom, withWishOptions } from './wish-options.ts';

interface Options extends WishOptions {
  readonly name?: string;
}

export const addSet = organizationVerb({
  usage: 'set <script>',
  about: 'Changes a detection script. Pages follow within the hour, except those that pin a checksum.',
  need: 'either',
  options: (verb) => withWishOptions(verb).option('--name <name>', 'a new name'),
  examples: ['scanners set Shop --sensitivity low --no-bait'],
  async run(session: VerbSession<Options>, wanted: string) {
    const { name } = session.options;
    const body = { ...wishFrom(session.options), ...(name === undefined ? {} : { name }) };
    if (Object.keys(body).length === 0) throw new Exit(EXIT.usage, 'Say what to change; see --help.');
    const { id } = await findScanner(session, wanted);
    const { data } = await answerOf(
      session.api.PATCH('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', {
        params: { path: { organization_id: session.organization, scanner_id: id } },
        body,
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.note(`${data.name} is changed.`);
  },
});
