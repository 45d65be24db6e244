import { ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { Problem } from '@sundew/wire/problems';
import { Type } from 'typebox';
import { type Audit, actorOf } from '../../../accounts/audit/audit.ts';
import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import type { Access } from '../../../platform/access/access.ts';
import { automation } from '../../../platform/access/requirement.ts';
import { type Changes, changing } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type App, notFound } from '../../../platform/http/application.ts';
import { All, Id, InOrganization, Many, One, pageOf, SHORT_PAGING } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import { DAY_MS } from '../../../platform/time/units.ts';
import { demandKnownCrawlers } from '../crawlers/named-crawlers.ts';
import { countsSince } from '../policy/figures-store.ts';
import { addVersion, hasScanner, type PolicyVersion, versionsOf } from '../policy/policies-store.ts';
import { demandOwnProperty } from '../policy/policy-property.ts';
import { ClearanceFigure, ClearancePolicyVersion, toVersion } from './schema.ts';

const operation = operationsOf('Clearance');
const PATH = '/api/organizations/:organization_id/enforcement/policy';
const OF_PROPERTY = { property_id: Type.Optional({ ...Id, description: 'The default property without it.' }) };
const OfProperty = Type.Object(OF_PROPERTY, { additionalProperties: false });
const Put = Type.Object(
  {
    ...OF_PROPERTY,
    version: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'The version that the policy was made from. With another in force by now it is refused (`clearance_policy_changed`); without it, whatever is in force is replaced.',
      }),
    ),
  },
  { additionalProperties: false },
);
const VersionQuery = Type.Object({ ...OF_PROPERTY, ...SHORT_PAGING }, { additionalProperties: false });

export interface PolicyRouteParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly properties: PropertyDirectory;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** What a property asks of its visitors, with every version that was in force. */
export function policyRoutes(app: App, parts: PolicyRouteParts): void {
  const { database, changes, audit, properties, clock } = parts;

  const propertyOf = (access: Access, organizationId: string, asked: string | undefined) =>
    demandOwnProperty(properties, access, organizationId, asked);

  app.get(
    PATH,
    operation('getClearancePolicy', automation('read', 'viewer'), 'Get the clearance policy of a property', {
      params: InOrganization,
      querystring: OfProperty,
      response: { 200: One(ClearancePolicyVersion) },
    }),
    async ({ access, params, query }) => {
      const propertyId = await propertyOf(access, params.organization_id, query.property_id);
      const [newest] = await versionsOf(database.pool, params.organization_id, propertyId);
      return { data: newest === undefined ? unchanged(propertyId) : toVersion(newest) };
    },
  );

  app.get(
    `${PATH}/versions`,
    operation(
      'listClearancePolicies',
      automation('read', 'viewer'),
      'List the versions of a clearance policy, the newest first',
      { params: InOrganization, querystring: VersionQuery, response: { 200: Many(ClearancePolicyVersion) } },
    ),
    async ({ access, params, query }) => {
      const propertyId = await propertyOf(access, params.organization_id, query.property_id);
      return pageOf((await versionsOf(database.pool, params.organization_id, propertyId)).map(toVersion), query);
    },
  );

  app.put(
    PATH,
    operation(
      'putClearancePolicy',
      automation('write'),
      'Put a clearance policy in force; sensors have it within seconds',
      {
        params: InOrganization,
        querystring: Put,
        body: ClearancePolicy,
        response: { 200: One(ClearancePolicyVersion) },
      },
      { alsoRefuses: ['conflict', 'not_found'] },
    ),
    async (request) => {
      const { organization_id: organizationId } = request.params;
      const propertyId = await propertyOf(request.access, organizationId, request.query.property_id);
      demandKnownCrawlers(request.body);
      const author = actorOf(request);
      const put = await changing(changes, 'clearance', organizationId, async (client): Promise<PolicyVersion> => {
        const scannerId = request.body.sensor?.scanner_id ?? null;
        if (scannerId !== null && !(await hasScanner(client, organizationId, scannerId))) notFound('bot_scanner');
        const [newest] = await versionsOf(client, organizationId, propertyId);
        const { version: known = 0 } = newest ?? {};
        const version = {
          ...{ property_id: propertyId, version: known + 1, policy: request.body },
          ...{ created_by: author.name ?? author.id, created_at: new Date(clock()) },
        };
        if ((request.query.version ?? known) !== known) throw new Problem('clearance_policy_changed');
        if (!(await addVersion(client, organizationId, version))) throw new Problem('clearance_policy_changed');
        await audit.write(client, {
          ...{ organizationId, actor: author, action: 'clearance_policy.update', targetType: 'property' },
          ...{ targetId: propertyId, details: { version: version.version, mode: request.body.mode } },
        });
        return version;
      });
      return { data: toVersion(put) };
    },
  );

  app.get(
    '/api/organizations/:organization_id/clearance/figures',
    operation(
      'listClearanceFigures',
      automation('read', 'viewer'),
      'How many requests stood how with clearance, by label and route, as sensors report',
      {
        params: InOrganization,
        querystring: Type.Object(
          { property_id: Type.Optional(Id), days: Type.Integer({ minimum: 1, maximum: 400, default: 7 }) },
          { additionalProperties: false },
        ),
        response: { 200: All(ClearanceFigure) },
      },
    ),
    async ({ access, params, query }) => {
      const propertyId = await propertyOf(access, params.organization_id, query.property_id);
      const since = new Date(clock() - query.days * DAY_MS);
      return { data: await countsSince(database.pool, params.organization_id, propertyId, since) };
    },
  );
}

function unchanged(propertyId: string) {
  return { property_id: propertyId, version: 0, policy: DEFAULT_CLEARANCE, created_by: null, created_at: null };
}
