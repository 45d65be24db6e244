import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { parseIp } from '../ip-address.ts';
import { createGuardedFetch } from '../web/guarded-fetch.ts';
import { assembleFacts, type Sources } from './facts.ts';
import { crawlerFeed } from './feeds/feed-definition.ts';
import { startSchedule } from './feeds/schedule.ts';
import type { FeedKind, FeedState, IpFacts, IpIntelligence } from './ip-intelligence-port.ts';
import { type FeedSettings, openFeeds } from './open-feeds.ts';

export interface IpIntelligenceOptions {
  readonly dataDir: string;
  readonly settings: FeedSettings & {
    /** Whether feeds are fetched on their schedule. `refresh()` works either way. */
    readonly feedRefresh: boolean;
    /** Whether feeds may come from private addresses. */
    readonly outboundPrivate: boolean;
  };
  readonly log: { warn(facts: object, message: string): void };
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
}

/** What the composition root gets: the port, and the way to end its timers and connections. */
export interface RunningIpIntelligence extends IpIntelligence {
  close(): Promise<void>;
}

const REMEMBERED = 10_000;
/** Kinds that say whose an address is and nothing of its repute. */
const NAMING: ReadonlySet<FeedKind> = new Set(['crawler', 'cdn', 'register']);
/** Feeds grow stale without anybody touching them, so their health is asked anew this often. */
const HEALTH_MS = 10_000;

/**
 * Facts about addresses from the bundled databases and the feeds. Resolves when everything on disk is loaded: some
 * seconds on the first start of a data directory, some ten milliseconds later.
 * @throws Error when the feeds file has faults
 */
export async function createIpIntelligence(options: IpIntelligenceOptions): Promise<RunningIpIntelligence> {
  const { dataDir, settings, log, now = Date.now } = options;
  const fetcher = createGuardedFetch({ allowPrivate: settings.outboundPrivate });
  let healthUntilMs = 0;
  const feeds = await openFeeds(dataDir, settings, fetcher, () => {
    healthUntilMs = 0;
  });
  const states = (): readonly FeedState[] => feeds.all.map((feed) => feed.state(now()));
  // What is empty or old will be fetched in a moment, where that is allowed.
  const unhealthy = states().filter(({ state }) => state === 'failed' || (state !== 'ok' && !settings.feedRefresh));
  if (unhealthy.length > 0) {
    const names = unhealthy.map(({ name, state }) => `${name}: ${state}`);
    log.warn({ feeds: names }, 'feeds are unhealthy: what they do not list is unknown, not clean');
  }
  warnOfOwnDatabase('SUNDEW_GEO_CITY_MMDB', settings.geoCityMmdb, feeds.places?.state(now()));
  warnOfOwnDatabase('SUNDEW_GEO_ASN_MMDB', settings.geoAsnMmdb, feeds.systems?.state(now()));
  const schedule = startSchedule(feeds.all, now, settings.feedRefresh);
  let sources: Sources = { places: null, systems: null, lists: [], unhealthy: [], healthyKinds: new Set() };
  let facts = new BoundedCache<IpFacts>(REMEMBERED);

  /** Nothing stands in for somebody's own file, so that a start with a wrong one would otherwise look like any other. */
  function warnOfOwnDatabase(variable: string, file: string | null, state: FeedState | undefined): void {
    if (file === null || state?.state !== 'failed') return;
    const advice = 'Name an MMDB file that the user of the service may read; until then nothing is known of this kind.';
    log.warn({ feed: state.name }, `${variable}: ${file} cannot be used: ${state.lastError}. ${advice}`);
  }

  /** Facts hold what the sources said and the health of the feeds, so they are forgotten when one of these changes. */
  function currentSources(): Sources {
    if (now() < healthUntilMs) return sources;
    healthUntilMs = now() + HEALTH_MS;
    const told = states();
    const current: Sources = {
      places: feeds.places?.data ?? null,
      systems: feeds.systems?.data ?? null,
      lists: feeds.lists.flatMap(({ data, definition }) => (data === null ? [] : [{ definition, ranges: data }])),
      unhealthy: told.flatMap(({ state, kind, name }) => (state === 'ok' || NAMING.has(kind) ? [] : [name])),
      healthyKinds: new Set(told.flatMap(({ state, kind }) => (state === 'ok' ? [kind] : []))),
    };
    if (areSame(current, sources)) return sources;
    sources = current;
    facts = new BoundedCache(REMEMBERED);
    return sources;
  }

  return {
    lookup(text) {
      const from = currentSources();
      const known = facts.get(text);
      if (known !== undefined) return known;
      const ip = parseIp(text);
      if (ip === null) return null;
      const found = assembleFacts(ip, from);
      facts.set(text, found);
      return found;
    },
    published(text, operator) {
      const name = crawlerFeed(operator);
      const feed = feeds.lists.find(({ definition }) => definition.name === name);
      const ip = parseIp(text);
      if (feed === undefined || ip === null || feed.data === null) return null;
      if (feed.data.has(ip, null)) return true;
      return feed.state(now()).state === 'ok' ? false : null;
    },
    publishedNetworks(operator) {
      const name = crawlerFeed(operator);
      return feeds.lists.find(({ definition }) => definition.name === name)?.data?.networks() ?? [];
    },
    cdnOf(text) {
      const ip = parseIp(text);
      if (ip === null) return null;
      const feed = feeds.lists.find(
        ({ definition, data }) => definition.kind === 'cdn' && data?.has(ip, null) === true,
      );
      return feed === undefined ? null : (feed.definition.operator ?? feed.definition.name);
    },
    registersOf: (text) => feeds.registers?.data?.find(text) ?? null,
    feeds: states,
    refresh: () => schedule.refreshAll(),
    async close() {
      const ended = schedule.stop();
      await fetcher.close();
      // Until then a list may be on its way to the disk.
      await ended;
    },
  };
}

/** True when nothing was loaded anew and the same feeds are unhealthy. */
function areSame(one: Sources, other: Sources): boolean {
  return (
    one.places === other.places &&
    one.systems === other.systems &&
    one.lists.length === other.lists.length &&
    one.lists.every(({ ranges }, index) => ranges === other.lists[index]?.ranges) &&
    one.unhealthy.join() === other.unhealthy.join()
  );
}
