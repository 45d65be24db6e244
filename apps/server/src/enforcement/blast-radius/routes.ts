import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { sharersOf } from '@sundew/wire/response-actions';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../accounts/audit/audit.ts';
import { automation } from '../../platform/access/requirement.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, InOrganization, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { DAY_MS } from '../../platform/time/units.ts';
import { askAboveOf, setAskAbove } from './limits.ts';
import { type Place, readPlace } from './place.ts';
import { NO_RADIUS, RADIUS_DAYS, readRadii } from './read-radii.ts';
import { BlastRadius, ResponseSettings } from './schema.ts';
import { harmlessRequests, radiusOf } from './sharers.ts';

const enforcement = operationsOf('Enforcement');
const responseActions = operationsOf('Response actions');

const BASE = '/api/organizations/:organization_id';

export interface BlastRadiusParts {
  /** For what is only looked at. */
  readonly reading: Database;
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** Who else would be turned away with a target, and from how many on response actions ask. */
export function blastRadiusRoutes(app: App, { reading, database, audit, clock }: BlastRadiusParts): void {
  app.get(
    `${BASE}/blast-radius/:target`,
    enforcement(
      'getBlastRadius',
      automation('read', 'viewer'),
      'Tell how many harmless others share an address, a network or a TLS fingerprint',
      {
        params: Type.Object({
          organization_id: Id,
          target: Type.String({ maxLength: 64, description: 'An address, `AS64500` or a JA4.' }),
        }),
        response: { 200: One(BlastRadius) },
      },
    ),
    async ({ params: { organization_id: organizationId, target } }) => {
      const place = readPlace(target.trim());
      if (place === null) throw invalidValue('params.target', fault('must_be_target'));
      const shared = await radiusAt(reading, organizationId, place, clock());
      const limit = await askAboveOf(reading.pool, organizationId);
      const data = {
        ...{ target: place.target, target_type: place.type, days: RADIUS_DAYS, shared_by: shared },
        ...{ ask_above: limit, is_above: sharersOf(shared) > limit },
      };
      return { data };
    },
  );

  app.get(
    `${BASE}/response-settings`,
    responseActions(
      'getResponseSettings',
      automation('read', 'viewer'),
      'Tell what holds for all response actions that say nothing else',
      { params: InOrganization, response: { 200: One(ResponseSettings) } },
    ),
    async ({ params }) => ({ data: { ask_above: await askAboveOf(database.pool, params.organization_id) } }),
  );

  app.put(
    `${BASE}/response-settings`,
    responseActions(
      'setResponseSettings',
      automation('write'),
      'Say what holds for all response actions that say nothing else',
      { params: InOrganization, body: ResponseSettings, response: { 200: One(ResponseSettings) } },
    ),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const { ask_above: askAbove } = request.body;
      await database.transaction(async (client) => {
        await setAskAbove(client, organizationId, askAbove, new Date(clock()));
        await audit.write(client, {
          ...{ organizationId, actor: actorOf(request), action: 'response_settings.update' },
          ...{ targetType: 'response_settings', targetId: organizationId, details: { ask_above: askAbove } },
        });
      });
      return { data: { ask_above: askAbove } };
    },
  );
}

async function radiusAt(database: Database, organizationId: string, { type, target }: Place, nowMs: number) {
  if (type !== 'asn') {
    const targets = [{ targetType: type, target }];
    const radii = await readRadii(database, { organizationId, targets, visitorIds: [], nowMs });
    return radii.get(target) ?? NO_RADIUS;
  }
  const since = new Date(nowMs - RADIUS_DAYS * DAY_MS);
  const sharers = await harmlessRequests(database, { organizationId, since, visitorIds: [], ja4: null, asn: target });
  return radiusOf(database, organizationId, sharers, since, new Date(nowMs));
}
