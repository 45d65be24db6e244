import { DecisionPreview, MOST_PREVIEWED_DETECTIONS } from '@sundew/wire/decision-preview';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { POLICY_WISH } from '../../accounts/properties/schema.ts';
import { tryPolicy } from '../../accounts/properties/try-policy.ts';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { whenClosed } from '../../platform/http/answers/when-closed.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { createSeats } from '../detections/live/seats.ts';
import { previewDecisions } from './preview-decisions.ts';

const operation = operationsOf('Properties');

const SEATS = { refusal: 'preview_running', perOrganization: 1, most: 2, retryAfterS: 5 } as const;

const PreviewInput = named(
  'DecisionPreviewInput',
  Type.Object(
    {
      ...POLICY_WISH,
      days: Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'How many days back.' }),
    },
    { additionalProperties: false },
  ),
  { decisions: { switches: { scan: 'block' } }, days: 7 },
);

/** What other settings of a property would have decided. */
export function previewRoutes(app: App, { database, clock }: { database: Database; clock: () => number }): void {
  const seats = createSeats(SEATS);
  app.post(
    '/api/properties/:property_id/decisions/preview',
    operation('previewDecisions', reader('detections:read'), 'Try other settings of decisions on the last days', {
      description:
        'Takes what a change of the property takes and changes nothing. Decides anew about the stored requests from what ' +
        `was found then, at most the newest ${MOST_PREVIEWED_DETECTIONS}, without test traffic. What was counted and not ` +
        'stored (`folded`) is left out, the score stays as it was, and what only the tried settings find or still ' +
        'remember does not count for later requests. One preview per organization at a time.',
      params: Type.Object({ property_id: Id }),
      body: PreviewInput,
      response: { 200: One(DecisionPreview) },
    }),
    async ({ access, params, body: { days, ...wish } }, reply) => {
      const tried = await tryPolicy(database.pool, access, params.property_id, wish);
      const leave = seats.take(tried.organizationId);
      const gone = new AbortController();
      whenClosed(reply.raw, () => gone.abort());
      try {
        const toMs = clock();
        const period = { propertyId: params.property_id, fromMs: toMs - days * DAY_MS, toMs };
        return { data: await previewDecisions(database, { ...tried, ...period }, gone.signal) };
      } finally {
        leave();
      }
    },
  );
}
