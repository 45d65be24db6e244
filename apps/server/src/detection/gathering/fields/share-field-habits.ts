import type { Database } from '../../../platform/database/database.ts';
import { type FieldMemory, MOST_FIELDS } from './field-habits.ts';
import { loadFields, writeFields } from './habits-store.ts';

const PAUSE_MS = 60_000;
/** What was written up to so many pauses ago is read again: a transaction may have taken its time. */
const PAUSES_READ = 3;
const MOST_AT_ONCE = 1_000;

export interface SharedFieldHabits {
  /** Writes what changed and takes over what other nodes wrote; done by itself every minute. */
  exchange(): Promise<void>;
  /** Writes what is left and stops. */
  stop(): Promise<void>;
}

export interface ShareOptions {
  readonly onFault: (error: Error) => void;
  readonly pauseMs?: number;
}

/** Fills the memory of fields from the database, keeps it there, and takes over within a minute or two what other nodes learn. */
export async function shareFieldHabits(
  database: Database,
  memory: FieldMemory,
  { onFault, pauseMs = PAUSE_MS }: ShareOptions,
): Promise<SharedFieldHabits> {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let hasMissed = false;
  let running: Promise<void> = Promise.resolve();

  async function read(withinMs: number | null): Promise<void> {
    for (const field of await loadFields(database, MOST_FIELDS, withinMs)) memory.merge(field);
  }

  async function write(): Promise<void> {
    for (let rest = memory.takeChanged(MOST_AT_ONCE); rest.length > 0; rest = memory.takeChanged(MOST_AT_ONCE)) {
      // What fails is written with the next network that writes into the field.
      for (const field of await writeFields(database, rest)) memory.merge(field);
    }
  }

  async function exchangeNow(): Promise<void> {
    try {
      await write();
      if (!isStopped) await read(hasMissed ? null : PAUSES_READ * pauseMs);
      hasMissed = false;
    } catch (error) {
      hasMissed = true;
      onFault(error as Error);
    }
  }

  function exchange(): Promise<void> {
    running = running.then(exchangeNow);
    return running;
  }

  function later(): void {
    timer = setTimeout(() => void exchange().finally(() => (isStopped ? undefined : later())), pauseMs).unref();
  }

  await read(null);
  later();
  return {
    exchange,
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await exchange();
    },
  };
}
