import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { EXIT, Exit } from '../../terminal/exit.ts';
import { findSiem } from './find-siem.ts';

interface Options {
  readonly yes?: boolean;
}

export const addRemove = organizationVerb({
  usage: 'remove <name>',
  about: 'Disconnects a receiver. Detections that wait for it are dropped.',
  need: 'either',
  options: (verb) => verb.option('--yes', 'you are sure'),
  examples: ['siem remove central --yes'],
  async run({ api, path, organization, options, context }: VerbSession<Options>, wanted: string) {
    const { id } = await findSiem({ api, organization }, wanted);
    if (!options.yes) throw new Exit(EXIT.usage, 'It would get no detections any more. Add --yes to do it.');
    const { data } = await answerOf(
      api.DELETE('/api/organizations/{organization_id}/integrations/siem/{integration_id}', {
        params: { path: { ...path, integration_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Removed ${data.name}.`);
  },
});
