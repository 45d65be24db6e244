import { answerOf } from '@sundew/api-client/client';
import { GUARD_RAILS, sharersOf } from '@sundew/wire/response-actions';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';
import { findResponse } from './find-response.ts';

export const addRuns = listVerb({
  usage: 'runs <response-action>',
  about: 'Lists what a response action met and did, by target and hour, the latest first.',
  need: 'either',
  examples: ['responses runs "block attackers"'],
  async ask(session: VerbSession, wanted: string) {
    const { id } = await findResponse(session, wanted);
    return answerOf(
      session.api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/runs', {
        params: { path: { ...session.path, response_action_id: id } },
      }),
    );
  },
  heading: ['last', 'target', 'detections', 'shared by', 'did', 'because'],
  cells: (run) => [
    ...[run.last_at, run.target, run.detections],
    run.shared_by === null ? '' : sharersOf(run.shared_by),
    run.outcomes.map(({ outcome }) => outcome).join(', '),
    run.outcomes.flatMap(({ guard_rail: rail }) => (rail === null ? [] : [GUARD_RAILS[rail]]))[0],
  ],
});
