import type { Accounts } from '../accounts/compose-accounts.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { createAdmit } from './admit.ts';
import { createBudget } from './admitting/budget/budget.ts';
import { createTestProofs, type TestProofs } from './admitting/test-proof.ts';
import { createFindUsedCanaries, type FindUsedCanaries } from './canaries/find-used.ts';
import { type ClearanceKeys, createClearanceKeys } from './clearance/clearance-keys.ts';
import { createProvenFingerprint, type ProvenFingerprint } from './clearance/proven-fingerprint.ts';
import { createEraseVisitor } from './erasing/erase-visitor-job.ts';
import type { Eraser } from './erasing/eraser.ts';
import { createForgetInLog } from './erasing/forget-in-log.ts';
import { createPlanRetention } from './erasing/plan-retention.ts';
import { createFoldedCounts } from './folding/folded-counts.ts';
import { createFolding } from './folding/folding.ts';
import { type FreeSpace, watchFreeSpace } from './folding/free-space.ts';
import { spaceFinding } from './folding/space-check.ts';
import { createGather } from './gather.ts';
import { createAgentCheck, type NamedAgents } from './gathering/agents/agent-check.ts';
import { guardedDirectories } from './gathering/agents/guarded-directories.ts';
import { createBehaviour } from './gathering/behaviour/behaviour.ts';
import { createCrawlerCheck } from './gathering/crawlers/crawler-check.ts';
import { createFieldHabits } from './gathering/fields/field-habits.ts';
import { shareFieldHabits } from './gathering/fields/share-field-habits.ts';
import { jobs } from './jobs/registry.gen.ts';
import { judgeSighting } from './judge.ts';
import { createPipeline, type Pipeline } from './pipeline.ts';
import { reactions } from './reactions/registry.gen.ts';
import { createRecorder, type Recorder } from './record.ts';
import type { Watcher } from './recording/watchers.ts';
import { shareVisitors } from './visitors/share-visitors.ts';
import { createVisitorMemory } from './visitors/visitor-memory.ts';
import { createVisitors } from './visitors/visitors.ts';

/** From a report to its committed detection. */
export interface DetectionWing extends Wing {
  readonly pipeline: Pipeline;
  readonly recorder: Pick<Recorder, 'pending'>;
  readonly space: Pick<FreeSpace, 'left'>;
  readonly testProofs: TestProofs;
  readonly findUsedCanaries: FindUsedCanaries;
  readonly clearanceKeys: ClearanceKeys;
  readonly provenFingerprint: ProvenFingerprint;
  /** From now on the watcher is asked about every detection. */
  watch(watcher: Watcher): void;
  /** From now on this is erased with every visitor. */
  eraseAlso(eraser: Eraser): void;
  /** From now on agents that sign are let in where these say so, beside those that are known anyhow. */
  nameAgents(named: NamedAgents): void;
}

/** @param accounts whose properties reports are counted for */
export function composeDetection(
  { config, log, clock, database, changes, data, secret, sealer }: Platform,
  { intelligence, names, web }: Pick<Outside, 'intelligence' | 'names' | 'web'>,
  { audit, properties, plans }: Pick<Accounts, 'audit' | 'properties' | 'plans'>,
): Promise<DetectionWing> {
  return startTogether(log, async (atEnd) => {
    const watchers: Watcher[] = [];
    const erasers: Eraser[] = [createForgetInLog(audit)];
    let named: NamedAgents = async () => [];
    const recorder = createRecorder(database, {
      watchers,
      retentionDays: config.retention_days,
      onFault: (err) => log.warn({ err }, 'a batch of detections is being tried again'),
    });
    atEnd(() => recorder.stop());
    const onVisitorFault = (err: Error) => log.warn({ err }, 'what is known of visitors could not be read or written');
    const memory = createVisitorMemory();
    const shared = await shareVisitors(database, memory, { now: clock, onFault: onVisitorFault });
    atEnd(() => shared.stop());
    const visitors = createVisitors(memory, shared.ledger);
    const fields = createFieldHabits();
    const sharedFields = await shareFieldHabits(database, fields, {
      onFault: (err) => log.warn({ err }, 'what fields usually hold could not be read or written'),
    });
    atEnd(() => sharedFields.stop());
    const counts = createFoldedCounts({
      database,
      onFault: (err) => log.warn({ err }, 'counts of requests that are not stored could not be written'),
    });
    atEnd(() => counts.stop());
    const floorBytes = config.disk_floor_mb * 1_048_576;
    const space = await watchFreeSpace({ path: data.path, floorBytes, now: clock });
    atEnd(() => space.stop());
    const testProofs = createTestProofs(secret);
    const clearanceKeys = createClearanceKeys({ database, sealer, clock });
    const provenFingerprint = createProvenFingerprint(clearanceKeys);
    const pipeline = createPipeline({
      admit: createAdmit({
        properties,
        testPrefixes: [`${config.brand}-Test/`, ...config.test_prefixes],
        ...{ testProofs, provenFingerprint },
        maskIps: config.mask_ips,
      }),
      gather: createGather({
        context: {
          ip: intelligence,
          behaviour: createBehaviour(),
          fields,
          visitors,
          crawlers: createCrawlerCheck({
            names,
            published: intelligence.published,
            addressesAreMasked: config.mask_ips,
          }),
          agents: createAgentCheck({
            directories: guardedDirectories(web, (err) =>
              log.warn({ err }, 'the keys of agents that sign their requests could not be read'),
            ),
            named: (organizationId, propertyId) => named(organizationId, propertyId),
          }),
        },
      }),
      judge: judgeSighting,
      visitors,
      folding: createFolding({
        ...{ counts, isShortOfSpace: () => space.left().isShort },
        rowsPerMinute: {
          visitor: config.decoy_rows_per_minute,
          domain: Math.max(config.decoy_domain_rows_per_minute, config.decoy_rows_per_minute),
          organization: Math.max(config.decoy_organization_rows_per_minute, config.decoy_rows_per_minute),
        },
      }),
      record: recorder.record,
      budget: plans.isEndless
        ? undefined
        : createBudget({
            ...{ plans, changes, database, record: recorder.record, now: clock },
            onFault: (err) => log.warn({ err }, 'what was used of a plan could not be read; everything is stored'),
          }),
    });
    return {
      ...BARE_WING,
      ...{ pipeline, recorder, space, testProofs, reactions, clearanceKeys, provenFingerprint },
      jobs: [...jobs, createEraseVisitor(erasers), ...(plans.isEndless ? [] : [createPlanRetention(plans)])],
      findUsedCanaries: createFindUsedCanaries(database, secret),
      watch: (watcher) => void watchers.push(watcher),
      eraseAlso: (eraser) => void erasers.push(eraser),
      nameAgents(source) {
        named = source;
      },
      checks: [
        { name: 'recorder', check: () => ({ state: 'ok', advice: '', details: { waiting: recorder.pending() } }) },
        { name: 'disk', check: () => spaceFinding(space.left(), config.database_url === null) },
      ],
    };
  });
}
