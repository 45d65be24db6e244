import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedFetch } from '../web/guarded-fetch-port.ts';
import { createFeed, type Feed, type LoadedData } from './feeds/feed.ts';
import type { FeedDefinition } from './feeds/feed-definition.ts';
import { fetchFeedPart } from './feeds/fetch-feed.ts';

export interface DatabaseFeedOptions<Data> {
  readonly definition: FeedDefinition;
  /** Where a fetched file is kept. */
  readonly folder: string;
  readonly fetcher: GuardedFetch;
  readonly open: (bytes: Buffer) => { readonly data: Data; readonly entries: number; readonly builtAtMs: number };
  readonly bundled: () => Promise<LoadedData<Data>>;
  readonly onChange: () => void;
}

/** A feed that is an MMDB file: the fetched copy, else what came with the release; always replaced as a whole. */
export function createDatabaseFeed<Data>(options: DatabaseFeedOptions<Data>): Feed<Data> {
  const { definition, folder, fetcher, open, bundled } = options;
  const path = join(folder, `${definition.name}.mmdb`);

  async function keptCopy(): Promise<LoadedData<Data> | null> {
    if (!existsSync(path)) return null;
    try {
      const { data, entries } = open(await readFile(path));
      return { data, entries, dateMs: Math.floor((await stat(path)).mtimeMs), source: 'url' };
    } catch {
      return null;
    }
  }

  return createFeed(
    definition,
    {
      async load() {
        // Somebody's own file is the truth; what came with the release must not stand in for it.
        if (isOwnFile(definition)) return loadOwn(definition, fetcher, open);
        return (await keptCopy()) ?? (await bundled());
      },
      async fetch(nowMs) {
        if (isOwnFile(definition)) return loadOwn(definition, fetcher, open);
        const [url = ''] = definition.urls;
        const { body, dateMs } = await fetchFeedPart(url, fetcher, nowMs);
        const { data, entries } = open(body);
        await mkdir(folder, { recursive: true });
        await writeFile(`${path}.new`, body);
        await rename(`${path}.new`, path);
        return { data, entries, dateMs, source: 'url' };
      },
    },
    options.onChange,
  );
}

function isOwnFile({ urls: [url] }: FeedDefinition): boolean {
  return url !== undefined && !/^https?:\/\//i.test(url);
}

/** An own file is as old as its build, so a forgotten one shows as stale. */
async function loadOwn<Data>(
  definition: FeedDefinition,
  fetcher: GuardedFetch,
  open: DatabaseFeedOptions<Data>['open'],
): Promise<LoadedData<Data>> {
  const [path = ''] = definition.urls;
  const { body } = await fetchFeedPart(path, fetcher, Date.now());
  const { data, entries, builtAtMs } = open(body);
  return { data, entries, dateMs: builtAtMs, source: 'file' };
}
