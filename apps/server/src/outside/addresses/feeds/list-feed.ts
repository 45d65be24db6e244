import type { GuardedFetch } from '../../web/guarded-fetch-port.ts';
import { createFeed, type Feed, type LoadedData } from './feed.ts';
import type { FeedDefinition } from './feed-definition.ts';
import { fetchFeedPart } from './fetch-feed.ts';
import type { KeptList, ListFiles } from './list-files.ts';
import { parseList } from './parse-list.ts';
import type { RangeSet } from './range-set.ts';

/** A feed that is a list of networks. All its addresses must answer, or the former list stays whole. */
export function createListFeed(
  definition: FeedDefinition,
  files: ListFiles,
  fetcher: GuardedFetch,
  onChange: () => void,
): Feed<RangeSet> {
  return createFeed(
    definition,
    {
      async load() {
        const kept = await files.load(definition.name);
        return kept === null ? null : asLoaded(kept);
      },
      async fetch(nowMs) {
        const parts = [];
        for (const url of definition.urls) parts.push(await fetchFeedPart(url, fetcher, nowMs));
        const list = await parseList(...parts.map(({ body }) => body.toString('utf8')));
        // An error page answered with 200 must not wipe out a good list.
        if (list.entries.length === 0) throw new Error(`no usable entry among ${list.refused} lines`);
        const dateMs = Math.min(...parts.map((part) => part.dateMs));
        const source = parts.some((part) => part.source === 'url') ? 'url' : 'file';
        await files.keep(definition.name, list, dateMs, source);
        return asLoaded({ list, dateMs, source });
      },
    },
    onChange,
  );
}

function asLoaded({ list, dateMs, source }: KeptList): LoadedData<RangeSet> {
  return { data: list.ranges, entries: list.ranges.entries, dateMs, source };
}
