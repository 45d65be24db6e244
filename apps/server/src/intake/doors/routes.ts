import type { App } from '../../platform/http/application.ts';
import { readIngestBodies } from '../body/body-parser.ts';
import { actorFeedDoor } from './actor-feed.ts';
import { aiReferralsDoor } from './ai-referrals.ts';
import { detectDoor } from './detect.ts';
import { detectBatchDoor } from './detect-batch.ts';
import { detectPublicDoor } from './detect-public.ts';
import { enrichmentDoor } from './enrichment.ts';
import { entitlementsDoor } from './entitlements.ts';
import { openFastLane } from './fast-lane.ts';
import { intelDoor } from './intel.ts';
import type { IntakeParts } from './parts.ts';
import { sdkDetectDoor } from './sdk-detect.ts';
import { validateKeyDoor } from './validate-key.ts';
import { violationsDoor } from './violations.ts';

/**
 * Every door that sensors and agents use, in a scope of its own: their bodies are read tolerantly.
 * @param others doors of features that stand beside this one
 */
export function intakeRoutes(app: App, parts: IntakeParts, others: readonly ((doors: App) => void)[] = []): void {
  app.register(async (scope) => {
    const doors = scope as App;
    readIngestBodies(doors);
    detectDoor(doors, parts);
    detectBatchDoor(doors, parts);
    detectPublicDoor(doors, parts);
    sdkDetectDoor(doors, parts);
    violationsDoor(doors, parts);
    enrichmentDoor(doors, parts);
    validateKeyDoor(doors);
    entitlementsDoor(doors, parts);
    actorFeedDoor(doors, parts);
    intelDoor(doors, parts);
    aiReferralsDoor(doors, parts);
    openFastLane(doors, parts);
    for (const more of others) more(doors);
  });
}
