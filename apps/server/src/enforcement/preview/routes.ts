import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { GUARD_RAILS, type GuardRail } from '@sundew/wire/response-actions';
import { SAMPLE } from '@sundew/wire/sample';
import { type Static, Type } from 'typebox';
import { automation } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { BlastRadiusCounts } from '../blast-radius/schema.ts';
import type { Installation } from '../guard-rails/read-surroundings.ts';
import { demandOwnPlaces } from '../rules/demand-own-places.ts';
import { ResponseActionInput } from '../rules/schema.ts';
import { MOST_JUDGED, type Preview, previewResponses } from './preview-responses.ts';

const operation = operationsOf('Response actions');

const PreviewInput = named(
  'ResponsePreviewInput',
  Type.Object(
    {
      trigger: ResponseActionInput.properties.trigger,
      actions: ResponseActionInput.properties.actions,
      property_id: ResponseActionInput.properties.property_id,
      ask_above: ResponseActionInput.properties.ask_above,
      days: Type.Integer({ minimum: 1, maximum: 30, default: 7, description: 'How many days back.' }),
    },
    { additionalProperties: false },
  ),
  { trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }], days: 7 },
);

const Target = named(
  'PreviewedTarget',
  Type.Object({
    target: Type.String(),
    detections: Type.Integer(),
    max_score: Type.Integer(),
    user_agent: Type.String(),
    guard_rail: Type.Unsafe<GuardRail | null>({ type: ['string', 'null'], enum: [...Object.keys(GUARD_RAILS), null] }),
    shared_by: nullable(BlastRadiusCounts),
    would_ask: Type.Boolean({ description: 'More share it than the response action takes on itself.' }),
  }),
);

const ResponsePreview = named(
  'ResponsePreview',
  Type.Object({
    from: Timestamp,
    to: Timestamp,
    judged: Type.Integer({ description: 'Detections that were looked at.' }),
    is_complete: Type.Boolean({ description: 'False when older ones were left out.' }),
    matched: Type.Integer({ description: 'Of these, how many the trigger fires for.' }),
    would_block: Type.Integer({ description: 'Addresses.' }),
    would_ask: Type.Integer({ description: 'Addresses about which a person would be asked first.' }),
    spared: Type.Integer({ description: 'Addresses that a guard rail keeps from being blocked.' }),
    bystanders: Type.Integer({ description: 'Harmless others at addresses that would be blocked or asked about.' }),
    targets: Type.Array(Target, { description: 'The busiest first, at most 50.' }),
  }),
  {
    ...{
      from: SAMPLE.createdAt,
      to: SAMPLE.at,
      judged: 1284,
      is_complete: true,
      matched: 40,
      would_block: 1,
      would_ask: 0,
      spared: 0,
    },
    bystanders: 0,
    targets: [
      {
        ...{ target: SAMPLE.ip, detections: 40, max_score: 92, user_agent: SAMPLE.userAgent, guard_rail: null },
        ...{ shared_by: { cleared_sessions: 0, harmless_visitors: 0, good_bots: 0 }, would_ask: false },
      },
    ],
  },
);

export interface PreviewParts {
  readonly database: Database;
  /** Asked about what may have been made a moment ago. */
  readonly current: Database;
  readonly installation: Installation;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What a response action would have done. */
export function responsePreviewRoutes(app: App, { database, current, installation, clock }: PreviewParts): void {
  app.post(
    '/api/organizations/:organization_id/response-actions/preview',
    operation(
      'previewResponseAction',
      automation('read', 'analyst'),
      'Try a response action on the detections of the last days; nothing is done',
      {
        description:
          `Judges the newest ${MOST_JUDGED} stored detections with the same rules as live ones. Of rotating actors it takes ` +
          'what is known of them now. Where no firewall is connected yet, it tells whom a block list would turn away.',
        params: Type.Object({ organization_id: Id }),
        body: PreviewInput,
        response: { 200: One(ResponsePreview) },
      },
    ),
    async ({ params, body: { days, property_id: propertyId, ask_above: askAbove, ...rule } }) => {
      const nowMs = clock();
      const wish = { ...rule, property_id: propertyId ?? null, ask_above: askAbove ?? null };
      await demandOwnPlaces(current.pool, params.organization_id, wish);
      const found = await previewResponses(database, params.organization_id, wish, { installation, nowMs, days });
      return { data: toWire(found, nowMs) };
    },
  );
}

function toWire(found: Preview, nowMs: number): Static<typeof ResponsePreview> {
  const { judged, isComplete, matched, blocked, asked, spared, bystanders, targets } = found;
  return {
    ...{ from: found.from.toISOString(), to: new Date(nowMs).toISOString() },
    ...{ judged, is_complete: isComplete, matched, would_block: blocked, would_ask: asked, spared, bystanders },
    targets: targets.map((each) => ({
      ...{ target: each.target, detections: each.detections, max_score: each.maxScore, user_agent: each.userAgent },
      ...{ guard_rail: each.rail, shared_by: each.radius, would_ask: each.asks },
    })),
  };
}
