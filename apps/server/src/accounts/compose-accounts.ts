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
import { createCredentialResolver } from './credentials.ts';
import { externalSignIn } from './identity/external-sign-in.ts';
import { createIdentity } from './identity/identity.ts';
import type { IdentityOperations } from './identity/operations.ts';
import { jobs } from './jobs/registry.gen.ts';
import { memberRoutes } from './members/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { createPropertyDirectory, type PropertyDirectory } from './properties/directory.ts';
import { propertyRoutes } from './properties/routes.ts';

/** Who owns what, and may do what. */
export interface Accounts extends Wing {
  readonly audit: Audit;
  readonly credentials: CredentialResolver;
  readonly operations: IdentityOperations;
  readonly properties: PropertyDirectory;
}

export function composeAccounts(platform: Platform, { mail }: Pick<Outside, 'mail'>): Promise<Accounts> {
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
    return {
      ...BARE_WING,
      audit,
      credentials: createCredentialResolver({ ...identity.proofs, keys, clock }),
      operations: identity.operations,
      properties: createPropertyDirectory(database, changes),
      jobs,
      routes(app) {
        if (!platform.has('api')) return;
        const changing = { database, changes, audit, clock };
        identity.routes(app);
        organizationRoutes(app, { ...changing, onDeleted: () => platform.workers.ask('erase_organizations') });
        propertyRoutes(app, changing);
        memberRoutes(app, { ...changing, invitations: identity.invitations });
        apiKeyRoutes(app, changing);
        sensorKeyRoutes(app, changing);
        auditRoutes(app, { database });
      },
    };
  });
}
