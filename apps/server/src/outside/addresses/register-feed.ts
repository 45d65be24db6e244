import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { GuardedFetch } from '../web/guarded-fetch-port.ts';
import { createFeed, type Feed, type LoadedData } from './feeds/feed.ts';
import type { FeedDefinition } from './feeds/feed-definition.ts';
import { fetchFeedPart } from './feeds/fetch-feed.ts';
import { type RegisterEntry, type RegisterTable, readBootstrapFile, registerTable } from './register-table.ts';

/**
 * The feed that says which register an address belongs to: files of the bootstrap registry, all of which must answer,
 * kept as one file of the same form. Own files are read where they lie.
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
        if (!existsSync(path)) return null;
        const entries = readBootstrapFile(await readFile(path, 'utf8'));
        return asLoaded({ entries, dateMs: Math.floor((await stat(path)).mtimeMs), source: 'url' });
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
  readonly source: 'url' | 'file';
}

function asLoaded({ entries, dateMs, source }: Read): LoadedData<RegisterTable> {
  return { data: registerTable(entries), entries: entries.length, dateMs, source };
}
