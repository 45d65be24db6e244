import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly property?: string;
}

export const addCreate = organizationVerb({
  usage: 'create <name>',
  about: 'Creates an agent and shows its key once.',
  need: 'person',
  options: (verb) =>
    verb.option('--property <id>', 'property that its detections belong to (default: the default property)'),
  examples: ['agents create office'],
  async run({ api, path, options, context }: VerbSession<Options>, name: string) {
    const { data } = await answerOf(
      api.POST('/api/organizations/{organization_id}/agents', {
        params: { path },
        body: { name, property_id: options.property },
      }),
    );
    if (options.json) return context.terminal.json(data);
    context.terminal.line(`Created ${data.name} (${data.id}). Its settings, shown this once:`);
    context.terminal.line(`SERVICE_API_KEY=${data.agent_key}`);
    context.terminal.line(`SERVICE_PROPERTY_ID=${data.property_id}`);
  },
});
