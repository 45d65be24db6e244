import { answerOf } from '@sundew/api-client/client';
import { NOTICE_CAUSES } from '@sundew/wire/notices';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';

export const addNotices = listVerb({
  usage: 'notices <action-id>',
  about: 'Lists the messages that a response action brought about in the last two weeks, the newest first.',
  need: 'either',
  examples: ['responses notices 0198c1d2-…'],
  ask: ({ api, path }: VerbSession, id: string) =>
    answerOf(
      api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/notices', {
        params: { path: { ...path, response_action_id: id } },
      }),
    ),
  heading: ['sent', 'to', 'detections', 'state', 'because', 'what was said'],
  cells: ({ attempted_at: at, receiver, detections, status, cause, said }) => [
    ...[at ?? 'not yet', receiver ?? 'gone', detections, status],
    ...[cause === null ? '' : NOTICE_CAUSES[cause], said ?? ''],
  ],
});
