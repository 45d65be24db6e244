import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { robotsFile } from '@sundew/sensor-core/clearance/robots-file';
import { type ClearancePolicy, DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS } from '../../../platform/time/units.ts';
import { configOfPolicy } from '../policy/policy-config.ts';
import type { FoundPolicy } from '../policy/policy-directory.ts';
import { NAMED_CRAWLERS } from './named-crawlers.ts';

const MOST_KEPT = 1_000;

/** Nobody brings a token. */
const check = createClearanceCheck({ verify: () => false, nowS: () => 0, isDenied: () => false });

/** robots.txt of a policy, made of what sensors decide. A policy that is off asks for nothing. */
export function robotsOf(policy: ClearancePolicy): Promise<string> {
  return robotsFile(check, configOfPolicy(policy.enabled ? policy : DEFAULT_CLEARANCE, {}), NAMED_CRAWLERS);
}

/** As `robotsOf` of the policy in force, made once for each version. */
export function createRobotsFiles(): (found: FoundPolicy | null) => Promise<string> {
  const recent = new Recent<string>({ most: MOST_KEPT, ttlMs: HOUR_MS });
  return async (found) => {
    const policy = found?.version?.policy ?? DEFAULT_CLEARANCE;
    const key = policy.enabled ? `${found?.propertyId} ${found?.version?.version}` : '';
    return recent.get(key) ?? (await recent.load(key, () => robotsOf(policy)));
  };
}
