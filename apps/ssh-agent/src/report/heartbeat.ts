import { setTimeout as pause } from 'node:timers/promises';
import type { AgentConfig } from '@sundew/wire/agents';
import type { Log } from '../config/log.ts';
import { VERSION } from '../config/version.ts';
import type { ServiceClient } from './service-client.ts';
import type { Spool } from './spool.ts';

export interface HeartbeatParts {
  readonly client: Pick<ServiceClient, 'beat'>;
  readonly spool: Pick<Spool, 'state'>;
  readonly sessions: () => { readonly active: number; readonly total: number };
  readonly intervalMs: () => number;
  /** Called with what the service sets, at every heartbeat. */
  readonly onConfig: (config: AgentConfig) => void;
  readonly log: Log;
}

/** Tells the service that the agent is alive, until the returned function is called. */
export function startHeartbeat({
  client,
  spool,
  sessions,
  intervalMs,
  onConfig,
  log,
}: HeartbeatParts): () => Promise<void> {
  const ending = new AbortController();
  const startedMs = performance.now();
  let isHeard: boolean | null = null;

  async function beat(): Promise<void> {
    const { waiting, dropped } = spool.state();
    const { active, total } = sessions();
    try {
      const { config } = await client.beat({
        uptime_seconds: Math.round((performance.now() - startedMs) / 1_000),
        sessions_active: active,
        sessions_total: total,
        queue_depth: waiting,
        dropped,
        version: VERSION,
        os: `${process.platform} ${process.arch}`,
        interval_seconds: intervalMs() / 1_000,
      });
      if (isHeard !== true) log.info('The service hears this agent.');
      isHeard = true;
      if (config !== undefined) onConfig(config);
    } catch (error) {
      if (isHeard !== false) log.warn(`The service does not hear this agent: ${(error as Error).message}`);
      isHeard = false;
    }
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await beat();
      await pause(intervalMs(), undefined, { signal: ending.signal }).catch(() => null);
    }
  })();
  return async () => {
    ending.abort();
    await running;
  };
}
