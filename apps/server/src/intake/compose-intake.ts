import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { intakeRoutes } from './doors/routes.ts';
import { createScannerDirectory } from './scanners/directory.ts';
import { createReceiveTag } from './scanners/receive-tag.ts';
import { scannerRoutes } from './scanners/routes.ts';
import { scriptRoutes } from './scanners/script-routes.ts';
import { sensorRoutes } from './sensors/routes.ts';
import { testTrafficRoutes } from './test-traffic/routes.ts';

/** How sensors report and ask, and which of them are heard. */
export function composeIntake(
  platform: Platform,
  { intelligence }: Pick<Outside, 'intelligence'>,
  { audit, credentials, properties }: Pick<Accounts, 'audit' | 'credentials' | 'properties'>,
  { pipeline, testProofs }: Pick<DetectionWing, 'pipeline' | 'testProofs'>,
): Promise<Wing> {
  return startTogether(platform.log, () => {
    const { config, clock, changes, database, reading, rateLimits, clientIp } = platform;
    const maskIps = config.mask_ips;
    const publicUrl = platform.publicAddress.url;
    const onFault = (err: unknown) => platform.log.warn({ err }, 'that a script reported was not noted');
    const scanners = createScannerDirectory({ database, changes, onFault });
    return {
      ...BARE_WING,
      routes(app) {
        if (platform.has('api')) {
          sensorRoutes(app, { database: reading, clock });
          scannerRoutes(app, { database, reading, changes, audit, clock, publicUrl });
          testTrafficRoutes(app, { testProofs, testPrefix: `${config.brand}-Test/`, clock });
        }
        if (!platform.has('ingest')) return;
        scriptRoutes(app, { database, scanners, publicUrl });
        intakeRoutes(app, {
          receiveTag: createReceiveTag({ scanners, testPrefixes: [`${config.brand}-Test/`, ...config.test_prefixes] }),
          ...{ pipeline, properties, credentials, rateLimits, database, maskIps, clientIp },
          retentionDays: config.retention_days,
          ipIntelligence: intelligence,
          now: clock,
        });
      },
    };
  });
}
