import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { allowListRoutes } from './allow-list/routes.ts';
import { responseQuestionRoutes } from './answering/routes.ts';
import { blastRadiusRoutes } from './blast-radius/routes.ts';
import { createEraseBlocks } from './blocks/erase-blocks.ts';
import { feedRoutes } from './blocks/feed/routes.ts';
import { releaseIntegration } from './blocks/place-blocks.ts';
import { blockRoutes } from './blocks/routes.ts';
import { chatRoutes } from './chats/routes.ts';
import { composeClearance } from './clearance/compose-clearance.ts';
import { watchForOffenders } from './clearance/denials/deny-offenders.ts';
import { eraseClearance } from './clearance/denials/erase-clearance.ts';
import { demandDisconnected } from './integrations/firewalls/demand-disconnected.ts';
import { firewallRoutes } from './integrations/firewalls/routes.ts';
import { blockListRoutes } from './integrations/routes.ts';
import { jobs } from './jobs/registry.gen.ts';
import { eraseNotices } from './notices/erase-notices.ts';
import { deleteNoticesOf } from './notices/gather-notices.ts';
import { createSendNotice } from './notices/send-notices.ts';
import { responsePreviewRoutes } from './preview/routes.ts';
import { eraseQuestions } from './questions/ask.ts';
import { createRespond } from './responding/respond.ts';
import { responseMailRoutes } from './response-mail/routes.ts';
import { decoyRuleRoutes } from './rules/decoy-rule-routes.ts';
import { eraseRuns } from './rules/erase-runs.ts';
import { responseActionRoutes } from './rules/routes.ts';
import { createQueueForSiem } from './siem/queue-for-siem.ts';
import { siemRoutes } from './siem/routes.ts';
import { createSendToSiem } from './siem/send-to-siem.ts';
import { watchForSiem } from './siem/watch-detections.ts';
import { createSyncFirewall } from './syncing/sync-firewall.ts';
import { startWatching } from './watching/watching.ts';
import { createDeliverWebhooks } from './webhooks/deliver-webhooks.ts';
import { eraseDeliveries } from './webhooks/erase-deliveries.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** What is done to a visitor, and who is told of it. */
export function composeEnforcement(
  platform: Platform,
  { web, wafs, siems, intelligence, mail }: Pick<Outside, 'web' | 'wafs' | 'siems' | 'intelligence' | 'mail'>,
  accounts: Pick<Accounts, 'audit' | 'properties' | 'askBeforeDeleting'>,
  detection: Pick<DetectionWing, 'watch' | 'nameAgents' | 'eraseAlso' | 'clearanceKeys'>,
): Promise<Wing> {
  const { config, log, clock, database, reading, changes, sealer } = platform;
  const publicUrl = platform.publicAddress.url;
  return startTogether(log, async () => {
    const onFault = (err: Error) => log.warn({ err }, 'what organizations wait for could not be read');
    detection.watch(await startWatching({ database, changes, onFault }));
    detection.watch(await watchForSiem({ database, changes, onFault }));
    detection.watch(await watchForOffenders({ database, changes, onFault }));
    const clearance = composeClearance(platform, { intelligence, mail, web }, accounts, detection);
    const { audit } = accounts;
    accounts.askBeforeDeleting(demandDisconnected);
    for (const eraser of [
      createEraseBlocks(audit),
      eraseRuns,
      eraseQuestions,
      eraseNotices,
      eraseDeliveries,
      eraseClearance,
    ])
      detection.eraseAlso(eraser);
    const sending = { web, sealer, brand: config.brand, clock };
    const installation = {
      ownNetworks: [
        ...[...config.trusted_proxies, ...config.decoy_proxy_protocol, ...config.decoy_ipv4, ...config.decoy_ipv6],
        new URL(publicUrl()).hostname.replace(/^\[|\]$/g, ''),
      ],
      isMasked: config.mask_ips,
      intelligence,
    };
    return {
      ...BARE_WING,
      jobs: [...jobs, ...clearance.jobs],
      reactions: [
        ...clearance.reactions,
        ...[createRespond({ installation, clock }), createDeliverWebhooks(sending)],
        createSyncFirewall({ wafs, sealer, clock }),
        ...[createQueueForSiem(clock), createSendToSiem({ siems, sealer, clock })],
        createSendNotice({ ...sending, mail, publicUrl }),
      ],
      routes(app) {
        if (platform.has('ingest')) clearance.serve(app);
        if (!platform.has('api')) return;
        clearance.manage(app);
        const managing = { database, changes, audit, clock, sealer, allowPrivate: config.outbound_private };
        webhookRoutes(app, { ...sending, ...managing });
        blockListRoutes(app, { ...managing, publicUrl, release: releaseIntegration });
        chatRoutes(app, { ...sending, ...managing, publicUrl, forget: deleteNoticesOf });
        siemRoutes(app, { ...managing, siems });
        firewallRoutes(app, { ...managing, wafs, release: releaseIntegration });
        feedRoutes(app, { database, clock });
        blockRoutes(app, { ...managing, installation });
        allowListRoutes(app, managing);
        decoyRuleRoutes(app, { ...managing, isMailOn: mail.isOn });
        responseActionRoutes(app, { ...managing, isMailOn: mail.isOn });
        responseMailRoutes(app, { ...managing, isMailOn: mail.isOn });
        responseQuestionRoutes(app, { database, audit, clock, installation });
        blastRadiusRoutes(app, { reading, database, audit, clock });
        responsePreviewRoutes(app, { database: reading, current: database, installation, clock });
      },
    };
  });
}
