import type { Database } from '../../platform/database/database.ts';
import { writeLastUsed } from './store.ts';

const FLUSH_INTERVAL_MS = 5_000;
const WRITE_INTERVAL_MS = 60_000;

/** Remembers when keys were used and writes it down, at most once a minute per key. */
export interface KeyUsage {
  touch(organizationId: string, keyId: string, nowMs: number): void;
  /** Writes what is due; everything with `all`. */
  flush(all?: boolean): Promise<void>;
  stop(): Promise<void>;
}

interface Use {
  readonly organizationId: string;
  usedMs: number;
  writtenMs: number;
}

export function createKeyUsage(database: Database, clock: () => number, report: (error: Error) => void): KeyUsage {
  const uses = new Map<string, Use>();
  let running: Promise<void> = Promise.resolve();

  async function write(all: boolean): Promise<void> {
    const nowMs = clock();
    const due = new Map<string, Map<string, Date>>();
    for (const [keyId, use] of uses) {
      const idle = use.usedMs <= use.writtenMs;
      if (idle && nowMs - use.usedMs > WRITE_INTERVAL_MS) uses.delete(keyId);
      if (idle || (!all && nowMs - use.writtenMs < WRITE_INTERVAL_MS)) continue;
      const keys = due.get(use.organizationId) ?? new Map<string, Date>();
      due.set(use.organizationId, keys.set(keyId, new Date(use.usedMs)));
      use.writtenMs = use.usedMs;
    }
    for (const [organizationId, used] of due) await writeLastUsed(database.pool, organizationId, used).catch(report);
  }

  function flush(all = false): Promise<void> {
    running = running.then(() => write(all));
    return running;
  }

  const timer = setInterval(() => void flush(), FLUSH_INTERVAL_MS);
  timer.unref();
  return {
    touch(organizationId, keyId, nowMs) {
      const use = uses.get(keyId);
      if (use === undefined) uses.set(keyId, { organizationId, usedMs: nowMs, writtenMs: 0 });
      else use.usedMs = nowMs;
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush(true);
    },
  };
}
