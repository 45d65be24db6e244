import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import type { FastifyBaseLogger } from 'fastify';
import { createKeyDirectory } from './accounts/api-keys/key-directory.ts';
import { createKeyUsage } from './accounts/api-keys/key-usage.ts';
import { createAudit } from './accounts/audit/audit.ts';
import { externalSignIn } from './accounts/identity/external-sign-in.ts';
import { createIdentity } from './accounts/identity/identity.ts';
import { jobs as accountJobs } from './accounts/jobs/registry.gen.ts';
import { createPropertyDirectory } from './accounts/properties/directory.ts';
import { composeDecoys } from './decoys/compose-decoys.ts';
import { decoyTargets } from './decoys/domains/decoy-targets.ts';
import { createAdmit } from './detection/admit.ts';
import { createGather } from './detection/gather.ts';
import { createBehaviour } from './detection/gathering/behaviour/behaviour.ts';
import { createCrawlerCheck } from './detection/gathering/crawlers/crawler-check.ts';
import { jobs as detectionJobs } from './detection/jobs/registry.gen.ts';
import { judgeSighting } from './detection/judge.ts';
import { createPipeline } from './detection/pipeline.ts';
import { reactions } from './detection/reactions/registry.gen.ts';
import { createRecorder } from './detection/record.ts';
import { shareOwnSums } from './detection/settling/own-sums.ts';
import { shareVisitors } from './detection/visitors/share-visitors.ts';
import { createSuppressed } from './detection/visitors/suppressed.ts';
import { createVisitorMemory } from './detection/visitors/visitor-memory.ts';
import { createVisitors } from './detection/visitors/visitors.ts';
import { jobs as insightJobs } from './insight/jobs/registry.gen.ts';
import { intakeRoutes } from './intake/doors/routes.ts';
import { jobs as intakeJobs } from './intake/jobs/registry.gen.ts';
import { managementRoutes } from './management.ts';
import { createMetrics, healthRoutes } from './operation/health/health-routes.ts';
import { serviceHealth } from './operation/health/service-health.ts';
import { jobs as operationJobs } from './operation/jobs/registry.gen.ts';
import { acmeOptions } from './outside/acme/acme-options.ts';
import { createAuthority } from './outside/acme/authority.ts';
import { createIpIntelligence } from './outside/addresses/ip-intelligence.ts';
import { createDomainLookups } from './outside/dns/domain-lookups.ts';
import { createNameLookup } from './outside/dns/name-lookup.ts';
import { createMail } from './outside/mail/smtp-mail.ts';
import { openDataDirectory } from './platform/config/data-directory.ts';
import type { Config } from './platform/config/settings.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { openLanes } from './platform/database/lanes.ts';
import { migrate } from './platform/database/migrate.ts';
import { ensurePartitions } from './platform/database/partitions.ts';
import { createApp } from './platform/http/app.ts';
import { connectRedis } from './platform/http/connect-redis.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { createSealer } from './platform/secrets/sealer.ts';
import { createChanges } from './platform/work/changes.ts';
import { startDispatcher } from './platform/work/dispatch.ts';
import { runJobs } from './platform/work/run-jobs.ts';
import { runService, type Service } from './run-service.ts';

