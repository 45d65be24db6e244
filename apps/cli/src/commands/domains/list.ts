import { answerOf } from '@sundew/api-client/client';
import { listVerb } from '../../calling/list-verb.ts';

export const addList = listVerb({
  usage: 'list',
  about: 'Lists the domains, newest first.',
  need: 'either',
  examples: ['domains list', 'domains list --json'],
  ask: ({ api, path }) =>
    answerOf(api.GET('/api/organizations/{organization_id}/domains', { params: { path, query: { page_size: 200 } } })),
  heading: ['domain', 'status', 'last check', 'certificate', 'until', 'record', 'id'],
  cells: (domain) => [
    domain.domain,
    domain.status,
    domain.last_check?.code ?? 'never',
    domain.ssl_status,
    domain.certificate?.not_after,
    domain.record_type,
    domain.id,
  ],
});
