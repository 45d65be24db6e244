import { LIMITS } from '@sundew/wire/limits';
import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { SENSOR_KINDS, SENSOR_STATES } from '@sundew/wire/sensors';
import { SourceSchema } from '@sundew/wire/vocabulary';
import { Type } from 'typebox';
import { reader } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Many, many, Nullable, Paging, Timestamp, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { listSensors, type Sensor } from './list-sensors.ts';

const operation = operationsOf('Sensors');

const SensorForm = named(
  'Sensor',
  Type.Object({
    property_id: Id,
    property_name: Type.String(),
    kind: Type.Enum([...SENSOR_KINDS], {
      description:
        'How it reports: with an API key, with a sensor key, from browsers, as our decoy, as a honeypot agent, or as sample data.',
    }),
    name: Type.String({
      description: 'As it calls itself; `(more)` for names beyond those that are told apart on a day.',
    }),
    source: SourceSchema,
    version: Nullable(Type.String({ description: 'As it told last (metadata.sdk_version); null when it tells none.' })),
    first_seen: Timestamp,
    last_seen: Timestamp,
    detections_24h: Type.Integer({ description: 'In the running hour and the 23 before it; without test traffic.' }),
    usual_per_day: Type.Number({ description: 'Reports a day in the last 14 days, up to the last report.' }),
    longest_pause_seconds: Type.Integer({
      description: 'Longest pause of the last 14 days, the running one left out.',
    }),
    state: Type.Enum([...SENSOR_STATES]),
    reason: Type.String({
      description:
        'reports, new, longer_than_usual, missed_detections, nothing_for_days, rhythm_unknown, decoys_wait or property_paused.',
    }),
  }),
  {
    property_id: SAMPLE.propertyId,
    property_name: 'Shop',
    kind: 'sensor',
    name: 'shop-api',
    source: 'sdk',
    version: '1.4.0',
    first_seen: SAMPLE.createdAt,
    last_seen: SAMPLE.at,
    detections_24h: 310,
    usual_per_day: 295.5,
    longest_pause_seconds: 1800,
    state: 'live',
    reason: 'reports',
  },
);

const SensorPage = named(
  'SensorPage',
  Type.Object({
    ...Many(SensorForm).properties,
    more_exist: Type.Boolean({
      examples: [false],
      description: `Whether there are more sensors than the ${LIMITS.sensorsListed} most recently heard, which are listed.`,
    }),
  }),
);

export interface SensorDeps {
  readonly database: Database;
  readonly clock: () => number;
}

export function sensorRoutes(app: App, { database, clock }: SensorDeps): void {
  app.get(
    '/api/organizations/:organization_id/sensors',
    operation('listSensors', reader('detections:read'), 'List what reports here, and whether it fell silent', {
      description:
        'Most recently heard first. A sensor is live while it pauses no longer than it did in the last 14 days; silent when it pauses more than twice as long and at least five reports are missing at its usual rate, or after seven days; otherwise quiet. Decoys wait for visitors and are never silent.',
      params: Type.Object({ organization_id: Id }),
      querystring: Paging,
      response: { 200: SensorPage },
    }),
    async ({ access, params, query }) => {
      const scope = { organizationIds: [params.organization_id], propertyId: access.propertyId };
      const { sensors, moreExist } = await listSensors(database, scope, clock());
      const { offset, limit } = window(query);
      const items = sensors.slice(offset, offset + limit).map(toForm);
      return { ...many({ items, total: sensors.length }, query), more_exist: moreExist };
    },
  );
}

function toForm(sensor: Sensor) {
  return {
    property_id: sensor.propertyId,
    property_name: sensor.propertyName,
    kind: sensor.kind,
    name: sensor.name,
    source: sensor.source,
    version: sensor.version,
    first_seen: sensor.firstSeen.toISOString(),
    last_seen: sensor.lastSeen.toISOString(),
    detections_24h: sensor.detections24h,
    usual_per_day: sensor.usualPerDay,
    longest_pause_seconds: Math.round(sensor.longestPauseMs / 1000),
    state: sensor.state,
    reason: sensor.reason,
  };
}
