import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { agentDetectionsDoor } from './agents/detections-door.ts';
import { agentHeartbeatDoor } from './agents/heartbeat-door.ts';
import type { AgentParts } from './agents/manage-agents.ts';
import { agentRoutes } from './agents/routes.ts';
import { intakeRoutes } from './doors/routes.ts';
import { createScannerDirectory } from './scanners/directory.ts';
import { createReceiveTag } from './scanners/receive-tag.ts';
import { scannerRoutes } from './scanners/routes.ts';
import { scriptRoutes } from './scanners/script-routes.ts';
import { sensorRoutes } from './sensors/routes.ts';
import { testTrafficRoutes } from './test-traffic/routes.ts';

/** The parts that the operator's calls use as well. */
export interface Intake extends Wing {
  readonly agents: AgentParts;
}

/** How sensors report and ask, and which of them are heard. */
export function composeIntake(
  platform: Platform,
  { intelligence }: Pick<Outside, 'intelligence'>,
  { credentials, properties, plans, audit }: Pick<Accounts, 'credentials' | 'properties' | 'plans' | 'audit'>,
  { pipeline, testProofs, findUsedCanaries }: Pick<DetectionWing, 'pipeline' | 'testProofs' | 'findUsedCanaries'>,
): Promise<Intake> {
  return startTogether(platform.log, () => {
    const { config, clock, database, reading, changes, sealer, rateLimits, clientIp } = platform;
    const maskIps = config.mask_ips;
    const retentionDays = config.retention_days;
    const agents: AgentParts = { database, changes, audit, clock, properties };
    const agentDoors = { database, pipeline, sealer, findUsedCanaries, retentionDays, now: clock };
    const publicUrl = platform.publicAddress.url;
    const onFault = (err: unknown) => platform.log.warn({ err }, 'that a script reported was not noted');
    const scanners = createScannerDirectory({ database, changes, onFault });
    return {
      ...BARE_WING,
      agents,
      routes(app) {
        if (platform.has('api')) {
          agentRoutes(app, agents);
          sensorRoutes(app, { database: reading, clock });
          scannerRoutes(app, { database, reading, changes, audit, clock, publicUrl });
          testTrafficRoutes(app, { testProofs, testPrefix: `${config.brand}-Test/`, clock });
        }
        if (!platform.has('ingest')) return;
        scriptRoutes(app, { database, scanners, publicUrl });
        const parts = {
          receiveTag: createReceiveTag({ scanners, testPrefixes: [`${config.brand}-Test/`, ...config.test_prefixes] }),
          ...{ pipeline, properties, plans, credentials, rateLimits, database, maskIps, clientIp, retentionDays },
          ipIntelligence: intelligence,
          now: clock,
          turns: platform.turns,
        };
        intakeRoutes(app, parts, [
          (doors) => agentDetectionsDoor(doors, agentDoors),
          (doors) => agentHeartbeatDoor(doors, agentDoors),
        ]);
      },
    };
  });
}
