import type { BehaviourFacts } from '../../facts/evidence.ts';
import type { ProgramKind } from '../agents/programs.ts';
import { type Conduct, growing } from './conduct.ts';

/** Distinct pages in ten minutes, by what the client says it is. Apps ask for many small things on behalf of a person. */
const LEAST_PAGES: Readonly<Record<ProgramKind | 'browser', number>> = {
  attack_tool: 8,
  automation: 8,
  http_library: 25,
  browser: 40,
  app_client: 250,
};
/** Readers come back to the pages they know; who takes a site takes each page once. */
const ONCE_SHARE = 0.8;
const CLOCKWORK = 0.25;
/** A person opens a page every few seconds at the most. */
const PAGES_A_MINUTE = 40;
/** Of all clients with one fingerprint, over an hour. */
const SPREAD_ADDRESSES = 8;
const SPREAD_PAGES = 60;
const SPREAD_ONCE_SHARE = 0.92;
const FEW_ASSETS = 0.1;

/**
 * Taking page after page, each once. A client that says it is a browser must also lack what browsers load, or keep the
 * pace of a clock, or be faster than anybody reads.
 */
export function scrapingOf(behaviour: BehaviourFacts, kind: ProgramKind | null): Conduct | null {
  const { distinctPaths10m: paths, pages10m, assets10m, requests1m, gapVariation, siteServesAssets } = behaviour;
  const least = LEAST_PAGES[kind ?? 'browser'];
  if (!(paths >= least && paths >= pages10m * ONCE_SHARE)) return null;
  if (kind === null) {
    const bare = siteServesAssets && assets10m === 0;
    const regular = gapVariation !== null && gapVariation < CLOCKWORK;
    const fast = requests1m - assets10m >= PAGES_A_MINUTE;
    if (!bare && !regular && !fast) return null;
  }
  return { certainty: growing(paths, least, least * 20), values: { paths } };
}

/** The same, a few pages from each of many addresses. Clients that load pages as browsers do are left out. */
export function spreadScrapingOf({ spread, assets10m, siteServesAssets }: BehaviourFacts): Conduct | null {
  if (spread === null || (siteServesAssets && assets10m > 0)) return null;
  const { addresses1h: addresses, distinctPaths1h: paths, pages1h, assets1h } = spread;
  const isSpread = addresses >= SPREAD_ADDRESSES && paths >= SPREAD_PAGES && paths >= pages1h * ONCE_SHARE;
  if (!isSpread) return null;
  const isBare = siteServesAssets && assets1h < pages1h * FEW_ASSETS;
  if (!isBare && !(paths >= pages1h * SPREAD_ONCE_SHARE)) return null;
  return { certainty: growing(paths, SPREAD_PAGES, 1_000), values: { addresses, paths } };
}