/** Puts the service together and listens. What was started is ended again when a later part fails. */
export async function startService(config: Config, log: FastifyBaseLogger): Promise<Service> {
  const endings: (() => Promise<unknown> | unknown)[] = [];
  let stopping: Promise<void> | null = null;
  // A part that cannot end must not keep the others from it.
  const endAll = async (): Promise<void> => {
    for (let end = endings.pop(); end !== undefined; end = endings.pop()) {
      try {
        await end();
      } catch (err) {
        log.warn({ err }, 'a part of the service did not end cleanly');
      }
    }
  };
  const stop = (): Promise<void> => {
    stopping ??= endAll();
    return stopping;
  };
  try {
    return await compose(config, log, (end) => endings.push(end), stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compose(
  config: Config,
  log: FastifyBaseLogger,
  atEnd: (end: () => Promise<unknown> | unknown) => void,
  stop: () => Promise<void>,
): Promise<Service> {
  const clock = Date.now;
  const has = (role: Config['roles'][number]) => config.roles.includes(role);
  const data = openDataDirectory(config.data_dir);
  const secret = data.secret(config.secret);
  const sealer = createSealer(secret);

  const url = config.database_url ?? (await embedded(data.path, log, atEnd));
  const { main: database, reading } = openLanes({
    url,
    poolSize: config.database_pool,
    onConnectionLost: (err) => log.warn({ err }, 'a database connection was lost'),
  });
  atEnd(() => database.close());
  atEnd(() => reading.close());
  shareOwnSums(database, reading);
  await migrate({ url });
  await ensurePartitions(database);

  const redis = config.redis_url === null ? null : connectRedis(config.redis_url, log);
  if (redis !== null) atEnd(() => redis.disconnect());
  const rateLimits = createRateLimits(config.rate_limits, redis);
  const changes = await createChanges(database);
  atEnd(() => changes.stop());
  const audit = createAudit(clock);
  const usage = createKeyUsage(database, clock, (err) => log.warn({ err }, 'key usage was not written'));
  atEnd(() => usage.stop());
  const keys = createKeyDirectory({ database, changes, usage, clock });
  let publicUrl = config.public_url;
  const publicAddress = () => publicUrl ?? `http://localhost:${config.port}`;
  const mail = createMail({ smtpUrl: config.smtp_url, from: config.mail_from, publicUrl: publicAddress });
  if (!mail.isOn) log.info('SUNDEW_SMTP_URL is not set: no mail is sent');
  const identity = await createIdentity({
    database,
    changes,
    audit,
    sealer,
    secret,
    keys,
    rateLimits,
    mail,
    log,
    publicUrl: publicAddress,
    external: externalSignIn(config),
    brand: config.brand,
    clock,
  });
  const { credentials } = identity;
  const properties = createPropertyDirectory(database, changes);

  const intelligence = await createIpIntelligence({
    dataDir: data.path,
    settings: {
      feedsFile: config.feeds_file,
      geoCityMmdb: config.geo_city_mmdb,
      geoAsnMmdb: config.geo_asn_mmdb,
      feedRefresh: config.feed_refresh,
      outboundPrivate: config.outbound_private,
    },
    log,
  });
  atEnd(() => intelligence.close());
  const recorder = createRecorder(database, {
    retentionDays: config.retention_days,
    onFault: (err) => log.warn({ err }, 'a batch of detections is being tried again'),
  });
  atEnd(() => recorder.stop());
  const names = createNameLookup({ servers: config.dns_servers });
  atEnd(() => names.close());
  const onVisitorFault = (err: Error) => log.warn({ err }, 'what is known of visitors could not be written or read');
  const memory = createVisitorMemory();
  const shared = await shareVisitors(database, memory, { now: clock, onFault: onVisitorFault });
  atEnd(() => shared.stop());
  const suppressed = createSuppressed({ database, now: clock, onFault: onVisitorFault });
  atEnd(() => suppressed.stop());
  const visitors = createVisitors(memory, shared.ledger, suppressed);
  const pipeline = createPipeline({
    admit: createAdmit({
      properties,
      testPrefixes: [`${config.brand}-Test/`, ...config.test_prefixes],
      maskIps: config.mask_ips,
    }),
    gather: createGather({
      context: {
        ip: intelligence,
        behaviour: createBehaviour(),
        visitors,
        crawlers: createCrawlerCheck({
          names,
          published: intelligence.published,
          addressesAreMasked: config.mask_ips,
        }),
      },
    }),
    judge: judgeSighting,
    visitors,
    record: recorder.record,
  });

  const clientIp = createClientIp(config.trusted_proxies);
  const clientIpOf = ({ headers, socket }: IncomingMessage) =>
    clientIp({ socket: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for']?.toString() });
  const app = await createApp({ log, database, sealer, credentials, rateLimits, clientIp: clientIpOf });
  const registry = createMetrics({ pipeline, recorder });
  healthRoutes(app, { checks: serviceHealth({ database, intelligence, recorder }), registry });

  const lookups = createDomainLookups({ servers: config.dns_servers });
  atEnd(() => lookups.close());
  const decoys = await composeDecoys({
    maskIps: config.mask_ips,
    ...{ database, changes, audit, sealer, secret, pipeline, lookups, clock, log },
    authority: createAuthority(acmeOptions(config)),
    targets: () =>
      decoyTargets({
        ipv4: config.decoy_ipv4,
        ipv6: config.decoy_ipv6,
        cname: config.decoy_cname,
        publicUrl: config.public_url,
      }),
    domainProof: config.domain_proof,
    publicUrl: publicAddress,
    proxyProtocol: config.decoy_proxy_protocol,
    trustedProxies: config.trusted_proxies,
    ask: (job, payload, key) => ask(job, payload, key),
  });

  const worker = has('worker')
    ? await runJobs(
        database,
        [...accountJobs, ...detectionJobs, ...intakeJobs, ...decoys.jobs, ...insightJobs, ...operationJobs],
        {
          ...{ mail, publicUrl: publicAddress, retentionDays: config.retention_days, onFault },
        },
      )
    : null;
  if (worker !== null) atEnd(() => worker.stop());
  if (has('worker')) {
    const dispatcher = await startDispatcher(database, {
      reactions,
      onFault: (err) => log.warn({ err }, 'a reaction failed'),
    });
    atEnd(() => dispatcher.stop());
  }
  function onFault(err: Error, job: string): void {
    log.warn({ err, job }, 'a job failed and will be tried again');
  }
  // Whoever asks has done its part; the job's schedule finds what was left when asking fails.
  function ask(job: string, payload: Readonly<Record<string, unknown>> = {}, key?: string): void {
    worker?.ask(job, payload, key).catch((err: unknown) => log.warn({ err, job }, 'a job could not be asked for'));
  }

  if (has('api')) {
    await managementRoutes(app, {
      ...{ config, database, reading, changes, audit, clock },
      ...{ pipeline, decoys, identity, intelligence, mail, ask, sealer },
      dataDir: data.path,
      dashboardDir: join(import.meta.dirname, '../../dashboard/dist'),
      publicUrl: publicAddress,
    });
  }
  if (has('ingest')) {
    intakeRoutes(app, {
      pipeline,
      properties,
      credentials,
      rateLimits,
      ipIntelligence: intelligence,
      database,
      maskIps: config.mask_ips,
      clientIp: clientIpOf,
      now: clock,
    });
  }

  const decoyPorts = has('decoys')
    ? await decoys.listen({
        host: config.host,
        httpPort: config.decoy_http_port,
        httpsPort: config.decoy_https_port,
      })
    : null;
  atEnd(() => decoys.stop());
  atEnd(() => app.close());
  await app.listen({ host: config.host, port: config.port });
  publicUrl ??= `http://localhost:${(app.server.address() as AddressInfo).port}`;
  data.announce({
    pid: process.pid,
    base_url: `${publicUrl}/api`,
    ingest_url: publicUrl,
    started_at: new Date(clock()).toISOString(),
  });
  atEnd(() => data.withdraw());
  return { app, publicUrl, decoyPorts, setupLink: await identity.operations.ownerSetupLink(), stop };
}

async function embedded(
  dataDir: string,
  log: FastifyBaseLogger,
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<string> {
  const server = await startEmbedded({ dataDir, onNotice: (text) => log.info(text) });
  atEnd(() => server.stop());
  return server.url;
}

if (import.meta.main) await runService(startService, process.env);
