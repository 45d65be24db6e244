import { named } from '@sundew/wire/named';
import { SAMPLE } from '@sundew/wire/sample';
import { includesRole } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import type { Access } from '../../platform/access/access.ts';
import { signedIn } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { Nullable, One, Timestamp } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { requestSeen } from '../operator/request-seen.ts';
import { HEALTH_STATES, type HealthItem, type HealthState, outlineOf } from './health-item.ts';
import { createInstallationHealth, type InstallationParts } from './installation-health.ts';
import { clientAddressHealth, organizationHealth } from './own-health.ts';

const operation = operationsOf('System');

const State = Type.Enum([...HEALTH_STATES]);
const Item = named(
  'HealthItem',
  Type.Object({
    name: Type.String(),
    state: State,
    summary: Type.String(),
    advice: Nullable(Type.String({ description: 'What to do; null when there is nothing to do.' })),
    fix: Nullable(Type.String({ description: 'Page of the dashboard where it is put right.' })),
    reason: Type.String({
      description: 'Code of what summary and advice say; with values it can be told in any language.',
    }),
    values: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Null()])),
  }),
);
const Health = named(
  'SystemHealth',
  Type.Object({
    state: Type.Enum([...HEALTH_STATES], {
      description: 'The worst of all items; what is not configured counts as ok.',
    }),
    detailed: Type.Boolean({ description: 'False when parts of the installation are told in outline only.' }),
    checked_at: Timestamp,
    items: Type.Array(Item),
  }),
  {
    state: 'ok',
    detailed: true,
    checked_at: SAMPLE.at,
    items: [
      {
        name: 'database',
        state: 'ok',
        summary: 'The database answers.',
        advice: null,
        fix: null,
        reason: 'ok',
        values: {},
      },
    ],
  },
);

export interface SystemDeps extends InstallationParts {
  readonly trustsProxies: boolean;
}

/**
 * Whoever is signed in learns whether each part works: what they look at depends on it. How it is (figures, addresses,
 * advice) is told to owners and admins of an organization. On an installation with many tenants anybody may become
 * one, so nothing here names a thing of another tenant: sensors and certificates are those of the reader's organizations.
 */
export function systemRoutes(app: App, deps: SystemDeps): void {
  const lookAtInstallation = createInstallationHealth(deps);

  app.get(
    '/api/system/health',
    operation('getSystemHealth', signedIn('read'), 'Get the health of the installation', {
      description:
        'Everybody who is signed in sees the state of each part; figures and advice are for owners and admins of an organization. Sensors and certificates are those of the organizations of the caller.',
      response: { 200: One(Health) },
    }),
    async (request) => {
      const nowMs = deps.nowMs();
      const [installation, own, address] = await Promise.all([
        lookAtInstallation(),
        organizationHealth(deps.database, request.access.organizationIds, nowMs),
        clientAddressHealth({ ...deps, request: requestSeen(request, deps.trustsProxies) }),
      ]);
      const detailed = runsThings(request.access);
      const items = [...(detailed ? [...installation, address] : [...installation, address].map(outlineOf)), ...own];
      return {
        data: {
          state: worstOf(items),
          detailed,
          checked_at: new Date(nowMs).toISOString(),
          items: items.map(({ values, ...item }) => ({ ...item, values: { ...values } })),
        },
      };
    },
  );
}

function runsThings({ credential }: Access): boolean {
  return credential.kind === 'user' && [...credential.roles.values()].some((role) => includesRole(role, 'admin'));
}

function worstOf(items: readonly HealthItem[]): HealthState {
  const states = new Set(items.map(({ state }) => state));
  if (states.has('fail')) return 'fail';
  return states.has('degraded') ? 'degraded' : 'ok';
}
