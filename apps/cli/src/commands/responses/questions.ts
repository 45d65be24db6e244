import { answerOf } from '@sundew/api-client/client';
import { sharersOf } from '@sundew/wire/response-actions';
import { listVerb } from '../../calling/list-verb.ts';
import type { VerbSession } from '../../calling/organization-verb.ts';

interface Options {
  readonly all?: boolean;
}

export const addQuestions = listVerb({
  usage: 'questions',
  about: 'Lists what response actions ask before they block a target that many share, newest first.',
  need: 'either',
  options: (verb) => verb.option('--all', 'also those that are answered or have ended'),
  examples: ['responses questions'],
  async ask({ api, path, options }: VerbSession<Options>) {
    const query = { page_size: 200, ...(options.all === true ? {} : { status: 'open' as const }) };
    const params = { path, query };
    return answerOf(api.GET('/api/organizations/{organization_id}/response-questions', { params }));
  },
  heading: ['asked', 'target', 'shared by', 'detections', 'state', 'answered by', 'id'],
  cells: (question) => [
    ...[question.created_at, question.target, sharersOf(question.shared_by), question.detections],
    ...[question.status, question.answered_by, question.id],
  ],
});
