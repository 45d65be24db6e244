import { join } from 'node:path';
import type { Accounts } from '../accounts/compose-accounts.ts';
import { createAccountKeeper } from '../decoys/certificates/account.ts';
import type { Decoys, DecoyUrls } from '../decoys/compose-decoys.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import { siemLag } from '../enforcement/siem/lag.ts';
import type { Intake } from '../intake/compose-intake.ts';
import type { Outside } from '../outside/compose-outside.ts';
import type { Job } from '../platform/background/job.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import type { HealthCheck } from '../platform/health-check.ts';
import type { App } from '../platform/http/application.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { backupRoutes } from './backup/routes.ts';
import { dashboardRoutes } from './dashboard/dashboard-routes.ts';
import { createDemo } from './demo/demo.ts';
import { demoRoutes } from './demo/routes.ts';
import { healthRoutes } from './health/health-routes.ts';
import { systemRoutes } from './health/routes.ts';
import { jobs } from './jobs/registry.gen.ts';
import { createBootstrap } from './operator/bootstrap.ts';
import { forgetChangedPassword } from './operator/forget-password.ts';
import { operatorRoutes } from './operator/routes.ts';
import { ownCertificate } from './own-certificate/own-certificate.ts';
import type { OwnCertificate } from './own-certificate/served-certificate.ts';
import { createSilenceJob } from './self-test/alerts/silence-job.ts';
import { createTell } from './self-test/alerts/tell.ts';
import { attackRoutes } from './self-test/attack/routes.ts';
import { selfTestRoutes } from './self-test/routes.ts';
import { createSelfTestJob, SELF_TEST_JOB } from './self-test/self-test-job.ts';
import { setupRoutes } from './setup/routes.ts';

/** The wings below, as far as running an installation concerns them. */
export interface Below {
  readonly platform: Platform;
  readonly outside: Pick<Outside, 'authority' | 'intelligence' | 'mail' | 'ssh' | 'web'>;
  readonly accounts: Pick<Accounts, 'audit' | 'credentials' | 'demandNothingLeft' | 'operations' | 'room'>;
  readonly detection: Pick<DetectionWing, 'pipeline' | 'recorder' | 'space' | 'testProofs'>;
  readonly intake: Pick<Intake, 'agents'>;
  readonly decoys: Pick<Decoys, 'urls'>;
  /** What `/healthz` and `/readyz` look at. */
  readonly checks: readonly HealthCheck[];
}

const DASHBOARD = join(import.meta.dirname, '../../../dashboard/dist');

/** With the certificate of the service itself, which `main.ts` serves; null where SUNDEW_TLS is off. */
export interface Operation extends Wing {
  readonly certificate: OwnCertificate | null;
}

/** Running this installation: its health, its operator, its sample data, and the pages people do all of that on. */
export function composeOperation(below: Below): Promise<Operation> {
  return startTogether(below.platform.log, (atEnd) => {
    const { config, database, sealer, clock, log } = below.platform;
    const { authority } = below.outside;
    const account = createAccountKeeper({ database, sealer, authority }).current;
    const certificate = ownCertificate({ config, database, sealer, authority, account, clock, log });
    atEnd(() => certificate?.stop());
    forgetChangedPassword({
      ...{ database, dataDir: below.platform.data.path, changes: below.platform.changes },
      identity: below.accounts.operations,
      onFault: (err) => log.warn({ err }, 'a changed password could not be taken out of bootstrap.json'),
    });
    return {
      ...BARE_WING,
      certificate,
      jobs: [...jobs, ...selfTestJobs(below)],
      async routes(app) {
        healthRoutes(app, {
          checks: below.checks,
          registry: async () => {
            const { createMetrics } = await import('./health/metrics.ts');
            return createMetrics({ ...below.detection, siemLag: () => siemLag(database) });
          },
          metrics: { token: config.metrics_token, publicUrl: below.platform.publicAddress.url },
        });
        if (below.platform.has('api')) await managementRoutes(app, below);
      },
    };
  });
}

function selfTestJobs({ platform, outside, detection }: Below): readonly Job[] {
  const { config, clock, database, log } = platform;
  const tell = createTell({
    ...{ database, mail: outside.mail, publicUrl: platform.publicAddress.url },
    onFault: (err) => log.warn({ err }, 'an alert of the self-test was not sent'),
  });
  const testPrefix = `${config.brand}-Test/`;
  return [
    createSelfTestJob({
      ...{ database, clock, tell, testPrefix, web: outside.web, ssh: outside.ssh },
      testProofs: detection.testProofs,
    }),
    createSilenceJob({ database, tell }),
  ];
}

async function managementRoutes(app: App, below: Below): Promise<void> {
  const { platform, accounts, intake, decoys } = below;
  const { config, clock, database, changes } = platform;
  const { audit, credentials, operations, room, demandNothingLeft } = accounts;
  const { pipeline, space } = below.detection;
  const publicUrl = platform.publicAddress.url;
  const changing = { database, changes, audit, clock };
  await dashboardRoutes(app, { folder: DASHBOARD, publicUrl, oidcIssuer: config.oidc_issuer });
  const demo = createDemo({
    ...{ ...changing, pipeline, retentionDays: config.retention_days, demandNothingLeft },
    onFault: (err) => app.log.warn({ err }, 'sample data could not be made'),
  });
  demoRoutes(app, { database, demo });
  selfTestRoutes(app, {
    ...{ database, audit, clock },
    onStarted: () => platform.workers.ask(SELF_TEST_JOB, {}, SELF_TEST_JOB),
  });
  const testPrefix = `${config.brand}-Test/`;
  attackRoutes(app, { database, clock, testPrefix, web: below.outside.web, testProofs: below.detection.testProofs });
  setupRoutes(app, { database, pipeline, clock, testPrefix });
  const visit = {
    ...{ database, publicUrl, intelligence: below.outside.intelligence, dataDir: platform.data.path, nowMs: clock },
    ...{ space: space.left, folded: () => pipeline.counts().folded },
    decoyListener: () => listenerOf(decoys.urls(), config.host),
    trustsProxies: config.trusted_proxies.length > 0,
  };
  backupRoutes(app, { database, databaseUrl: platform.databaseUrl, secret: platform.secret, clock });
  systemRoutes(app, { ...visit, pipeline });
  operatorRoutes(app, {
    bootstrap: createBootstrap({
      ...{ ...changing, room, credentials, publicUrl, decoyUrls: decoys.urls, identity: operations },
      agents: intake.agents,
    }),
    ...{ demo, identity: operations },
    ...visit,
  });
}

/** Where this machine reaches its own decoys; an address that stands for all of them is reached over loopback. */
function listenerOf(urls: DecoyUrls | null, host: string) {
  if (urls === null) return null;
  const own = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return { host: own, http: Number(new URL(urls.http).port), https: Number(new URL(urls.https).port) };
}
