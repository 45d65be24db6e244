import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['id', 'name', 'state', 'last seen', 'version', 'host', 'waiting', 'dropped'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the agents, newest first. One that missed three heartbeats is offline.',
  need: 'person',
  examples: ['agents list'],
  async run({ api, path, options, context }: VerbSession) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/agents', { params: { path, query: { page_size: 200 } } }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((agent) => [
      agent.id,
      agent.name,
      agent.state,
      agent.last_seen ?? 'never',
      agent.version ?? '-',
      agent.hostname ?? '-',
      String(agent.queue_depth ?? '-'),
      String(agent.dropped ?? '-'),
    ]);
    context.terminal.table(HEADING, rows);
  },
});
