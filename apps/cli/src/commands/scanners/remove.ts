import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findScanner } from './find-scanner.ts';

export const addRemove = organizationVerb({
  usage: 'remove <script>',
  about: 'Removes a detection script. What it found stays; pages that still load it get an empty script.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['scanners remove Shop --yes'],
  async run(session: VerbSession<{ readonly yes?: boolean }>, wanted: string) {
    const { id, name } = await findScanner(session, wanted);
    if (!session.options.yes) throw new Exit(EXIT.usage, `${name} would be removed. Say --yes when you are sure.`);
    const { data } = await answerOf(
      session.api.DELETE('/api/organizations/{organization_id}/bot-scanners/{scanner_id}', {
        params: { path: { organization_id: session.organization, scanner_id: id } },
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.note(`${data.name} is removed.`);
  },
});
