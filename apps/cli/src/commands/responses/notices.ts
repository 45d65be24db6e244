import { answerOf } from '@sundew/api-client/client';
import { NOTICE_CAUSES } from '@sundew/wire/notices';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { findResponse } from './find-response.ts';

export const addNotices = listVerb({
  usage: 'notices <response-action>',
  about: 'Lists the messages that a response action brought about in the last two weeks, the newest first.',
  need: 'either',
  examples: ['responses notices "block attackers"'],
  async ask(session: VerbSession, wanted: string) {
    const { id } = await findResponse(session, wanted);
    return answerOf(
      session.api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/notices', {
        params: { path: { ...session.path, response_action_id: id } },
      }),
    );
  },
  heading: ['sent', 'to', 'detections', 'state', 'because', 'what was said'],
  cells: ({ attempted_at: at, receiver, detections, status, cause, said }) => [
    ...[at ?? 'not yet', receiver ?? 'gone', detections, status],
    ...[cause === null ? '' : NOTICE_CAUSES[cause], said ?? ''],
  ],
});
