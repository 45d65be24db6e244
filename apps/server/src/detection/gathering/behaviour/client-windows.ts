import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import type { AddressFigures } from './address-windows.ts';
import type { Novelty } from './site-paths.ts';
import type { Seen } from './visit.ts';
import { type Counters, count, distinct, type Measure, repeated } from './window-table.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW = 10 * MINUTE;

/** What is counted of one client. */
export const CLIENT = {
  tenSeconds: count(10, SECOND),
  minute: count(12, 5 * SECOND),
  tenMinutes: count(10, MINUTE),
  assets: count(5, 2 * MINUTE),
  opened: count(5, 2 * MINUTE),
  parts: count(5, 2 * MINUTE),
  partsOfLate: count(4, 15 * SECOND),
  unsaid: count(12, 5 * SECOND),
  sources: distinct(2, MINUTE / 2, 4),
  answered: count(5, 2 * MINUTE),
  misses: count(5, 2 * MINUTE),
  missedPlaces: distinct(2, 5 * MINUTE, 2),
  missedNames: distinct(2, 5 * MINUTE, 2),
  brokenLinks: count(5, 2 * MINUTE),
  directs: count(5, 2 * MINUTE),
  directSeconds: distinct(2, 5 * MINUTE, 2),
  short: count(5, 2 * MINUTE),
  signIns: count(5, 2 * MINUTE),
  failures: count(5, 2 * MINUTE),
  accounts: distinct(2, 5 * MINUTE, 4),
  unknown: distinct(2, 5 * MINUTE, 2),
  novel: distinct(2, 5 * MINUTE, 16),
  paths: distinct(2, 5 * MINUTE, 16),
  samePath: repeated(2, 5 * MINUTE, 16),
  sameUrl5s: repeated(5, SECOND, 4),
  sameUrl1m: repeated(4, 15 * SECOND, 4),
  forms1m: repeated(4, 15 * SECOND, 2),
  forms10m: repeated(2, 5 * MINUTE, 4),
} as const satisfies Record<string, Measure>;

export type ClientCounters = Counters<keyof typeof CLIENT>;
export type ClientFigures = Omit<
  BehaviourFacts,
  keyof AddressFigures | 'siteServesAssets' | 'siteIsKnown' | 'siteLinksPages' | 'sitePassesHeaders' | 'spread'
>;

/** Who asks for one page after the other that nobody knows does not prove that they exist. */
export function asksMuch(client: ClientCounters): boolean {
  return client.read('unknown') > 10;
}

/** So much may come before the page that asks for it was seen, so much of each page, and so much in all. */
const PARTS_OF_NONE = 30;
const PARTS_OF_A_PAGE = 80;
const MOST_PARTS = 1_200;
/** So much one page may fetch in a minute that stays open. */
const PARTS_A_MINUTE = 120;

/** True while a client asks for no more parts than its pages can have, or go on to fetch while they stay open. */
export function hasRoomForParts(client: ClientCounters, isLinked: boolean): boolean {
  const parts = client.read('parts');
  if (parts >= MOST_PARTS) return false;
  if (parts < PARTS_OF_NONE + PARTS_OF_A_PAGE * client.read('opened')) return true;
  return isLinked && client.read('partsOfLate') < PARTS_A_MINUTE;
}

export function countClient(
  client: ClientCounters,
  seen: Seen,
  { novelty, servesAssets }: { readonly novelty: Novelty; readonly servesAssets: boolean },
): void {
  client.add('tenSeconds');
  client.add('minute');
  client.add('tenMinutes');
  if (seen.kind === 'part') {
    client.add('parts');
    client.add('partsOfLate');
  } else if (!seen.isAsset) client.add('opened');
  if (seen.isAsset) client.add('assets');
  else if (seen.status !== null) {
    client.add('answered');
    if (seen.isMiss) countMiss(client, seen);
  }
  if (isDirect(seen, servesAssets && client.read('assets') === 0)) {
    client.add('directs');
    client.add('directSeconds', Math.floor(seen.atMs / SECOND));
  }
  if (seen.dress === 'short' && !seen.isAsset) client.add('short');
  if (seen.isSignIn) client.add('signIns');
  if (seen.isFailed) client.add('failures');
  if (seen.isSignIn && seen.account !== 0) client.add('accounts', seen.account);
  if (!seen.isAsset) client.add('paths', seen.pageHash);
  if (!seen.isAsset && seen.kind === 'unsaid') countUnsaid(client, seen);
  if (novelty !== 'none') client.add('unknown', seen.pathHash);
  if (novelty === 'kind') client.add('novel', seen.shapeHash());
  client.add('samePath', seen.pathHash);
  if (isRead(seen)) {
    client.add('sameUrl5s', seen.pageHash);
    client.add('sameUrl1m', seen.pageHash);
  } else if (isForm(seen)) {
    client.add('forms1m', seen.shapeHash());
    client.add('forms10m', seen.shapeHash());
  }
}

