import type { Outside } from '../outside/compose-outside.ts';
import type { CredentialResolver } from '../platform/access/credential.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { createKeyDirectory } from './api-keys/key-directory.ts';
import { createKeyUsage } from './api-keys/key-usage.ts';
import { apiKeyRoutes } from './api-keys/routes.ts';
import { sensorKeyRoutes } from './api-keys/sensor-key-routes.ts';
import { type Audit, createAudit } from './audit/audit.ts';
import { auditRoutes } from './audit/routes.ts';
import { closePages, demandNothingRuns } from './billing/demand-nothing-runs.ts';
import { createPlanDirectory, planOfEverybody } from './billing/plan-directory.ts';
import { billingRoutes } from './billing/routes.ts';
import { createSyncJob } from './billing/sync-job.ts';
import { createSyncSubscription } from './billing/sync-subscription.ts';
import { webhookRoute } from './billing/webhook-route.ts';
import { createCredentialResolver } from './credentials.ts';
import { externalSignIn } from './identity/external-sign-in.ts';
import { createIdentity } from './identity/identity.ts';
import type { IdentityOperations } from './identity/operations.ts';
import { jobs } from './jobs/registry.gen.ts';
import { memberRoutes } from './members/routes.ts';
import type { DeletionCheck } from './organizations/deletion-check.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { limitCalls } from './plans/limit-calls.ts';
import type { PlanDirectory } from './plans/plan.ts';
import { readPlans } from './plans/plans-file.ts';
import { createRoom, type Room } from './plans/room.ts';
import { createPropertyDirectory, type PropertyDirectory } from './properties/directory.ts';
import { propertyRoutes } from './properties/routes.ts';

/** Who owns what, and may do what. */
export interface Accounts extends Wing {
  readonly audit: Audit;
  readonly credentials: CredentialResolver;
  readonly operations: IdentityOperations;
  readonly plans: PlanDirectory;
  readonly properties: PropertyDirectory;
  /** Asked before something that plans limit is added. */
  readonly room: Room;
  askBeforeDeleting(check: DeletionCheck): void;
  /** All that is asked by then. */
  readonly demandNothingLeft: DeletionCheck;
}

export function composeAccounts(
  platform: Platform,
  { mail, payments }: Pick<Outside, 'mail' | 'payments'>,
): Promise<Accounts> {
  return startTogether(platform.log, async (atEnd) => {
    const { config, log, clock, database, changes, sealer, secret, rateLimits } = platform;
    const audit = createAudit(clock);
    const usage = createKeyUsage(database, clock, (err) => log.warn({ err }, 'key usage was not written'));
    atEnd(() => usage.stop());
    const keys = createKeyDirectory({ database, changes, usage, clock });
    const identity = await createIdentity({
      ...{ database, changes, audit, sealer, secret, rateLimits, mail, log, clock },
      publicUrl: platform.publicAddress.url,
      external: externalSignIn(config),
      brand: config.brand,
    });
    const offered = readPlans(config.plans_file);
    const plans =
      payments === null ? planOfEverybody(offered, clock) : createPlanDirectory(offered, { database, changes, clock });
    const room = createRoom(plans);
    const onFault = (err: Error) => log.warn({ err }, 'the payment provider failed');
    const beforeDeleting: DeletionCheck[] = [];
    const demandNothingLeft: DeletionCheck = async (on, id) => {
      for (const check of beforeDeleting) await check(on, id);
    };
    return {
      ...BARE_WING,
      ...{ plans, room },
      audit,
      credentials: createCredentialResolver({ ...identity.proofs, keys, clock }),
      operations: identity.operations,
      properties: createPropertyDirectory(database, changes),
      askBeforeDeleting: (check) => void beforeDeleting.push(check),
      demandNothingLeft,
      jobs: payments === null ? jobs : [...jobs, createSyncJob(changes)],
      reactions: payments === null ? [] : [createSyncSubscription({ payments, changes, audit, clock })],
      routes(app) {
        if (!platform.has('api')) return;
        const changing = { database, changes, audit, clock, room };
        identity.routes(app);
        organizationRoutes(app, {
          ...changing,
          async onDeleted(id) {
            if (payments !== null) await closePages({ database, payments, onFault }, id);
            platform.workers.ask('erase_organizations');
          },
          async demandDeletable(id) {
            if (payments !== null) await demandNothingRuns({ database, payments, onFault }, id);
          },
          demandNothingLeft,
        });
        propertyRoutes(app, changing);
        memberRoutes(app, { ...changing, invitations: identity.invitations });
        apiKeyRoutes(app, changing);
        sensorKeyRoutes(app, changing);
        auditRoutes(app, { database });
        billingRoutes(app, {
          ...{ database, audit, clock, payments, plans: offered, directory: plans },
          returnPlaces: () => ({ publicUrl: platform.publicAddress.url(), hosts: config.billing_return_hosts }),
          onFault,
        });
        if (payments !== null) {
          webhookRoute(app, { database, changes, payments });
          limitCalls(app, plans);
        }
      },
    };
  });
}
