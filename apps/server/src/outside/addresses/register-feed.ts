import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedFetch } from '../web/guarded-fetch-port.ts';
import { createFeed, type Feed, type LoadedData } from './feeds/feed.ts';
import type { FeedDefinition } from './feeds/feed-definition.ts';
import { fetchFeedPart } from './feeds/fetch-feed.ts';
import {
  publicationOf,
  type RegisterEntry,
  type RegisterTable,
  readBootstrapFile,
  registerTable,
} from './register-table.ts';

/** What comes with a release, so that the first question is answered before anything was fetched. */
const BUNDLED = join(import.meta.dirname, 'feeds/seeds/registers.json');

/**
 * The feed that says which register an address belongs to: files of the bootstrap registry, all of which must answer,
 * kept as one file of the same form. Until then a snapshot of them counts. Own files are read where they lie.
 */
export function createRegisterFeed(
  definition: FeedDefinition,
  folder: string,
  fetcher: GuardedFetch,
  onChange: () => void,
): Feed<RegisterTable> {
  const path = join(folder, `${definition.name}.json`);
  const isOwn = definition.urls.length > 0 && definition.urls.every((url) => !/^https?:\/\//i.test(url));

  async function read(nowMs: number): Promise<Read> {
    const parts = [];
    for (const url of definition.urls) parts.push(await fetchFeedPart(url, fetcher, nowMs));
    const entries = parts.flatMap(({ body }) => readBootstrapFile(body.toString('utf8')));
    // An error page answered with 200 must not wipe out a good list.
    if (entries.length === 0) throw new Error('the files name no register');
    const source = parts.some((part) => part.source === 'url') ? 'url' : 'file';
    return { entries, dateMs: Math.min(...parts.map(({ dateMs }) => dateMs)), source };
  }

  return createFeed(
    definition,
    {
      async load() {
        if (isOwn) return asLoaded(await read(Date.now()));
        const text = await readFile(BUNDLED, 'utf8');
        const bundled = { entries: readBootstrapFile(text), dateMs: publicationOf(text), source: 'bundled' } as const;
        const keptMs = existsSync(path) ? Math.floor((await stat(path)).mtimeMs) : 0;
        if (keptMs < bundled.dateMs) return asLoaded(bundled);
        return asLoaded({ entries: readBootstrapFile(await readFile(path, 'utf8')), dateMs: keptMs, source: 'url' });
      },
      async fetch(nowMs) {
        const found = await read(nowMs);
        if (isOwn) return asLoaded(found);
        const services = found.entries.map(([network, servers]) => [[network], servers]);
        await mkdir(folder, { recursive: true });
        await writeFile(`${path}.new`, JSON.stringify({ version: '1.0', services }));
        await rename(`${path}.new`, path);
        return asLoaded(found);
      },
    },
    onChange,
  );
}

interface Read {
  readonly entries: readonly RegisterEntry[];
  readonly dateMs: number;
  readonly source: LoadedData<RegisterTable>['source'];
}

function asLoaded({ entries, dateMs, source }: Read): LoadedData<RegisterTable> {
  return { data: registerTable(entries), entries: entries.length, dateMs, source };
}