/** How balancers, orchestrators and monitors ask whether a service is well. */
const HEALTH = /\/[_-]?(?:health(?:z|check|-check)?|livez?|readyz?|alive|up|ping|status|heartbeat|metrics)\/?$/i;
const PARTIAL = 206;

/** An address that is read on purpose: nothing that pages load, no range of a film, no question after health. */
function isRead({ method, isAsset, status, arrival, path }: Seen): boolean {
  if (isAsset || status === PARTIAL || !(method === null || method === 'GET' || method === 'HEAD')) return false;
  return !(arrival === 'program' && HEALTH.test(path));
}

const WRITING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
/** Scripts write as well; where requests do not say what they are for, the answer tells a form. */
const ANSWERS_OF_FORMS: ReadonlySet<number> = new Set([302, 303, 400, 402, 409, 410, 413, 422, 429]);

/** A form that a browser sent. Programs write for many reasons, and signing in is looked at by itself. */
function isForm({ method, isAsset, isSignIn, arrival, kind, status }: Seen): boolean {
  if (method === null || !WRITING.has(method) || isAsset || isSignIn || arrival === 'program') return false;
  return kind === 'page' || (kind === 'unsaid' && status !== null && ANSWERS_OF_FORMS.has(status));
}

function countUnsaid(client: ClientCounters, { sourceHash }: Seen): void {
  client.add('unsaid');
  client.add('sources', sourceHash());
}

/** Programs ask for what may be missing at many places, and pages for what somebody forgot to put there. */
function countMiss(client: ClientCounters, { arrival, nameHash, shapeHash }: Seen): void {
  client.add('misses');
  if (arrival === 'linked') client.add('brokenLinks');
  if (arrival === 'linked' || arrival === 'program') return;
  client.add('missedPlaces', shapeHash());
  client.add('missedNames', nameHash());
}

/**
 * The front page is where people begin, so it is not counted. Where nothing says how a request came about, referrers may
 * have been taken away from a browser that somebody uses; it loads what pages show.
 */
function isDirect({ arrival, isAsset, isSignIn, isMiss, path }: Seen, isBare: boolean): boolean {
  if (isAsset || isSignIn || isMiss || path === '/') return false;
  return arrival === 'direct' || (arrival === 'unsaid' && isBare);
}

export function readClient(client: ClientCounters): ClientFigures {
  const requests10m = Math.max(client.read('tenMinutes'), 1);
  const assets10m = client.read('assets');
  const misses10m = client.read('misses');
  const directs = client.read('directs');
  return {
    requests10s: Math.max(client.read('tenSeconds'), 1),
    requests1m: Math.max(client.read('minute'), 1),
    requests10m,
    distinctPaths10m: Math.max(client.read('paths'), 1),
    samePath10m: Math.max(client.read('samePath'), 1),
    pages10m: Math.max(requests10m - assets10m, 0),
    assets10m,
    answered10m: client.read('answered'),
    misses10m,
    missedPlaces10m: misses10m === 0 ? 0 : client.read('missedPlaces'),
    missedNames10m: misses10m === 0 ? 0 : client.read('missedNames'),
    brokenLinks10m: misses10m === 0 ? 0 : client.read('brokenLinks'),
    novelPaths10m: client.read('novel'),
    directPages10m: directs,
    directSeconds10m: directs === 0 ? 0 : client.read('directSeconds'),
    shortHeaders10m: client.read('short'),
    sameUrl5s: client.read('sameUrl5s'),
    sameUrl1m: client.read('sameUrl1m'),
    forms1m: client.read('forms1m'),
    forms10m: client.read('forms10m'),
    loginAttempts10m: client.read('signIns'),
    loginFailures10m: client.read('failures'),
    accounts10m: client.read('accounts'),
    unsaid1m: client.read('unsaid'),
    sources1m: client.read('sources'),
    gapVariation: client.gapVariation(WINDOW),
  };
}

/** The figures of a request that is dated before everything else the client did: nothing came before it. */
export function onlyOne({ isAsset, kind, isMiss, isSignIn, isFailed, status, account }: Seen): ClientFigures {
  const one = (isIt: boolean): number => (isIt ? 1 : 0);
  return {
    requests10s: 1,
    requests1m: 1,
    requests10m: 1,
    distinctPaths10m: 1,
    samePath10m: 1,
    pages10m: one(!isAsset),
    assets10m: one(isAsset),
    answered10m: one(!isAsset && status !== null),
    misses10m: one(!isAsset && isMiss),
    missedPlaces10m: 0,
    missedNames10m: 0,
    brokenLinks10m: 0,
    novelPaths10m: 0,
    directPages10m: 0,
    directSeconds10m: 0,
    shortHeaders10m: 0,
    sameUrl5s: 0,
    sameUrl1m: 0,
    forms1m: 0,
    forms10m: 0,
    loginAttempts10m: one(isSignIn),
    loginFailures10m: one(isFailed),
    accounts10m: one(isSignIn && account !== 0),
    unsaid1m: one(!isAsset && kind === 'unsaid'),
    sources1m: one(!isAsset && kind === 'unsaid'),
    gapVariation: null,
  };
}
