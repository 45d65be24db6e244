import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { eraseContacts } from './abuse/erase-contacts.ts';
import { abuseRoutes } from './abuse/routes.ts';
import { rotationRoutes } from './actors/rotation-routes.ts';
import { actorRoutes } from './actors/routes.ts';
import { aiTrafficRoutes } from './ai-traffic/routes.ts';
import { caseRoutes } from './cases/routes.ts';
import { exportRoutes } from './detections/export/export-routes.ts';
import { liveRoutes } from './detections/live/live-routes.ts';
import { detectionRoutes } from './detections/routes.ts';
import { eraseViews } from './detections/views/erase-views.ts';
import { createDigestJob } from './digests/digest-job.ts';
import { digestRoutes } from './digests/routes.ts';
import { erasureRoutes } from './erasure/routes.ts';
import { mitreRoutes } from './mitre/routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { eraseShares } from './shares/erase-shares.ts';
import { shareRoutes } from './shares/routes.ts';
import { taxiiRoutes } from './taxii/routes.ts';
import { usageRoutes } from './usage/routes.ts';
import { createWarningJob } from './usage/warning-job.ts';
import { visitorRoutes } from './visitors/routes.ts';

/** What people read of what was detected. */
export function composeInsight(
  platform: Platform,
  { mail, register }: Pick<Outside, 'mail' | 'register'>,
  { audit, credentials, plans }: Pick<Accounts, 'audit' | 'credentials' | 'plans'>,
  detection: Pick<DetectionWing, 'eraseAlso'>,
): Promise<Wing> {
  for (const eraser of [eraseShares, eraseViews, eraseContacts]) detection.eraseAlso(eraser);
  const { config, log, clock, database, reading, sealer } = platform;
  const publicUrl = platform.publicAddress.url;
  const onLetterFault = (err: Error) => log.warn({ err }, 'a warning about used events was not sent');
  return startTogether(log, () => ({
    ...BARE_WING,
    jobs: [
      createDigestJob({ mail, publicUrl }),
      ...(plans.isEndless ? [] : [createWarningJob({ plans, mail, publicUrl, onFault: onLetterFault })]),
    ],
    routes(app) {
      if (!platform.has('api')) return;
      detectionRoutes(app, { database: reading, audit, clock });
      exportRoutes(app, { database: reading, credentials, clock });
      liveRoutes(app, { database, credentials, clock });
      actorRoutes(app, { database: reading });
      rotationRoutes(app, { database, audit });
      abuseRoutes(app, { reading, database, register, audit, clock, maskIps: config.mask_ips });
      caseRoutes(app, { database: reading, audit, clock });
      visitorRoutes(app, { database: reading, audit, clock });
      previewRoutes(app, { database: reading, clock });
      shareRoutes(app, { database, audit, clock, publicUrl, sealer });
      digestRoutes(app, { database, audit, clock, publicUrl, mail });
      taxiiRoutes(app, { database: reading, clock, publicUrl });
      mitreRoutes(app, { database: reading, clock });
      usageRoutes(app, { database: reading, plans, clock, retentionDays: config.retention_days });
      aiTrafficRoutes(app, { database: reading, clock });
      sessionRoutes(app, { database: reading, writing: database, audit, sealer, clock });
      erasureRoutes(app, {
        ...{ database, reading, audit, clock },
        maskIps: config.mask_ips,
        onRequested: () => platform.workers.ask('erase_visitor', {}, 'erase_visitor'),
      });
    },
  }));
}
