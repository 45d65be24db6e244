import { ClearanceConfigAnswer, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { isUuid } from '@sundew/wire/ids';
import { named } from '@sundew/wire/named';
import { Type } from 'typebox';
import type { ClearanceKeys } from '../../../detection/clearance/clearance-keys.ts';
import { anyone } from '../../../platform/access/requirement.ts';
import type { Database } from '../../../platform/database/database.ts';
import { entityTag, isHeld } from '../../../platform/http/answers/entity-tag.ts';
import type { App } from '../../../platform/http/application.ts';
import { operationsOf } from '../../../platform/http/operations.ts';
import type { CrawlerRanges } from '../crawlers/crawler-ranges.ts';
import type { DeniedNow } from '../denials/denied-now.ts';
import { configOfPolicy } from '../policy/policy-config.ts';
import type { PolicyDirectory } from '../policy/policy-directory.ts';
import { credentialsAt } from '../tokens/credentials-store.ts';
import { extraStepOf } from '../tokens/doubt.ts';

const operation = operationsOf('Clearance');

export interface ConfigParts {
  readonly database: Database;
  readonly keys: ClearanceKeys;
  readonly policies: PolicyDirectory;
  readonly denied: DeniedNow;
  readonly crawlerRanges: () => readonly CrawlerRanges[];
  /** Whether letters can be sent. */
  readonly isMailOn: boolean;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const IsDenied = named('ClearanceDenied', Type.Object({ denied: Type.Boolean() }), { denied: true });

const MOST_EXACT = 2_000;
const IDS = {
  aid: Type.Optional(Type.String({ maxLength: 64, description: 'Organization.' })),
  pid: Type.Optional(Type.String({ maxLength: 64, description: 'Property; the default one without it.' })),
};

/** What sensors ask for: the policy with all they need to decide by themselves, and whether a device is denied. */
export function configRoutes(app: App, parts: ConfigParts): void {
  app.get(
    '/api/v1/clearance/config',
    operation('getClearanceConfig', anyone('clearance'), 'What a sensor needs to check clearance by itself', {
      description:
        'Sensors ask every 30 seconds with If-None-Match. A property without clearance, and one that is not there, is answered with a policy that asks for nothing.',
      querystring: Type.Object({ ...IDS, host: Type.Optional(Type.String({ maxLength: 253 })) }),
      response: {
        200: ClearanceConfigAnswer,
        304: Type.Null({ description: 'Nothing has changed.' }),
      },
    }),
    async ({ query, headers }, reply) => {
      const config = await configOf(parts, query.aid ?? '', query.pid ?? null);
      const etag = entityTag(JSON.stringify(config));
      void reply.headers({ etag, 'cache-control': 'public, max-age=30' });
      if (isHeld(etag, headers['if-none-match'])) return reply.code(304).send(null);
      return { ...config, generated_at: new Date(parts.clock()).toISOString() };
    },
  );

  app.get(
    '/api/v1/clearance/denied/:fingerprint',
    operation('isDeniedClearance', anyone('clearance'), 'Whether a device that the filter may have is denied', {
      params: Type.Object({ fingerprint: Type.String({ maxLength: 128 }) }),
      querystring: Type.Object(IDS),
      response: { 200: IsDenied },
    }),
    async ({ params, query }, reply) => {
      const organizationId = (query.aid ?? '').toLowerCase();
      const isKnown = isUuid(organizationId) && (await parts.policies.isOn(organizationId));
      void reply.header('cache-control', 'public, max-age=30');
      return { denied: isKnown && (await parts.denied.of(organizationId)).has(params.fingerprint) };
    },
  );
}

async function configOf(
  { database, keys, policies, denied, clock, isMailOn, crawlerRanges }: ConfigParts,
  aid: string,
  pid: string | null,
) {
  const organizationId = aid.toLowerCase();
  const found = isUuid(organizationId) ? await policies.find(organizationId, pid) : null;
  const policy = found?.version?.policy;
  if (found === null || policy?.enabled !== true)
    return configOfPolicy(DEFAULT_CLEARANCE, { scope: found?.propertyId ?? '' });
  const list = await denied.of(organizationId);
  const credentials = await credentialsAt(database.pool, organizationId, new Date(clock()));
  return configOfPolicy(policy, {
    scope: found.propertyId,
    keys: [...(await keys.published())],
    active_credentials: credentials.map(({ id }) => id),
    restricted_credentials: credentials
      .filter(({ property_id: bound, paths }) => bound !== null || paths.length > 0)
      .map(({ id, property_id: bound, paths }) => {
        return { id, here: bound === null || bound === found.propertyId, paths: [...paths] };
      }),
    denied_fps: list.newest(MOST_EXACT),
    denied_filter: list.filter(),
    crawler_ranges: [...crawlerRanges()],
    has_mail_link: isMailOn && extraStepOf(policy).mail_link !== null,
  });
}
