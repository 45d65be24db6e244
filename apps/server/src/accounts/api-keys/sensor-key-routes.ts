import { Type } from 'typebox';
import { reader, writer } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, Many, many, One, Paging, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { actorOf } from '../audit/audit.ts';
import { hasProperty } from '../properties/directory.ts';
import { createKey, type KeyParts, revokeKey } from './manage-keys.ts';
import { SensorKey, SensorKeyWish, ShownSensorKey, toKey } from './schema.ts';
import { type KeyPlace, listKeys } from './store.ts';

const operation = operationsOf('Sensor keys');
const InProperty = Type.Object({ organization_id: Id, property_id: Id });
const ById = Type.Object({ organization_id: Id, property_id: Id, key_id: Id });
const PATH = '/api/organizations/:organization_id/properties/:property_id/sensor-keys';

/** Keys of edge sensors (`wds1.`), which report to `/api/v1/detect/public` and are believed there. */
export function sensorKeyRoutes(app: App, deps: KeyParts & { readonly database: Database }): void {
  const { database, clock } = deps;

  /** 404 for a property that is not one of the organization. */
  async function placeOf(params: { organization_id: string; property_id: string }): Promise<KeyPlace> {
    const { organization_id: organizationId, property_id: propertyId } = params;
    if (!(await hasProperty(database.pool, organizationId, propertyId))) return notFound('property');
    return { organizationId, kind: 'sensor', propertyId };
  }

  app.post(
    PATH,
    operation('createSensorKey', writer('admin'), 'Create a sensor key; the full key is in this answer only', {
      params: InProperty,
      body: SensorKeyWish,
      response: { 201: One(ShownSensorKey) },
    }),
    async (request, reply) => {
      const { organizationId, propertyId } = await placeOf(request.params);
      const { name, expires_in: expiresIn } = request.body;
      const wish = { kind: 'sensor' as const, name, expiresIn, propertyId };
      const { row, key } = await createKey(deps, organizationId, actorOf(request), wish);
      return reply.code(201).send({ data: { ...toKey(row, clock()), sensor_key: key } });
    },
  );

  app.get(
    PATH,
    operation(
      'listSensorKeys',
      reader(undefined, 'admin'),
      'List the sensor keys of a property, without the keys themselves',
      { params: InProperty, querystring: Paging, response: { 200: Many(SensorKey) } },
    ),
    async ({ params, query }) => {
      const found = await listKeys(database.pool, await placeOf(params), window(query));
      return many({ items: found.items.map((row) => toKey(row, clock())), total: found.total }, query);
    },
  );

  app.delete(
    `${PATH}/:key_id`,
    operation('revokeSensorKey', writer('admin'), 'Revoke a sensor key for good', {
      params: ById,
      response: { 200: One(SensorKey) },
    }),
    async (request) => {
      const row = await revokeKey(deps, await placeOf(request.params), actorOf(request), request.params.key_id);
      return { data: toKey(row, clock()) };
    },
  );
}
