import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the agents, newest first. One that missed three heartbeats is offline.',
  need: 'person',
  examples: ['agents list'],
  ask: ({ api, path }) =>
    answerOf(api.GET('/api/organizations/{organization_id}/agents', { params: { path, query: { page_size: 200 } } })),
  heading: ['id', 'name', 'state', 'last seen', 'version', 'host', 'waiting', 'dropped'],
  cells: (agent) => [
    agent.id,
    agent.name,
    agent.state,
    agent.last_seen ?? 'never',
    agent.version ?? '-',
    agent.hostname ?? '-',
    agent.queue_depth ?? '-',
    agent.dropped ?? '-',
  ],
});
