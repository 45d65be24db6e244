import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { Type } from 'typebox';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, Nullable, One, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { SETUP_KEYS, SETUP_STATES } from './item.ts';
import { judgeSetup } from './rules.ts';
import { readFacts } from './store.ts';
import { makeTestDetection, type TestParts } from './test-detection.ts';

const operation = operationsOf('Set-up');

const Item = named(
  'SetupItem',
  Type.Object({
    key: Type.Enum([...SETUP_KEYS]),
    state: Type.Enum([...SETUP_STATES]),
    reason: Type.String({
      description: 'Code of what summary and advice say; with values it can be told in any language.',
    }),
    summary: Type.String(),
    advice: Nullable(Type.String({ description: 'What to do next; null when there is nothing to do.' })),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
    at: Nullable(Timestamp),
  }),
);
const Checklist = named(
  'SetupChecklist',
  Type.Object({
    done: Type.Boolean({ description: 'Whether every step is done or not needed.' }),
    items: Type.Array(Item),
  }),
  {
    done: false,
    items: [
      {
        key: 'domain',
        state: 'waiting',
        reason: 'none',
        summary: 'There is no domain yet.',
        advice: 'Add a domain to put decoys on.',
        values: {},
        at: null,
      },
    ],
  },
);

const TestWish = named(
  'TestDetectionInput',
  Type.Object({ property_id: Type.Optional(Id) }, { additionalProperties: false }),
  { property_id: SAMPLE.propertyId },
);
const TestMade = named(
  'TestDetection',
  Type.Object({
    detection_id: Id,
    property_id: Id,
    user_agent: Type.String(),
    bot_score: Type.Integer(),
    timestamp: Timestamp,
  }),
  {
    detection_id: SAMPLE.detectionId,
    property_id: SAMPLE.propertyId,
    user_agent: `Service-Test/1.0 ${SAMPLE.userAgent}`,
    bot_score: 92,
    timestamp: SAMPLE.at,
  },
);

export interface SetupDeps extends TestParts {
  readonly database: Database;
}

export function setupRoutes(app: App, deps: SetupDeps): void {
  app.get(
    '/api/organizations/:organization_id/setup',
    operation('getSetupChecklist', reader(), 'Get the set-up checklist with the real state of every step', {
      params: InOrganization,
      response: { 200: One(Checklist) },
    }),
    async ({ params }) => {
      const items = judgeSetup(await readFacts(deps.database, params.organization_id, deps.clock()));
      return {
        data: {
          done: items.every(({ state }) => state === 'done' || state === 'not_needed'),
          items: items.map(({ at, values, ...item }) => ({
            ...item,
            values: { ...values },
            at: at?.toISOString() ?? null,
          })),
        },
      };
    },
  );

  app.post(
    '/api/organizations/:organization_id/test-detection',
    operation('createTestDetection', writer('analyst'), 'Make a test detection', {
      description:
        'Takes a made-up attack through the real pipeline and answers once it is committed. It is marked is_test, shown and scored, and counts for nothing.',
      params: InOrganization,
      body: TestWish,
      response: { 201: One(TestMade) },
    }),
    async (request, reply) => {
      const { sighting, verdict } = await makeTestDetection(
        deps,
        request.params.organization_id,
        request.body.property_id ?? null,
      );
      return reply.code(201).send({
        data: {
          detection_id: sighting.id,
          property_id: sighting.propertyId,
          user_agent: sighting.userAgent,
          bot_score: verdict.score,
          timestamp: new Date(sighting.atMs).toISOString(),
        },
      });
    },
  );
}
