import { apiKeyRoutes } from './accounts/api-keys/routes.ts';
import { sensorKeyRoutes } from './accounts/api-keys/sensor-key-routes.ts';
import type { Audit } from './accounts/audit/audit.ts';
import { auditRoutes } from './accounts/audit/routes.ts';
import type { Identity } from './accounts/identity/identity.ts';
import { memberRoutes } from './accounts/members/routes.ts';
import { organizationRoutes } from './accounts/organizations/routes.ts';
import { propertyRoutes } from './accounts/properties/routes.ts';
import type { Decoys, DecoyUrls } from './decoys/compose-decoys.ts';
import type { Pipeline } from './detection/pipeline.ts';
import { actorRoutes } from './insight/actors/routes.ts';
import { aiTrafficRoutes } from './insight/ai-traffic/routes.ts';
import { exportRoutes } from './insight/detections/export/export-routes.ts';
import { liveRoutes } from './insight/detections/live/live-routes.ts';
import { detectionRoutes } from './insight/detections/routes.ts';
import { digestRoutes } from './insight/digests/routes.ts';
import { erasureRoutes } from './insight/erasure/routes.ts';
import { mitreRoutes } from './insight/mitre/routes.ts';
import { shareRoutes } from './insight/shares/routes.ts';
import { sensorRoutes } from './intake/sensors/routes.ts';
import { dashboardRoutes } from './operation/dashboard/dashboard-routes.ts';
import { createDemo } from './operation/demo/demo.ts';
import { demoRoutes } from './operation/demo/routes.ts';
import { systemRoutes } from './operation/health/routes.ts';
import { createBootstrap } from './operation/operator/bootstrap.ts';
import { operatorRoutes } from './operation/operator/routes.ts';
import { setupRoutes } from './operation/setup/routes.ts';
import type { IpIntelligence } from './outside/addresses/ip-intelligence-port.ts';
import type { Mail } from './outside/mail/mail.ts';
import type { Config } from './platform/config/settings.ts';
import type { Database } from './platform/database/database.ts';
import type { App } from './platform/http/app.ts';
import { referenceRoutes } from './platform/http/reference.ts';
import type { Sealer } from './platform/secrets/sealer.ts';
import type { Changes } from './platform/work/changes.ts';

export interface ManagementParts extends Changing {
  readonly config: Config;
  /** The same database, for whatever reads much. */
  readonly reading: Database;
  /** Directory of what is kept in files. */
  readonly dataDir: string;
  /** Folder with the built dashboard. */
  readonly dashboardDir: string;
  readonly pipeline: Pipeline;
  readonly decoys: Decoys;
  readonly identity: Identity;
  readonly intelligence: IpIntelligence;
  readonly mail: Mail;
  readonly sealer: Sealer;
  readonly publicUrl: () => string;
  /** Makes a job run soon, on whichever node works on jobs. */
  ask(job: string, payload?: Readonly<Record<string, unknown>>, key?: string): void;
}

interface Changing {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
}

/** Everything that people and their programs manage the service with, and the pages they do it on. */
export async function managementRoutes(app: App, parts: ManagementParts): Promise<void> {
  const { database, reading, changes, audit, clock, config, identity, decoys, pipeline, publicUrl, ask } = parts;
  const changing: Changing = { database, changes, audit, clock };
  await dashboardRoutes(app, { folder: parts.dashboardDir, publicUrl, oidcIssuer: config.oidc_issuer });
  referenceRoutes(app);
  identity.routes(app);
  organizationRoutes(app, { ...changing, onDeleted: () => ask('erase_organizations') });
  propertyRoutes(app, changing);
  memberRoutes(app, { ...changing, invitations: identity.invitations });
  apiKeyRoutes(app, changing);
  sensorKeyRoutes(app, changing);
  auditRoutes(app, { database });
  decoys.routes(app);
  detectionRoutes(app, { database: reading, audit, clock });
  exportRoutes(app, { database: reading, clock });
  liveRoutes(app, { database, credentials: identity.credentials, clock });
  actorRoutes(app, { database: reading });
  shareRoutes(app, { database, audit, clock, publicUrl, sealer: parts.sealer });
  digestRoutes(app, { database, audit, clock, publicUrl, mail: parts.mail });
  mitreRoutes(app, { database: reading, clock });
  aiTrafficRoutes(app, { database: reading, clock });
  erasureRoutes(app, {
    ...{ database, audit, clock },
    maskIps: config.mask_ips,
    onRequested: () => ask('erase_visitor', {}, 'erase_visitor'),
  });
  const demo = createDemo({
    ...{ ...changing, pipeline, retentionDays: config.retention_days },
    onFault: (err) => app.log.warn({ err }, 'sample data could not be made'),
  });
  demoRoutes(app, { database, demo });
  sensorRoutes(app, { database: reading, clock });
  setupRoutes(app, { database, pipeline, clock, testPrefix: `${config.brand}-Test/` });
  const visit = {
    ...{ database, intelligence: parts.intelligence, dataDir: parts.dataDir, publicUrl, nowMs: clock },
    decoyListener: () => listenerOf(decoys.urls(), config.host),
    trustsProxies: config.trusted_proxies.length > 0,
  };
  systemRoutes(app, { ...visit, pipeline });
  operatorRoutes(app, {
    bootstrap: createBootstrap({
      ...{ ...changing, credentials: identity.credentials, publicUrl, decoyUrls: decoys.urls },
      identity: identity.operations,
    }),
    demo,
    identity: identity.operations,
    ...visit,
  });
}

/** Where this machine reaches its own decoys; an address that stands for all of them is reached over loopback. */
function listenerOf(urls: DecoyUrls | null, host: string) {
  if (urls === null) return null;
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return { host: own, http: Number(new URL(urls.http).port), https: Number(new URL(urls.https).port) };
}
