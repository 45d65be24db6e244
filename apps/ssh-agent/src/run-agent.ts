import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentConfig } from '@sundew/wire/agents';
import { createAcceptance } from './auth/acceptance.ts';
import { createCanaryCheck } from './auth/canary-check.ts';
import { takeDirectory } from './config/data-directory.ts';
import { openHostKeys, publicKeyOf } from './config/host-keys.ts';
import { IDENTITY } from './config/identity.ts';
import type { Log } from './config/log.ts';
import type { Settings } from './config/settings.ts';
import { startHeartbeat } from './report/heartbeat.ts';
import { startSender } from './report/sender.ts';
import { createServiceClient } from './report/service-client.ts';
import { openSpool } from './report/spool.ts';
import { startSshServer } from './ssh/server.ts';
import type { OpenShell } from './visit/shell-port.ts';

export interface Agent {
  /** Port of the honeypot; null when it is switched off. */
  readonly port: number | null;
  /** Ends the connections, sends what waits if the service is there, and stops. */
  stop(): Promise<void>;
}

/** What the installation is made from; see `openShell`. */
export type MakeOpenShell = (seed: string, hostKeys: readonly string[]) => OpenShell;

const ACCEPT_AFTER = 4;
const FAIL_DELAY_MS = 1_800;
const FAIL_JITTER_MS = 500;

/**
 * Starts the agent: what visitors do goes to the spool first, and from there to the service.
 * @throws Error when the port, the directory or a host key cannot be used
 */
export async function runAgent(
  settings: Settings,
  makeOpenShell: MakeOpenShell,
  log: Log,
  failDelayMs: () => number = () => FAIL_DELAY_MS + Math.random() * FAIL_JITTER_MS,
): Promise<Agent> {
  mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
  const giveBack = await takeDirectory(settings.dataDir);
  const seed = installationSeed(settings.dataDir);
  const spool = await openSpool(join(settings.dataDir, 'spool'), settings.spoolBytes);
  const client = createServiceClient(settings);
  let set: AgentConfig = {};
  const hostKeys = settings.isEnabled ? openHostKeys(settings.hostKeyDir) : [];
  const server = settings.isEnabled
    ? await startSshServer({
        ...settings,
        hostKeys,
        banner: settings.banner ?? IDENTITY.banner,
        openShell: makeOpenShell(seed, hostKeys.map(publicKeyOf)),
        acceptance: createAcceptance(seed, () => set.accept_after ?? ACCEPT_AFTER),
        isCanary: createCanaryCheck(client),
        report: (record) => spool.append(record),
        failDelayMs,
        log,
      })
    : null;
  const inMs = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1_000);
  const stopHeartbeat = startHeartbeat({
    ...{ client, spool, log },
    sessions: () => server?.sessions() ?? { active: 0, total: 0 },
    intervalMs: () => inMs(set.heartbeat_interval_seconds) ?? settings.heartbeatIntervalMs,
    onConfig: (config) => {
      set = config;
    },
  });
  const sender = startSender({
    ...{ spool, client, log },
    rhythm: () => ({
      batchSize: set.batch_size ?? settings.batchSize,
      flushIntervalMs: inMs(set.flush_interval_seconds) ?? settings.flushIntervalMs,
    }),
  });
  return {
    port: server?.port ?? null,
    async stop() {
      await server?.stop();
      await sender.stop();
      await stopHeartbeat();
      await spool.close();
      await client.close();
      await giveBack();
    },
  };
}

/** What makes this machine another one than every other: drawn once. */
function installationSeed(dataDir: string): string {
  const path = join(dataDir, 'seed');
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const seed = randomBytes(16).toString('hex');
  writeFileSync(path, `${seed}\n`, { mode: 0o600, flag: 'wx' });
  return seed;
}
