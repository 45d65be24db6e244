import type { AddressInfo } from 'node:net';
import type { Accounts } from '../accounts/compose-accounts.ts';
import type { DetectionWing } from '../detection/compose-detection.ts';
import type { Outside } from '../outside/compose-outside.ts';
import { createGuardedFetch } from '../outside/web/guarded-fetch.ts';
import type { Platform } from '../platform/compose-platform.ts';
import { startTogether } from '../platform/endings.ts';
import { BARE_WING, type Wing } from '../platform/wing.ts';
import { advisorRoutes } from './api/advisor-routes.ts';
import { baitRoutes } from './api/bait-routes.ts';
import { decoyRoutes } from './api/routes.ts';
import { traceRoutes } from './api/trace-routes.ts';
import { createBait } from './bait/bait.ts';
import { createCanaries } from './canaries/canaries.ts';
import { createAccountKeeper } from './certificates/account.ts';
import { createCertificateContexts } from './certificates/certificate-contexts.ts';
import { createCertificateJobs } from './certificates/certificate-jobs.ts';
import { createChallengeAnswers } from './certificates/challenge-answers.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { createDecoyDirectory } from './directory.ts';
import { decoyTargets } from './domains/decoy-targets.ts';
import { createHostDirectory } from './domains/host-directory.ts';
import { createOwnership } from './domains/ownership.ts';
import { createRecheckDomains } from './domains/recheck-domains.ts';
import { domainRoutes } from './domains/routes.ts';
import { createListener } from './listener/listener.ts';
import { TLS_OF_NGINX } from './listener/tls/nginx-options.ts';
import { ownSiteRoutes } from './own-site/routes.ts';
import { evenTime } from './receive/even-time.ts';
import { createReceive } from './receive/receive.ts';
import { responses } from './responses/registry.gen.ts';
import { createSeeding } from './seeding.ts';
import { createSite } from './site/site.ts';
import { templates } from './templates/registry.gen.ts';

export interface DecoyAddresses {
  readonly http: number;
  readonly https: number;
}

/** Without a trailing slash. */
export interface DecoyUrls {
  readonly http: string;
  readonly https: string;
}

/** Bait on real domains: domains, certificates and decoys. */
export interface Decoys extends Wing {
  /**
   * Listens for visitors where this process has the role `decoys`; null otherwise.
   * @throws Error when a port cannot be had
   */
  listen(): Promise<DecoyAddresses | null>;
  /** Where the listener is reached on this machine; null when this process does not listen. */
  urls(): DecoyUrls | null;
}

export function composeDecoys(
  platform: Platform,
  { authority, intelligence, lookups }: Pick<Outside, 'authority' | 'intelligence' | 'lookups'>,
  { audit, room }: Pick<Accounts, 'audit' | 'room'>,
  { pipeline, testProofs, provenFingerprint }: Pick<DetectionWing, 'pipeline' | 'testProofs' | 'provenFingerprint'>,
): Promise<Decoys> {
  const { config, log, clock, database, changes, sealer, secret } = platform;
  const { cdnOf } = intelligence;
  return startTogether(log, async (atEnd) => {
    const onDomainFault = (err: Error, domain: string): void =>
      log.warn({ err, domain }, 'a certificate has a problem');
    const hosts = await createHostDirectory({
      ...{ database, changes },
      onFault: (err) => log.warn({ err }, 'the domains could not be read again'),
    });
    const directory = createDecoyDirectory(database, changes);
    const bait = createBait({ database, secret, maskIps: config.mask_ips });
    const canaries = createCanaries({ database, secret, clock });
    const seed = createSeeding(secret);
    const site = createSite({ decoys: directory, templates, seed });
    const challenges = createChallengeAnswers({ database, changes, hosts, authority, clock });
    const certificates = createCertificateContexts({
      ...{ database, changes, hosts, sealer, tls: TLS_OF_NGINX, onFault: onDomainFault },
    });
    const listener = createListener({
      handler: createReceive({
        evenTime,
        ...{ decoys: directory, pipeline, responses, canaries, bait, provenFingerprint, seed, site, log },
        turns: platform.turns,
      }),
      contexts: { secureContext: certificates.secureContext, alpnChallenge: challenges.alpnContext },
      findHost: hosts.find,
      challengeResponse: challenges.challengeResponse,
      proxyProtocol: config.decoy_proxy_protocol,
      trustedProxies: config.trusted_proxies,
      now: clock,
      log,
    });
    atEnd(() => listener.stop());
    const ownName = () => new URL(platform.publicAddress.url()).hostname;
    const targets = () =>
      decoyTargets({
        ...{ ipv4: config.decoy_ipv4, ipv6: config.decoy_ipv6, cname: config.decoy_cname },
        publicUrl: config.public_url,
      });
    const web = createGuardedFetch({ allowPrivate: config.outbound_private });
    atEnd(() => web.close());
    const account = createAccountKeeper({ database, sealer, authority });
    const changing = { database, changes, audit, clock, room };

    return {
      ...BARE_WING,
      jobs: [
        ...createCertificateJobs({
          ...{ database, changes, sealer, authority, account, lookups, targets, cdnOf, clock },
          random: Math.random,
          onFault: onDomainFault,
        }),
        createRecheckDomains({ database, changes, lookups, targets, cdnOf }),
      ],
      routes(app) {
        if (!platform.has('api')) return;
        const ownNames = () => [ownName(), targets().cname ?? ''];
        const ownership = createOwnership({ secret, proof: config.domain_proof });
        domainRoutes(app, { ...changing, lookups, targets, cdnOf, ownership, ownNames });
        certificateRoutes(app, {
          ...changing,
          onRequested: ({ organizationId, domainId }) =>
            platform.workers.ask(
              'request_certificate',
              { organization_id: organizationId, domain_id: domainId },
              `certificate ${domainId}`,
            ),
        });
        decoyRoutes(app, { ...changing, templates: templates.map(({ name }) => name) });
        ownSiteRoutes(app, {
          ...{ ...changing, templates: templates.map(({ name }) => name) },
          fetch: web.fetch,
          testPrefix: `${config.brand}-Test/`,
          testProofs,
          trustsProxies: config.trusted_proxies.length > 0,
          decoyPort: () => portOf(listener.addresses().http) || config.decoy_http_port,
        });
        baitRoutes(app, { database, bait, clock });
        // Seeds of its own: one search would drive those of the visitors out of memory.
        traceRoutes(app, { database, seed });
        advisorRoutes(app, { database, clock, templates });
      },
      async listen() {
        if (!platform.has('decoys')) return null;
        const host = config.decoy_host ?? config.host;
        await listener.listenHttp({ host, port: config.decoy_http_port });
        await listener.listenHttps({ host, port: config.decoy_https_port });
        const { http, https } = listener.addresses();
        return { http: portOf(http), https: portOf(https) };
      },
      urls() {
        const { http, https } = listener.addresses();
        if (http.length === 0 || https.length === 0) return null;
        return { http: `http://${ownName()}:${portOf(http)}`, https: `https://${ownName()}:${portOf(https)}` };
      },
    };
  });
}

const portOf = ([address]: readonly AddressInfo[]): number => address?.port ?? 0;
