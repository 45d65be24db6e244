import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { LEAST_ROTATION } from '../../detection/correlation/rotation.ts';
import { rotationSettingsOf, setRotationSettings } from '../../detection/correlation/rotation-settings.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, One } from '../../platform/http/envelope.ts';

const PATH = '/api/organizations/:organization_id/rotation-settings';
const InOrganization = Type.Object({ organization_id: Id });

const RotationSettings = named(
  'RotationSettings',
  Type.Object(
    {
      min_ips: Type.Integer({
        ...{ minimum: LEAST_ROTATION.addresses, maximum: 1_000 },
        description: 'Different addresses, of IPv6 the /64.',
      }),
      window_minutes: Type.Integer({
        ...{ minimum: LEAST_ROTATION.windowMinutes, maximum: 10_080 },
        description: 'Within so many minutes before the last detection.',
      }),
      min_score: Type.Integer({
        ...{ minimum: LEAST_ROTATION.averageScore, maximum: 100 },
        description: 'Average score over all detections of the actor.',
      }),
    },
    { additionalProperties: false },
  ),
  { min_ips: 3, window_minutes: 60, min_score: 60 },
);

interface Parts {
  readonly database: Database;
  readonly audit: Audit;
}

/** From when on an actor counts as confirmed rotating. */
export function rotationRoutes(app: App, { database, audit }: Parts): void {
  app.get(
    PATH,
    {
      config: { requires: reader('detections:read') },
      schema: {
        tags: ['Actors'],
        operationId: 'getRotationSettings',
        summary: 'Tell from when on an actor counts as rotating',
        params: InOrganization,
        response: { 200: One(RotationSettings) },
      },
    },
    async ({ params }) => ({ data: await rotationSettingsOf(database.pool, params.organization_id) }),
  );

  app.put(
    PATH,
    {
      config: { requires: writer('admin') },
      schema: {
        tags: ['Actors'],
        operationId: 'setRotationSettings',
        summary: 'Say from when on an actor counts as rotating',
        description: 'Holds for each actor from its next detection on. Whoever is confirmed already stays so.',
        params: InOrganization,
        body: RotationSettings,
        response: { 200: One(RotationSettings) },
      },
    },
    async (request) => {
      const { organization_id: organizationId } = request.params;
      await database.transaction(async (client) => {
        await setRotationSettings(client, organizationId, request.body);
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'rotation_settings.update' },
          ...{ targetType: 'rotation_settings', targetId: organizationId, details: { ...request.body } },
        });
      });
      return { data: request.body };
    },
  );
}
