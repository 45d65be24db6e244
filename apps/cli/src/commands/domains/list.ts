import { answerOf } from '@sundew/api-client/client';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['domain', 'status', 'last check', 'certificate', 'until', 'record', 'id'];

export const addList = organizationVerb({
  usage: 'list',
  about: 'Lists the domains, newest first.',
  need: 'either',
  examples: ['domains list', 'domains list --json'],
  async run({ api, path, options, context }: VerbSession) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/domains', { params: { path, query: { page_size: 200 } } }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((domain) => [
      domain.domain,
      domain.status,
      domain.last_check?.code ?? 'never',
      domain.ssl_status,
      domain.certificate?.not_after ?? '',
      domain.record_type,
      domain.id,
    ]);
    context.terminal.table(HEADING, rows);
    if (found.total > rows.length) context.terminal.note(`${found.total - rows.length} older ones are not shown.`);
  },
});
