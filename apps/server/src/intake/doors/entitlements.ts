import { EntitlementsAnswer } from '@sundew/wire/sensor-answers';
import { reporter } from '../../platform/access/requirement.ts';
import type { App } from '../../platform/http/application.ts';
import { operationsOf } from '../../platform/http/operations.ts';

const operation = operationsOf('Sensors');

/** A self-hosted installation withholds nothing; what is false does not exist here. */
const ENTITLEMENTS = {
  plan: 'self_hosted',
  channel: 'stable',
  features: {
    actor_feed: true,
    enrichment: true,
    alerts: false,
    edge_push: false,
    decoy_packs: false,
    woo_intel: false,
  },
  digest: { enabled: false },
};

/** `GET /api/v1/sdk/entitlements`: what a sensor may use. */
export function entitlementsDoor(app: App): void {
  app.get(
    '/api/v1/sdk/entitlements',
    operation('getEntitlements', reporter(), 'What this sensor may use', { response: { 200: EntitlementsAnswer } }),
    async () => ENTITLEMENTS,
  );
}
