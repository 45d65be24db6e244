import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { createRespond } from './responding/respond.ts';
import { startWatching } from './watching/watching.ts';
import { createDeliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** What is done to a visitor, and who is told of it. */
export function composeEnforcement(
  platform: Platform,
  { web }: Pick<Outside, 'web'>,
  { audit }: Pick<Accounts, 'audit'>,
  { watch }: Pick<DetectionWing, 'watch'>,
): Promise<Wing> {
  const { config, log, clock, database, changes, sealer } = platform;
  return startTogether(log, async () => {
    const onFault = (err: Error) => log.warn({ err }, 'what organizations wait for could not be read');
    watch(await startWatching({ database, changes, onFault }));
    const sending = { web, sealer, brand: config.brand, clock };
    return {
      ...BARE_WING,
      reactions: [createRespond({ clock }), createDeliverWebhooks(sending)],
      routes(app) {
        if (!platform.has('api')) return;
        webhookRoutes(app, { ...sending, database, changes, audit, allowPrivate: config.outbound_private });
      },
    };
  });
}
