import { EntitlementsAnswer } from '@sundew/wire/sensor-answers';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { IntakeParts } from './parts.ts';
import { keyOf } from './reporter-of.ts';

const operation = operationsOf('Sensors');

/** No plan withholds any of it from sensors; what is false does not exist here. */
const FEATURES = {
  actor_feed: true,
  enrichment: true,
  alerts: false,
  edge_push: false,
  decoy_packs: false,
  woo_intel: false,
};

/** `GET /api/v1/sdk/entitlements`: what a sensor may use. */
export function entitlementsDoor(app: App, { plans }: Pick<IntakeParts, 'plans'>): void {
  app.get(
    '/api/v1/sdk/entitlements',
    operation('getEntitlements', reporter(), 'What this sensor may use', { response: { 200: EntitlementsAnswer } }),
    async (request) => {
      const { plan } = await plans.find(keyOf(request).organizationId);
      return { plan: plan.id, channel: 'stable', features: FEATURES, digest: { enabled: false } };
    },
  );
}
