import { answerOf } from '@sundew/api-client/client';
import { NOTICE_CAUSES } from '@sundew/wire/notices';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['sent', 'to', 'detections', 'state', 'because'];

export const addNotices = organizationVerb({
  usage: 'notices <id>',
  about: 'Lists the messages that a response action brought about in the last two weeks, the newest first.',
  need: 'either',
  examples: ['responses notices 0198c1d2-…'],
  async run({ api, path, options, context }: VerbSession, id: string) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/notices', {
        params: { path: { ...path, response_action_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map(({ attempted_at: at, receiver, detections, status, cause }) => [
      ...[at ?? 'not yet', receiver ?? 'gone', String(detections), status],
      cause === null ? '' : NOTICE_CAUSES[cause],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
