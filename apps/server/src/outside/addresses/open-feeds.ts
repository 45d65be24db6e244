import { join } from 'node:path';
import type { GuardedFetch } from '../web/guarded-fetch-port.ts';
import type { AsnSource } from './asn-table.ts';
import { loadBundledAsn } from './bundled-asn.ts';
import { createDatabaseFeed } from './database-feed.ts';
import type { Feed } from './feeds/feed.ts';
import { type FeedDefinition, isDatabaseFeed } from './feeds/feed-definition.ts';
import { readFeeds } from './feeds/feeds-file.ts';
import { createListFeed } from './feeds/list-feed.ts';
import { listFiles } from './feeds/list-files.ts';
import type { RangeSet } from './feeds/range-set.ts';
import { loadBundledPlaces, openPlaces, openSystems, type PlaceSource } from './mmdb.ts';
import { createRegisterFeed } from './register-feed.ts';
import type { RegisterTable } from './register-table.ts';

export interface FeedSettings {
  readonly feedsFile: string | null;
  readonly geoCityMmdb: string | null;
  readonly geoAsnMmdb: string | null;
}

export interface OpenFeeds {
  readonly places: Feed<PlaceSource> | null;
  readonly systems: Feed<AsnSource> | null;
  readonly registers: Feed<RegisterTable> | null;
  readonly lists: readonly Feed<RangeSet>[];
  readonly all: readonly Feed<unknown>[];
}

/**
 * Every feed, loaded from disk or from what came with the release.
 * @throws Error when the feeds file has faults
 */
export async function openFeeds(
  dataDir: string,
  settings: FeedSettings,
  fetcher: GuardedFetch,
  onChange: () => void,
): Promise<OpenFeeds> {
  const folder = join(dataDir, 'feeds');
  const files = listFiles(folder);
  const lists: Feed<RangeSet>[] = [];
  let places: Feed<PlaceSource> | null = null;
  let systems: Feed<AsnSource> | null = null;
  let registers: Feed<RegisterTable> | null = null;
  for (const given of readFeeds(settings.feedsFile)) {
    const definition = withOwnFile(given, settings);
    const common = { definition, folder, fetcher, onChange };
    if (definition.kind === 'country') {
      places = createDatabaseFeed({ ...common, open: openPlaces, bundled: loadBundledPlaces });
    } else if (definition.kind === 'asn') {
      const bundled = () => loadBundledAsn(join(dataDir, 'cache'));
      systems = createDatabaseFeed({ ...common, open: openSystems, bundled });
    } else if (definition.kind === 'register') {
      registers = createRegisterFeed(definition, folder, fetcher, onChange);
    } else {
      lists.push(createListFeed(definition, files, fetcher, onChange));
    }
  }
  const all: readonly Feed<unknown>[] = [...[places, systems, registers].filter((feed) => feed !== null), ...lists];
  await Promise.all(all.map((feed) => feed.load()));
  return { places, systems, registers, lists, all };
}

/** The settings name an own database; it takes the place of the feed's addresses. */
function withOwnFile(feed: FeedDefinition, settings: FeedSettings): FeedDefinition {
  const own = feed.kind === 'country' ? settings.geoCityMmdb : settings.geoAsnMmdb;
  return own === null || !isDatabaseFeed(feed) ? feed : { ...feed, urls: [own] };
}
