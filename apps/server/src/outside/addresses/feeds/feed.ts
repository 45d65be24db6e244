import type { FeedState } from '../ip-intelligence-port.ts';
import { type FeedDefinition, staleAfterMs } from './feed-definition.ts';

/** What a feed currently holds. */
export interface LoadedData<Data> {
  readonly data: Data;
  readonly entries: number;
  readonly dateMs: number;
  readonly source: 'bundled' | 'file' | 'url';
}

/** One feed with its state. `Data` is a range set, or an opened database. */
export interface Feed<Data> {
  readonly definition: FeedDefinition;
  /** The loaded data, even when stale: what it lists is listed, only its silence means nothing. */
  readonly data: Data | null;
  state(nowMs: number): FeedState;
  /** Loads what is on disk or came with the release. Never throws. */
  load(): Promise<void>;
  /** Fetches anew. Keeps what there is when that fails; the failure is part of the state. Never throws. */
  refresh(nowMs: number): Promise<void>;
}

export interface FeedLoader<Data> {
  load(): Promise<LoadedData<Data> | null>;
  fetch(nowMs: number): Promise<LoadedData<Data>>;
}

/** A feed around its way of loading and fetching. `onChange` runs after the data was replaced. */
export function createFeed<Data>(
  definition: FeedDefinition,
  loader: FeedLoader<Data>,
  onChange: () => void,
): Feed<Data> {
  let loaded: LoadedData<Data> | null = null;
  let lastError: string | null = null;

  async function attempt(work: () => Promise<LoadedData<Data> | null>): Promise<void> {
    try {
      loaded = (await work()) ?? loaded;
      lastError = null;
    } catch (error) {
      lastError = (error instanceof Error ? error.message : String(error)).slice(0, 300);
    }
    onChange();
  }

  return {
    definition,
    get data() {
      return loaded?.data ?? null;
    },
    state(nowMs) {
      const hasEntries = loaded !== null && loaded.entries > 0;
      const isOld = loaded !== null && nowMs - loaded.dateMs > staleAfterMs(definition);
      const missing = lastError === null ? 'empty' : 'failed';
      return {
        name: definition.name,
        kind: definition.kind,
        state: !hasEntries ? missing : isOld ? 'stale' : 'ok',
        entries: loaded?.entries ?? 0,
        loadedAtMs: loaded?.dateMs ?? null,
        source: loaded?.source ?? null,
        lastError,
      };
    },
    load: () => attempt(() => loader.load()),
    refresh: (nowMs) => (definition.urls.length === 0 ? Promise.resolve() : attempt(() => loader.fetch(nowMs))),
  };
}
