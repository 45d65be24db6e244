import { answerOf } from '@sundew/api-client/client';
import { sharersOf } from '@sundew/wire/response-actions';
import { organizationVerb, type VerbSession } from '../../calling/organization-verb.ts';

const HEADING = ['asked', 'target', 'shared by', 'detections', 'state', 'answered by', 'id'];

interface Options {
  readonly all?: boolean;
}

export const addQuestions = organizationVerb({
  usage: 'questions',
  about: 'Lists what response actions ask before they block a target that many share, newest first.',
  need: 'either',
  options: (verb) => verb.option('--all', 'also those that are answered or have ended'),
  examples: ['responses questions'],
  async run({ api, path, options, context }: VerbSession<Options>) {
    const query = { page_size: 200, ...(options.all === true ? {} : { status: 'open' as const }) };
    const params = { path, query };
    const found = await answerOf(api.GET('/api/organizations/{organization_id}/response-questions', { params }));
    if (options.json) return context.terminal.json(found);
    const rows = found.data.map((question) => [
      ...[question.created_at, question.target, String(sharersOf(question.shared_by)), String(question.detections)],
      ...[question.status, question.answered_by ?? '', question.id],
    ]);
    context.terminal.table(HEADING, rows);
  },
});
