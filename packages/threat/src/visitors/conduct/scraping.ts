import type { BehaviourFacts, SpreadFacts } from '../../facts/evidence.ts';
import { isTaker } from './bare-client.ts';
import { type Conduct, growing } from './conduct.ts';
import type { ReaderKind } from './reader-kind.ts';

/**
 * Distinct pages in ten minutes, by what the client says it is. Apps ask for many small things on behalf of a person;
 * almost nobody browses with a browser from many years ago, whose name tools still wear.
 */
const LEAST_PAGES: Readonly<Record<ReaderKind, number>> = {
  automation: 3,
  attack_tool: 8,
  site_copier: 8,
  ancient_browser: 10,
  http_library: 18,
  browser: 40,
  crawler: 40,
  other: 150,
  app_client: 250,
};
/** A browser that loads nothing with its pages, and is quick. Whoever has kept what pages show is slower, or opens tabs from one page. */
const LEAST_BARE = 18;
const LEAST_SOURCES = 2;
/** A browser that is led to each page by a list: nobody types so many addresses. */
const LEAST_DIRECT = 10;
const DIRECT_SHARE = 0.9;
/** Readers come back to the pages they know; who takes a site takes each page once. */
const ONCE_SHARE = 0.8;
const CLOCKWORK = 0.25;
/** Tabs that are restored, or opened from a folder, come all at once; no more than anybody has. */
const TOGETHER_A_SECOND = 5;
const MOST_TOGETHER = 60;
const FEW_NOVEL = 8;
/** Whoever opens what a search found, in tabs, is quicker for a moment than a program is for long. */
const LEAST_FAST = 60;
/** A person opens a page every few seconds at the most, and does not hurry with a browser from many years ago. */
const PAGES_A_MINUTE = 40;
const PAGES_A_MINUTE_LONG_AGO = 15;
/** Data that pages fetch look like pages where requests do not say what they are for; then several have to lead to them. */
const SOURCES_A_MINUTE = 20;
const ASKED_AGAIN_SHARE = 0.2;
const OWN_SOURCE_SHARE = 0.5;
const LEAST_OF_ONE_PAGE = 8;
/** Of all clients with one fingerprint, over an hour. */
const SPREAD_ADDRESSES = 8;
const SPREAD_PAGES = 60;
const SPREAD_ONCE_SHARE = 0.92;
const FEW_ASSETS = 0.1;
/** The same of pages that no link led to, which people see little of. */
const TAKEN_PATHS = 30;
const TAKEN_ONCE_SHARE = 0.7;
const TAKEN_SHARE = 0.05;
const TIMES_OTHERS = 4;
const OTHERS_PAGES = 50;
/** Of one address under the names of several browsers, which load next to nothing of what pages show. */
const NAMES = 4;
const PAGES_UNDER_NAMES = 40;
const NEXT_TO_NOTHING = 0.02;
/** Programs that work for a person, each of them alike. */
const FOR_PEOPLE: ReadonlySet<ReaderKind> = new Set(['app_client', 'other']);
/** Kinds of which taking pages needs no further sign. */
const PROGRAMS: ReadonlySet<ReaderKind> = new Set([
  ...(['attack_tool', 'automation', 'site_copier', 'http_library', 'app_client'] as const),
]);

/**
 * Taking page after page, each once. A client that says it is a browser must also lack what browsers load, keep the pace
 * of a clock, be faster than anybody reads, or go from page to page without a link.
 */
export function scrapingOf(behaviour: BehaviourFacts, kind: ReaderKind): Conduct | null {
  return ownScrapingOf(behaviour, kind) ?? (kind === 'browser' ? renamedScrapingOf(behaviour) : null);
}

function ownScrapingOf(behaviour: BehaviourFacts, kind: ReaderKind): Conduct | null {
  const { distinctPaths10m: paths, pages10m } = behaviour;
  if (!(paths >= pages10m * ONCE_SHARE) || (kind === 'browser' && openedTogether(behaviour))) return null;
  const byList = (kind === 'browser' || kind === 'ancient_browser') && goesByList(behaviour);
  const least = byList
    ? LEAST_DIRECT
    : kind === 'browser' && isBareAndQuick(behaviour)
      ? LEAST_BARE
      : LEAST_PAGES[kind];
  if (!(paths >= least)) return null;
  if (!byList && !PROGRAMS.has(kind) && !isMachine(behaviour, kind)) return null;
  return { certainty: growing(paths, least, least * 20), values: { paths } };
}

/**
 * A program that takes another browser's name every few pages. People who share an address load what their pages show:
 * somebody among them comes for the first time.
 */
function renamedScrapingOf(behaviour: BehaviourFacts): Conduct | null {
  const { siteServesAssets, addressAssets10m, distinctAgents10m, addressPaths10m: paths, addressPages10m } = behaviour;
  if (!siteServesAssets || !(distinctAgents10m >= NAMES)) return null;
  if (!(addressAssets10m <= addressPages10m * NEXT_TO_NOTHING)) return null;
  if (!(paths >= PAGES_UNDER_NAMES && paths >= addressPages10m * ONCE_SHARE)) return null;
  return { certainty: growing(paths, PAGES_UNDER_NAMES, PAGES_UNDER_NAMES * 20), values: { paths } };
}

