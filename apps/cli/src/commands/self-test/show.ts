import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';
import { selfTestLines } from './self-test-lines.ts';

export const addShow = organizationVerb({
  usage: 'show',
  about: 'Shows what the last run found, what is an alert, and how the self-test is set.',
  need: 'either',
  examples: ['self-test show', 'self-test show --json'],
  async run({ api, path, options, context }: VerbSession) {
    const params = { path };
    const { data } = await answerOf(api.GET('/api/organizations/{organization_id}/self-test', { params }));
    if (options.json) return context.terminal.json(data);
    for (const line of selfTestLines(data)) context.terminal.line(line);
  },
});
