import { CRAWLER_BEHAVIOURS } from '@sundew/sensor-core/clearance/policy';
import { isUuid } from '@sundew/wire/ids';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import type { PropertyDirectory } from '../../../accounts/properties/directory.ts';
import { anyone, automation } from '../../../platform/access/requirement.ts';
import { entityTag, isHeld } from '../../../platform/http/answers/entity-tag.ts';
import type { App } from '../../../platform/http/application.ts';
import { Id, One } from '../../../platform/http/envelope.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import { demandOwnProperty } from '../policy/policy-property.ts';
import { NAMED_CRAWLERS } from './named-crawlers.ts';
import { createRobotsFiles } from './robots-of.ts';

const operation = operationsOf('Clearance');

const Robots = named(
  'ClearanceRobots',
  Type.Object({
    text: Type.String({ description: 'robots.txt (RFC 9309) of the policy in force.' }),
    crawlers: Type.Array(
      named(
        'ClearanceCrawler',
        Type.Object({
          name: Type.String({ description: 'As robots.txt names it.' }),
          operator: Type.String(),
          behavior: Type.Enum([...CRAWLER_BEHAVIOURS]),
          is_verifiable: Type.Boolean({ description: 'Names or ranges of the operator confirm it.' }),
          is_robots_only: Type.Boolean({ description: 'A name that no request carries.' }),
        }),
        { name: 'GPTBot', operator: 'OpenAI', behavior: 'ai_training', is_verifiable: true, is_robots_only: false },
      ),
      { description: 'Crawlers that a policy may speak of.' },
    ),
  }),
  { text: 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nAllow: /\n', crawlers: [] },
);

export interface RobotsParts {
  readonly policies: PolicyDirectory;
  readonly properties: PropertyDirectory;
}

/** robots.txt as the policy of a property has it. */
export function robotsRoutes(app: App, { policies, properties }: RobotsParts): void {
  const fileOf = createRobotsFiles();
  app.get(
    '/api/organizations/:organization_id/clearance/robots',
    operation(
      'getClearanceRobots',
      automation('read', 'viewer'),
      'Get robots.txt as the clearance policy has it, and the crawlers a policy may speak of',
      {
        params: Type.Object({ organization_id: Id }),
        querystring: Type.Object({ property_id: Type.Optional(Id) }, { additionalProperties: false }),
        response: { 200: One(Robots) },
      },
    ),
    async ({ access, params: { organization_id: organizationId }, query }) => {
      const propertyId = await demandOwnProperty(properties, access, organizationId, query.property_id);
      const crawlers = NAMED_CRAWLERS.map(({ token: name, operator, behaviour: behavior, visit, isRobotsOnly }) => ({
        ...{ name, operator, behavior },
        ...{ is_verifiable: visit.isVerified, is_robots_only: isRobotsOnly },
      }));
      return { data: { text: await fileOf(await policies.find(organizationId, propertyId)), crawlers } };
    },
  );
}

/** The file alone, for the web server of the site to fetch and pass on. */
export function robotsFileRoute(app: App, { policies }: Pick<RobotsParts, 'policies'>): void {
  const fileOf = createRobotsFiles();
  app.get(
    '/api/v1/clearance/robots.txt',
    operation(
      'getClearanceRobotsFile',
      anyone('clearance'),
      'Get robots.txt of a site, made from its clearance policy',
      {
        description: 'A property without clearance, and one that is not there, lets everybody in.',
        querystring: Type.Object({
          aid: Type.Optional(Type.String({ maxLength: 64, description: 'Organization.' })),
          pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; the default one without it.' })),
        }),
        produces: ['text/plain'],
        response: {
          200: Type.String({ examples: ['User-agent: GPTBot\nDisallow: /\n'] }),
          304: Type.Null({ description: 'Nothing has changed.' }),
        },
      },
    ),
    async ({ query: { aid = '', pid = null }, headers }, reply) => {
      const text = await fileOf(isUuid(aid.toLowerCase()) ? await policies.find(aid, pid) : null);
      const etag = entityTag(text);
      void reply.headers({ etag, 'cache-control': 'public, max-age=300' });
      if (isHeld(etag, headers['if-none-match'])) return reply.code(304).send(null);
      return reply.type('text/plain; charset=utf-8').send(text);
    },
  );
}
