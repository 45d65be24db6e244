import type { AddressInfo } from 'node:net';
import type { Audit } from '../accounts/audit/audit.ts';
import type { Pipeline } from '../detection/pipeline.ts';
import type { CertificateAuthority } from '../outside/acme/certificate-authority.ts';
import type { DomainLookups } from '../outside/dns/domain-lookups-port.ts';
import type { Database } from '../platform/database/database.ts';
import type { App } from '../platform/http/app.ts';
import type { Sealer } from '../platform/secrets/sealer.ts';
import type { Changes } from '../platform/work/changes.ts';
import type { Job } from '../platform/work/job.ts';
import { advisorRoutes } from './api/advisor-routes.ts';
import { baitRoutes } from './api/bait-routes.ts';
import { decoyRoutes } from './api/routes.ts';
import { createBait } from './bait/bait.ts';
import { createCanaries } from './canaries/canaries.ts';
import { createAccountKeeper } from './certificates/account.ts';
import { createCertificateContexts } from './certificates/certificate-contexts.ts';
import { createCertificateJobs } from './certificates/certificate-jobs.ts';
import { createChallengeAnswers } from './certificates/challenge-answers.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { createDecoyDirectory } from './directory.ts';
import type { DecoyTargets } from './domains/decoy-targets.ts';
import { createHostDirectory } from './domains/host-directory.ts';
import { createOwnership, type DomainProof } from './domains/ownership.ts';
import { createRecheckDomains } from './domains/recheck-domains.ts';
import { domainRoutes } from './domains/routes.ts';
import { createListener } from './listener/listener.ts';
import { TLS_OF_NGINX } from './listener/tls/nginx-options.ts';
import { createReceive } from './receive/receive.ts';
import { responses } from './responses/registry.gen.ts';
import { createSeeding } from './seeding.ts';
import { createSite } from './site/site.ts';
import { templates } from './templates/registry.gen.ts';

export interface DecoysParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly sealer: Sealer;
  /** SUNDEW_SECRET. */
  readonly secret: string;
  readonly pipeline: Pick<Pipeline, 'process'>;
  readonly authority: CertificateAuthority;
  readonly lookups: DomainLookups;
  readonly targets: () => DecoyTargets;
  /** When names of domains must be proved. */
  readonly domainProof: DomainProof;
  readonly publicUrl: () => string;
  readonly proxyProtocol: readonly string[];
  readonly trustedProxies: readonly string[];
  /** Keep visitor addresses without their last bits. */
  readonly maskIps: boolean;
  readonly clock: () => number;
  readonly log: { warn(fields: object, message: string): void };
  /** Makes a job run soon, on whichever node works on jobs. */
  ask(job: string, payload: Readonly<Record<string, unknown>>, key: string): void;
}

export interface ListenOn {
  readonly host: string;
  readonly httpPort: number;
  readonly httpsPort: number;
}

export interface DecoyAddresses {
  readonly http: number;
  readonly https: number;
}

/** Without a trailing slash. */
export interface DecoyUrls {
  readonly http: string;
  readonly https: string;
}

/** Domains, certificates and decoys, put together. */
export interface Decoys {
  readonly jobs: readonly Job[];
  routes(app: App): void;
  /** @throws Error when a port cannot be had */
  listen(on: ListenOn): Promise<DecoyAddresses>;
  /** Where the listener is reached on this machine; null when this process does not listen. */
  urls(): DecoyUrls | null;
  stop(): Promise<void>;
}

export async function composeDecoys(parts: DecoysParts): Promise<Decoys> {
  const { database, changes, audit, sealer, secret, authority, lookups, targets, clock, log } = parts;
  const onDomainFault = (err: Error, domain: string): void => log.warn({ err, domain }, 'a certificate has a problem');
  const hosts = await createHostDirectory({
    database,
    changes,
    onFault: (err) => log.warn({ err }, 'the domains could not be read again'),
  });
  const directory = createDecoyDirectory(database, changes);
  const bait = createBait({ database, secret, maskIps: parts.maskIps });
  const canaries = createCanaries({ database, secret, clock });
  const seed = createSeeding(secret);
  const challenges = createChallengeAnswers({ database, changes, hosts, authority, clock });
  const certificates = createCertificateContexts({
    ...{ database, changes, hosts, sealer, tls: TLS_OF_NGINX, onFault: onDomainFault },
  });
  const listener = createListener({
    handler: createReceive({
      hosts,
      decoys: directory,
      pipeline: parts.pipeline,
      responses,
      canaries,
      bait,
      seed,
      site: createSite({ decoys: directory, templates, seed }),
      log,
    }),
    contexts: { secureContext: certificates.secureContext, alpnChallenge: challenges.alpnContext },
    isKnownHost: (host) => hosts.find(host) !== null,
    challengeResponse: challenges.challengeResponse,
    proxyProtocol: parts.proxyProtocol,
    trustedProxies: parts.trustedProxies,
    now: clock,
    log,
  });
  const ownName = () => new URL(parts.publicUrl()).hostname;
  const account = createAccountKeeper({ database, sealer, authority });
  const changing = { database, changes, audit, clock };

  return {
    jobs: [
      ...createCertificateJobs({
        ...{ database, changes, sealer, authority, account, lookups, targets, clock },
        random: Math.random,
        onFault: onDomainFault,
      }),
      createRecheckDomains({ database, changes, lookups, targets }),
    ],
    routes(app) {
      const ownNames = () => [ownName(), targets().cname ?? ''];
      const ownership = createOwnership({ secret, proof: parts.domainProof });
      domainRoutes(app, { ...changing, lookups, targets, ownership, ownNames });
      certificateRoutes(app, {
        ...changing,
        onRequested: ({ organizationId, domainId }) =>
          parts.ask(
            'request_certificate',
            { organization_id: organizationId, domain_id: domainId },
            `certificate ${domainId}`,
          ),
      });
      decoyRoutes(app, { ...changing, templates: templates.map(({ name }) => name) });
      baitRoutes(app, { database, bait, clock });
      advisorRoutes(app, { database, clock, templates });
    },
    async listen({ host, httpPort, httpsPort }) {
      await listener.listenHttp({ host, port: httpPort });
      await listener.listenHttps({ host, port: httpsPort });
      const { http, https } = listener.addresses();
      return { http: portOf(http), https: portOf(https) };
    },
    urls() {
      const { http, https } = listener.addresses();
      if (http.length === 0 || https.length === 0) return null;
      return { http: `http://${ownName()}:${portOf(http)}`, https: `https://${ownName()}:${portOf(https)}` };
    },
    stop: () => listener.stop(),
  };
}

const portOf = ([address]: readonly AddressInfo[]): number => address?.port ?? 0;
