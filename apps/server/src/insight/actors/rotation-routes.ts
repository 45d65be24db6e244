import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { hasProperty } from '../../accounts/properties/directory.ts';
import { LEAST_ROTATION } from '../../detection/correlation/rotation.ts';
import {
  dropRotationSettings,
  readRotationSettings,
  type StandingRotationSettings as Standing,
  setRotationSettings,
} from '../../detection/correlation/rotation-settings.ts';
import { demandProperty } from '../../platform/access/access.ts';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';

const operation = operationsOf('Actors');

const PATH = '/api/organizations/:organization_id/rotation-settings';

const OfProperty = Type.Object(
  { property_id: Type.Optional({ ...Id, description: 'One property instead of all without settings of their own.' }) },
  { additionalProperties: false },
);

const FIELDS = {
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
};
const SAMPLE_SETTINGS = { min_ips: 3, window_minutes: 60, min_score: 60 };

const RotationSettings = named(
  'RotationSettings',
  Type.Object(FIELDS, { additionalProperties: false }),
  SAMPLE_SETTINGS,
);

const StandingRotationSettings = named(
  'StandingRotationSettings',
  Type.Object({
    ...FIELDS,
    property_id: Type.Union([Id, Type.Null()], {
      description: 'Whose they are; null for those of the organization, or the defaults.',
    }),
  }),
  { ...SAMPLE_SETTINGS, property_id: null },
);

interface Parts {
  readonly database: Database;
  readonly audit: Audit;
}

/** From when on an actor counts as confirmed rotating, everywhere and at single properties. */
export function rotationRoutes(app: App, { database, audit }: Parts): void {
  async function findAsked(organizationId: string, propertyId: string | undefined): Promise<string | null> {
    if (propertyId === undefined) return null;
    return (await hasProperty(database.pool, organizationId, propertyId)) ? propertyId : notFound('property');
  }

  async function standing(organizationId: string, propertyId: string | null): Promise<Standing> {
    return (await readRotationSettings(database.pool, organizationId))(propertyId);
  }

  app.get(
    PATH,
    operation('getRotationSettings', reader('detections:read'), 'Tell from when on an actor counts as rotating', {
      description: 'With `property_id`, what holds there: its own settings or those of the organization.',
      params: InOrganization,
      querystring: OfProperty,
      response: { 200: One(StandingRotationSettings) },
    }),
    async ({ access, params: { organization_id: organizationId }, query }) => {
      const asked = query.property_id ?? access.propertyId ?? undefined;
      const propertyId = await findAsked(organizationId, asked);
      if (propertyId !== null) demandProperty(access, propertyId);
      return { data: await standing(organizationId, propertyId) };
    },
  );

  app.put(
    PATH,
    operation('setRotationSettings', writer('admin'), 'Say from when on an actor counts as rotating', {
      description:
        'Holds for each actor from its next detection on; the property of that one says which settings count. ' +
        'Whoever is confirmed already stays so.',
      params: InOrganization,
      querystring: OfProperty,
      body: RotationSettings,
      response: { 200: One(StandingRotationSettings) },
    }),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const propertyId = await findAsked(organizationId, request.query.property_id);
      await database.transaction(async (client) => {
        await setRotationSettings(client, organizationId, propertyId, request.body);
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'rotation_settings.update' },
          ...{ targetType: 'rotation_settings', targetId: propertyId ?? organizationId, details: { ...request.body } },
        });
      });
      return { data: await standing(organizationId, propertyId) };
    },
  );

  app.delete(
    PATH,
    operation(
      'dropRotationSettings',
      writer('admin'),
      'Let a property follow the organization again, or the organization the defaults',
      { params: InOrganization, querystring: OfProperty, response: { 200: One(StandingRotationSettings) } },
    ),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const propertyId = await findAsked(organizationId, request.query.property_id);
      await database.transaction(async (client) => {
        await dropRotationSettings(client, organizationId, propertyId);
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'rotation_settings.delete' },
          ...{ targetType: 'rotation_settings', targetId: propertyId ?? organizationId },
        });
      });
      return { data: await standing(organizationId, propertyId) };
    },
  );
}