function goesByList(behaviour: BehaviourFacts): boolean {
  const { siteLinksPages, directPages10m } = behaviour;
  return siteLinksPages && directPages10m >= LEAST_DIRECT && isNearlyAllDirect(behaviour);
}

function isNearlyAllDirect({ directPages10m, pages10m }: BehaviourFacts): boolean {
  return directPages10m >= pages10m * DIRECT_SHARE;
}

/** By a browser that shows itself as one: by what it sends, where others send it, and by what it loads. */
function openedTogether(behaviour: BehaviourFacts): boolean {
  const { directPages10m, directSeconds10m, shortHeaders10m, assets10m } = behaviour;
  if ((behaviour.sitePassesHeaders && shortHeaders10m > 0) || (behaviour.siteServesAssets && assets10m === 0))
    return false;
  // Tabs hold pages of kinds that others look at too.
  if (behaviour.novelPaths10m >= FEW_NOVEL) return false;
  const isAtOnce = directPages10m >= directSeconds10m * TOGETHER_A_SECOND && directPages10m <= MOST_TOGETHER;
  return isAtOnce && isNearlyAllDirect(behaviour);
}

/** As many pages within a minute, to which several led, where a log tells no more of them. */
function isBareAndQuick({ siteServesAssets, assets10m, unsaid1m, sources1m }: BehaviourFacts): boolean {
  return siteServesAssets && assets10m === 0 && unsaid1m >= LEAST_BARE && sources1m >= LEAST_SOURCES;
}

function isMachine(behaviour: BehaviourFacts, kind: ReaderKind): boolean {
  const { siteServesAssets, assets10m, gapVariation, requests1m, unsaid1m, sources1m } = behaviour;
  const mostAMinute = kind === 'ancient_browser' ? PAGES_A_MINUTE_LONG_AGO : PAGES_A_MINUTE;
  const isBare = siteServesAssets && assets10m === 0;
  const isRegular = gapVariation !== null && gapVariation < CLOCKWORK;
  const pages1m = requests1m - assets10m;
  const isLedByMany = sources1m >= SOURCES_A_MINUTE && pages1m >= mostAMinute;
  const mayBeTabs = kind !== 'ancient_browser' && behaviour.distinctPaths10m < LEAST_FAST;
  const isFast = isLedByMany || (pages1m - unsaid1m >= mostAMinute && !mayBeTabs);
  return isFast || ((isBare || isRegular) && !isAskingAgain(behaviour) && !isOnePage(behaviour));
}

/** An open page that asks for news by the clock: few paths, with something new behind the `?` each time, from one page. */
function isAskingAgain({ samePath10m, pages10m, unsaid1m, sources1m }: BehaviourFacts): boolean {
  return samePath10m >= pages10m * ASKED_AGAIN_SHARE && sources1m < unsaid1m * OWN_SOURCE_SHARE;
}

/** A page that fetches by the clock, by a client that loads what pages show: all of it comes from there. */
function isOnePage({ assets10m, unsaid1m, sources1m }: BehaviourFacts): boolean {
  return assets10m > 0 && unsaid1m >= LEAST_OF_ONE_PAGE && sources1m === 1;
}

/** The same, a few pages from each of many addresses. It is held only against clients that take pages themselves. */
export function spreadScrapingOf(behaviour: BehaviourFacts, kind: ReaderKind): Conduct | null {
  const { spread, assets10m, siteServesAssets } = behaviour;
  if (spread === null || FOR_PEOPLE.has(kind) || (siteServesAssets && assets10m > 0)) return null;
  if (!takesAll(spread, siteServesAssets) && !(isTaker(behaviour) && takesByList(behaviour, spread))) return null;
  const { addresses1h: addresses, distinctPaths1h: paths } = spread;
  return { certainty: growing(paths, SPREAD_PAGES, 1_000), values: { addresses, paths } };
}

/** Nearly everything that clients with this fingerprint do is to take pages. */
function takesAll(spread: SpreadFacts, siteServesAssets: boolean): boolean {
  const { isTold, addresses1h, distinctPaths1h: paths, pages1h, assets1h } = spread;
  const isSpread = isTold && addresses1h >= SPREAD_ADDRESSES && paths >= SPREAD_PAGES && paths >= pages1h * ONCE_SHARE;
  const isBare = siteServesAssets && assets1h < pages1h * FEW_ASSETS;
  return isSpread && (isBare || paths >= pages1h * SPREAD_ONCE_SHARE);
}

/** Some of many clients with this fingerprint go from page to page without a link, far more than others do. */
function takesByList({ siteLinksPages, siteServesAssets }: BehaviourFacts, spread: SpreadFacts): boolean {
  const { isTold, takenPages1h: taken, takenPaths1h, takenAddresses1h, pages1h, othersPages1h } = spread;
  if (!siteLinksPages || !(isTold || siteServesAssets) || !(othersPages1h >= OTHERS_PAGES)) return false;
  const isSpread =
    takenAddresses1h >= SPREAD_ADDRESSES && takenPaths1h >= TAKEN_PATHS && takenPaths1h >= taken * TAKEN_ONCE_SHARE;
  const share = taken / Math.max(pages1h, 1);
  return isSpread && share >= TAKEN_SHARE && share >= (spread.othersTakenPages1h / othersPages1h) * TIMES_OTHERS;
}
