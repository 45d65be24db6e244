import type { SpreadFacts } from '@sundew/threat/facts/evidence';
import { isLoneSignIn, isTaker } from '@sundew/threat/visitors/conduct/bare-client';
import type { ClientFigures } from './client-windows.ts';
import type { Seen } from './visit.ts';
import { type Counters, count, distinct, type Measure } from './window-table.ts';

const STEP = 10 * 60_000;

/** What is counted of all clients with one fingerprint. */
export const FINGERPRINT = {
  pages: count(6, STEP),
  assets: count(6, STEP),
  loneSignIns: count(6, STEP),
  loneAnswered: count(6, STEP),
  loneFailures: count(6, STEP),
  taken: count(6, STEP),
  addresses: distinct(3, 2 * STEP, 16),
  paths: distinct(3, 2 * STEP, 32),
  loneAddresses: distinct(3, 2 * STEP, 16),
  takenAddresses: distinct(3, 2 * STEP, 16),
  takenPaths: distinct(3, 2 * STEP, 32),
} as const satisfies Record<string, Measure>;

/** The same of everybody at a property, to compare with. */
export const PROPERTY = {
  pages: count(6, STEP),
  /** Pages that browsers asked for, and of these the ones that a page led to. */
  browsed: count(6, STEP),
  linked: count(6, STEP),
  loneSignIns: count(6, STEP),
  taken: count(6, STEP),
  /** Networks whose browsers come with all their headers, and those of which some are missing. */
  full: distinct(3, 2 * STEP, 4),
  short: distinct(3, 2 * STEP, 4),
} as const satisfies Record<string, Measure>;

/** Whoever does more than this within ten minutes is judged alone, and is no measure of what others do. */
const MOST_OF_ONE = { pages: 200, directs: 12, signIns: 8 } as const;
/** More than these that one page led to within a minute are what it fetches, where requests do not say what they are for. */
const MOST_OF_A_PAGE = 8;
/** Networks, of which nearly all must have all headers. One that looked at fewer pages than these says little. */
const ENOUGH_FULL = 5;
const MOST_SHORT = 0.2;
const PAGES_OF_SHORT = 5;
const ENOUGH_PAGES = 100;
const LINKED_SHARE = 0.2;

type FingerprintCounters = Counters<keyof typeof FINGERPRINT>;
type PropertyCounters = Counters<keyof typeof PROPERTY>;

/** True when the property's pages lead to each other and the reports say so. */
export function linksPages(property: PropertyCounters): boolean {
  const browsed = property.read('browsed');
  return browsed >= ENOUGH_PAGES && property.read('linked') >= browsed * LINKED_SHARE;
}

/** True when what browsers send with every request reaches the reports: nothing on the way takes it out. */
export function passesHeaders(property: PropertyCounters): boolean {
  const full = property.read('full');
  return full >= ENOUGH_FULL && property.read('short') <= full * MOST_SHORT;
}

/** Counts one request at its property. */
export function countProperty(
  property: PropertyCounters,
  seen: Seen,
  own: ClientFigures | null,
  network: number,
): void {
  if (!seen.isAsset && seen.dress === 'full') property.add('full', network);
  if (seen.dress === 'short' && own !== null && own.shortHeaders10m >= PAGES_OF_SHORT) property.add('short', network);
  if (seen.isAsset || isFetched(seen, own) || (own !== null && own.pages10m > MOST_OF_ONE.pages)) return;
  property.add('pages');
  if (seen.arrival !== 'program') property.add('browsed');
  if (seen.arrival === 'linked') property.add('linked');
  const part = partOf(seen, own);
  if (part !== null) property.add(part);
}

function isFetched({ kind }: Seen, own: ClientFigures | null): boolean {
  return kind === 'unsaid' && own !== null && own.unsaid1m > own.sources1m * MOST_OF_A_PAGE;
}

/** What a request of a client adds to what many clients do together. */
function partOf({ isSignIn }: Seen, own: ClientFigures | null): 'loneSignIns' | 'taken' | null {
  if (own === null) return null;
  if (isSignIn) return isLoneSignIn(own) && own.loginAttempts10m <= MOST_OF_ONE.signIns ? 'loneSignIns' : null;
  return isTaker(own) && own.directPages10m <= MOST_OF_ONE.directs ? 'taken' : null;
}

/** Counts one request under its fingerprint. @param own figures of its client, null where it came too late to know */
export function countFingerprint(
  clients: FingerprintCounters,
  seen: Seen,
  own: ClientFigures | null,
  network: number,
): void {
  if (isFetched(seen, own)) return;
  clients.add(seen.isAsset ? 'assets' : 'pages');
  clients.add('addresses', network);
  if (seen.isAsset) return;
  clients.add('paths', seen.pageHash);
  const part = partOf(seen, own);
  if (part !== null) clients.add(part);
  if (part === 'loneSignIns') {
    clients.add('loneAddresses', network);
    if (seen.status !== null || seen.isFailedLogin) clients.add('loneAnswered');
    if (seen.isFailed) clients.add('loneFailures');
  } else if (part === 'taken') {
    clients.add('takenAddresses', network);
    clients.add('takenPaths', seen.pageHash);
  }
}

export function readSpread(
  clients: FingerprintCounters,
  property: PropertyCounters | null,
  isTold: boolean,
): SpreadFacts {
  const lone = clients.read('loneSignIns');
  const taken = clients.read('taken');
  const others = (name: 'pages' | 'loneSignIns' | 'taken'): number =>
    Math.max((property?.read(name) ?? 0) - clients.read(name), 0);
  return {
    isTold,
    addresses1h: clients.read('addresses'),
    pages1h: clients.read('pages'),
    assets1h: clients.read('assets'),
    distinctPaths1h: clients.read('paths'),
    loneSignIns1h: lone,
    loneAnswered1h: clients.read('loneAnswered'),
    loneFailures1h: clients.read('loneFailures'),
    // Telling values apart takes longer than counting, and mostly there are none.
    loneAddresses1h: lone === 0 ? 0 : clients.read('loneAddresses'),
    takenPages1h: taken,
    takenPaths1h: taken === 0 ? 0 : clients.read('takenPaths'),
    takenAddresses1h: taken === 0 ? 0 : clients.read('takenAddresses'),
    othersPages1h: others('pages'),
    othersLoneSignIns1h: others('loneSignIns'),
    othersTakenPages1h: others('taken'),
  };
}
