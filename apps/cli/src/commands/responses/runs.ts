import { answerOf } from '@sundew/api-client/client';
import { GUARD_RAILS, sharersOf } from '@sundew/wire/response-actions';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['last', 'target', 'detections', 'shared by', 'did', 'because'];

export const addRuns = organizationVerb({
  usage: 'runs <id>',
  about: 'Lists what a response action met and did, by target and hour, the latest first.',
  need: 'either',
  examples: ['responses runs 0198c1d2-…'],
  async run({ api, path, options, context }: VerbSession, id: string) {
    const found = await answerOf(
      api.GET('/api/organizations/{organization_id}/response-actions/{response_action_id}/runs', {
        params: { path: { ...path, response_action_id: id } },
      }),
    );
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((run) => [
      ...[run.last_at, run.target, String(run.detections)],
      run.shared_by === null ? '' : String(sharersOf(run.shared_by)),
      run.outcomes.map(({ outcome }) => outcome).join(', '),
      run.outcomes.flatMap(({ guard_rail: rail }) => (rail === null ? [] : [GUARD_RAILS[rail]]))[0] ?? '',
    ]);
    context.terminal.table(HEADING, rows);
  },
});
