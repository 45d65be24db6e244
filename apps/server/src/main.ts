import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { composeAccounts } from './accounts/compose-accounts.ts';
import { composeDecoys } from './decoys/compose-decoys.ts';
import { composeDetection } from './detection/compose-detection.ts';
import { composeEnforcement } from './enforcement/compose-enforcement.ts';
import { composeInsight } from './insight/compose-insight.ts';
import { composeIntake } from './intake/compose-intake.ts';
import { composeOperation } from './operation/compose-operation.ts';
import { composeOutside } from './outside/compose-outside.ts';
import { composePlatform } from './platform/compose-platform.ts';
import type { Config } from './platform/config/settings.ts';
import { startTogether } from './platform/endings.ts';
import { localUrl } from './platform/http/addresses/public-address.ts';
import { createApp } from './platform/http/api/app.ts';
import { openSecureDoor, type SecureDoor } from './platform/http/connections/secure-door.ts';
import type { Wing } from './platform/wing.ts';
import { runService } from './program/run-service.ts';
import type { Service } from './program/service.ts';

/** Puts the wings together, bottom up, and listens. They are stopped in reverse, also when a later one cannot start. */
export function startService(config: Config, log: FastifyBaseLogger): Promise<Service> {
  return startTogether(log, async (atEnd) => {
    const wings: Wing[] = [];
    const put = async <Put extends Wing>(composing: Promise<Put>): Promise<Put> => {
      const wing = await composing;
      atEnd(() => wing.stop());
      wings.push(wing);
      return wing;
    };
    const platform = await put(composePlatform(config, log));
    const outside = await put(composeOutside(platform));
    const accounts = await put(composeAccounts(platform, outside));
    const detection = await put(composeDetection(platform, outside, accounts));
    const intake = await put(composeIntake(platform, outside, accounts, detection));
    const decoys = await put(composeDecoys(platform, outside, accounts, detection));
    await put(composeInsight(platform, outside, accounts, detection));
    await put(composeEnforcement(platform, outside, accounts, detection));
    const checks = wings.flatMap((wing) => wing.checks);
    const operation = await put(composeOperation({ platform, outside, accounts, detection, intake, decoys, checks }));

    const { data, publicAddress, workers } = platform;
    const app = await createApp({ ...platform, credentials: accounts.credentials });
    for (const wing of wings) await wing.routes(app);
    if (platform.has('worker')) {
      atEnd(() => workers.stop());
      await workers.start({
        jobs: wings.flatMap((wing) => wing.jobs),
        reactions: wings.flatMap((wing) => wing.reactions),
      });
    }
    const decoyPorts = await decoys.listen();
    let door: SecureDoor | null = null;
    atEnd(() => door?.close());
    atEnd(() => app.close());
    const { certificate } = operation;
    // Under TLS the plain port is for programs of this machine alone.
    await app.listen(certificate === null ? { host: config.host, port: config.port } : { host: '127.0.0.1', port: 0 });
    const plain = app.server.address() as AddressInfo;
    if (certificate === null) publicAddress.listensOn(plain.port);
    else {
      door = await openSecureDoor(app, certificate, { host: config.host, port: config.port });
      certificate.begin();
    }
    const publicUrl = publicAddress.url();
    atEnd(() => data.withdraw());
    data.announce({
      pid: process.pid,
      base_url: `${publicUrl}/api`,
      local_url: `${localUrl(plain)}/api`,
      ingest_url: publicUrl,
      started_at: new Date(platform.clock()).toISOString(),
    });
    return {
      app,
      publicUrl,
      port: door?.port ?? plain.port,
      decoyPorts,
      setupLink: await accounts.operations.ownerSetupLink(),
    };
  });
}

if (import.meta.main) await runService(startService, process.env);
