import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { behaviourOf } from '@sundew/sensor-core/clearance/crawler-behaviour';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { routePath } from '@sundew/sensor-core/clearance/route-pattern';
import { operatorOfAgent } from '@sundew/threat/visitors/agent-operator';
import { crawlerOf } from '@sundew/threat/visitors/crawler-of';
import type { ClearancePolicy } from '@sundew/wire/clearance';
import type { Database } from '../../../platform/database/database.ts';
import { configOfPolicy } from '../policy/policy-config.ts';
import { isBrowser } from '../tokens/gate.ts';
import { createVisitTally, type PreviewedRoute, type RefusedVisitor } from './visit-tally.ts';
import { readVisits, type StoredVisit, type VisitsWanted } from './visits-store.ts';

/** Newest detections that are looked at; of more, the older ones are left out. */
export const MOST_LOOKED_AT = 100_000;
const LIMIT_MS = 15_000;

export interface PolicyPreview {
  readonly from: Date;
  readonly judged: number;
  readonly isComplete: boolean;
  readonly routes: readonly PreviewedRoute[];
  readonly refused: readonly RefusedVisitor[];
}

/** Nobody's token is stored. */
const check = createClearanceCheck({ verify: () => false, nowS: () => 0, isDenied: () => false });

/** What a policy would have made of the stored visits of a period, were it enforced. Writes nothing. */
export async function previewPolicy(
  database: Database,
  policy: ClearancePolicy,
  period: Omit<VisitsWanted, 'most'>,
): Promise<PolicyPreview> {
  const config = configOfPolicy({ ...policy, mode: 'enforce' }, {});
  const tally = createVisitTally();
  const pages: StoredVisit[] = [];
  const endMs = performance.now() + LIMIT_MS;
  const isComplete = await readVisits(database, { ...period, most: MOST_LOOKED_AT }, (page) => {
    pages.push(...page);
    return performance.now() < endMs;
  });
  for (const visit of pages) {
    const maker = { isBrowser: isBrowser(visit.user_agent) };
    tally.add(
      visit,
      isRequest(visit) ? await check(visitOf(visit, config), { tenant: '', config, isOutage: false }) : null,
      maker,
    );
  }
  const oldest = isComplete ? undefined : pages.at(-1)?.ts;
  return { from: oldest ?? new Date(period.fromMs), judged: pages.length, isComplete, ...tally.sum() };
}

/** Decoys have paths of their own, and the browser tag tells of pages that were let through. */
function isRequest({ source, path }: StoredVisit): boolean {
  return path !== null && source !== 'decoy_link' && source !== 'endpoint' && source !== 'bot_scanner';
}

function visitOf({ path, user_agent: userAgent, ...visit }: StoredVisit, { signed_agents: hosts }: ClearanceConfig) {
  const isVerified = visit.is_verified === true;
  const claimed = crawlerOf(userAgent);
  const common = { path: routePath(path ?? '/'), cookie: '', serviceToken: null };
  if (claimed !== null) {
    const { operator, category } = claimed;
    return { ...common, crawler: { operator, behaviour: behaviourOf(category), isVerified }, agent: null };
  }
  const { operator } = visit;
  if (!isVerified || operator === null) return { ...common, crawler: null, agent: null };
  // Who names itself nowhere was told by its signature.
  const host = hosts.find((each) => (operatorOfAgent(each) ?? each) === operator);
  const agent = host === undefined ? null : { operator: host, isVerified };
  return { ...common, crawler: { operator, behaviour: 'ai_assistant', isVerified }, agent };
}
