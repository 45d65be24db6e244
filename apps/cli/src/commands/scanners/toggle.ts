import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { findScanner } from './find-scanner.ts';

export const addToggle = organizationVerb({
  usage: 'toggle <script>',
  about: 'Switches a detection script off, or on again. Pages that load it while it is off get an empty script.',
  need: 'either',
  examples: ['scanners toggle Shop'],
  async run(session: VerbSession, wanted: string) {
    const { id } = await findScanner(session, wanted);
    const { data } = await answerOf(
      session.api.PATCH('/api/organizations/{organization_id}/bot-scanners/{scanner_id}/toggle', {
        params: { path: { organization_id: session.organization, scanner_id: id } },
      }),
    );
    if (session.options.json) return session.context.terminal.json(data);
    session.context.terminal.note(`${data.name} is ${data.enabled ? 'on' : 'off'}.`);
  },
});
