import { QUESTION_STATUSES } from '@sundew/wire/response-actions';
import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Many, many, One, PAGING, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { listQuestions } from '../questions/question-log.ts';
import { ResponseQuestion, toQuestion } from '../questions/schema.ts';
import { type AnswerParts, answer } from './answer.ts';

const operation = operationsOf('Response actions');
const PATH = '/api/organizations/:organization_id/response-questions';
const ById = Type.Object({ organization_id: Id, question_id: Id });
const ANSWERS = [
  ['confirm', 'confirmed', 'Have a target blocked that many share; guard rails are never overruled'],
  [
    'decline',
    'declined',
    'Leave a target alone; the response action does not ask again while the block would have lasted',
  ],
] as const;

/** What response actions ask before they block a target that many share. */
export function responseQuestionRoutes(app: App, parts: AnswerParts): void {
  const { database, clock } = parts;
  app.get(
    PATH,
    operation(
      'listResponseQuestions',
      automation('read', 'viewer'),
      'List what response actions asked before they blocked, newest first',
      {
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object(
          { ...PAGING, status: Type.Optional(Type.Enum(QUESTION_STATUSES)) },
          { additionalProperties: false },
        ),
        response: { 200: Many(ResponseQuestion) },
      },
    ),
    async ({ params, query }) => {
      const now = new Date(clock());
      const found = await listQuestions(
        database.pool,
        params.organization_id,
        query.status ?? null,
        now,
        window(query),
      );
      return many({ items: found.items.map(toQuestion), total: found.total }, query);
    },
  );

  for (const [verb, status, summary] of ANSWERS) {
    app.post(
      `${PATH}/:question_id/${verb}`,
      operation(`${verb}ResponseQuestion`, automation('write'), summary, {
        params: ById,
        response: { 200: One(ResponseQuestion) },
      }),
      async (request) => {
        const { organization_id: organizationId, question_id: id } = request.params;
        return { data: toQuestion(await answer(parts, organizationId, id, actorOf(request), status)) };
      },
    );
  }
}
