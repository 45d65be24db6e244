import type { BehaviourFacts, SpreadFacts } from '@sundew/threat/facts/evidence';
import { HASH_SEED, hash32 } from '../../../platform/text/hash32.ts';
import { isAssetPath } from './asset.ts';
import { isSignInPath } from './sign-in.ts';
import { createSites } from './site-paths.ts';
import type { Visit, VisitKeys } from './visit.ts';
import { type Counters, createWindowTable, type Measure } from './window-table.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const WINDOW = 10 * MINUTE;

const count = (slots: number, stepMs: number): Measure => ({ kind: 'count', slots, stepMs, slotWords: 1 });
const distinct = (slots: number, stepMs: number, slotWords: number): Measure => ({
  ...{ kind: 'distinct', slots, stepMs, slotWords },
});

const CLIENT = {
  tenSeconds: count(10, SECOND),
  minute: count(12, 5 * SECOND),
  tenMinutes: count(10, MINUTE),
  assets: count(5, 2 * MINUTE),
  answered: count(5, 2 * MINUTE),
  misses: count(5, 2 * MINUTE),
  signIns: count(5, 2 * MINUTE),
  failures: count(5, 2 * MINUTE),
  accounts: distinct(2, 5 * MINUTE, 4),
  novel: distinct(2, 5 * MINUTE, 16),
  paths: distinct(2, 5 * MINUTE, 16),
  samePath: { kind: 'repeated', slots: 2, stepMs: 5 * MINUTE, slotWords: 16 },
} as const satisfies Record<string, Measure>;

const ADDRESS = {
  requests: count(10, MINUTE),
  agents: distinct(2, 5 * MINUTE, 4),
} as const satisfies Record<string, Measure>;

const TRAITS = {
  pages: count(6, WINDOW),
  assets: count(6, WINDOW),
  signIns: count(6, WINDOW),
  failures: count(6, WINDOW),
  accounts: distinct(3, 2 * WINDOW, 16),
  addresses: distinct(3, 2 * WINDOW, 16),
  signInAddresses: distinct(3, 2 * WINDOW, 16),
  paths: distinct(3, 2 * WINDOW, 32),
} as const satisfies Record<string, Measure>;

/** Counts what visitors do over seconds, minutes and an hour, in memory of a fixed size. */
export interface Behaviour {
  /** Counts one request and tells what its client, address and fingerprint did so far, this request included. */
  observe(keys: VisitKeys, visit: Visit): BehaviourFacts;
  /** True when the path belongs to the property: others were given it. */
  serves(property: string, path: string): boolean;
  /** Clients held at the moment. */
  readonly clients: number;
}

export interface BehaviourOptions {
  /** Clients held at most, about 0.7 KB each; the one that was idle longest makes room. */
  readonly maxClients?: number;
  readonly now?: () => number;
  /** Of the hash under which paths and agents are told apart. Random by default; the same one gives the same counts. */
  readonly hashSeed?: number;
}

export function createBehaviour(options: BehaviourOptions = {}): Behaviour {
  const { maxClients = 100_000, now = Date.now, hashSeed = HASH_SEED } = options;
  const idleMs = 2 * WINDOW;
  const clients = createWindowTable(CLIENT, { most: maxClients, idleMs, now });
  const addresses = createWindowTable(ADDRESS, { most: maxClients, idleMs, now });
  const fingerprints = createWindowTable(TRAITS, { most: Math.ceil(maxClients / 10), idleMs: 12 * WINDOW, now });
  const siteOf = createSites();

  return {
    get clients() {
      return clients.size;
    },
    serves: (property, path) => siteOf(property).serves(hash32(path, hashSeed)),
    observe(keys, visit) {
      const path = hash32(visit.path, hashSeed);
      const isAsset = isAssetPath(visit.path);
      const isMiss = visit.status === 404 || visit.status === 410;
      const isSignIn = isSignInAttempt(visit);
      const page = visit.query === '' ? path : hash32(`${visit.path}?${visit.query}`, hashSeed);
      const seen: Seen = {
        ...visit,
        pathHash: path,
        pageHash: page,
        isAsset,
        isMiss,
        isSignIn,
        isFailed: isSignIn && hasFailed(visit),
      };

      const site = siteOf(keys.site);
      const client = clients.open(keys.client, visit.atMs);
      const address = addresses.open(keys.address, visit.atMs);
      const ask = { path, network: hash32(keys.address, hashSeed), isAsset };
      const isNovel = site.observe({ ...ask, provesNothing: isMiss || client === null || asksMuch(client) });
      const context = { siteServesAssets: site.servesAssets, siteIsKnown: site.isKnown };

      if (address !== null) countAddress(address, hash32(visit.userAgent, hashSeed));
      const spread =
        keys.traits === '' ? null : spreadOf(fingerprints.open(keys.traits, visit.atMs), seen, ask.network);
      if (client === null) return { ...onlyOne(seen), ...context, spread };
      countClient(client, seen, isNovel);
      return {
        ...readClient(client),
        addressRequests10m: Math.max(address?.read('requests') ?? 1, 1),
        distinctAgents10m: Math.max(address?.read('agents') ?? 1, 1),
        ...context,
        spread,
      };
    },
  };
}

interface Seen extends Visit {
  readonly pathHash: number;
  readonly pageHash: number;
  readonly isAsset: boolean;
  readonly isMiss: boolean;
  readonly isSignIn: boolean;
  readonly isFailed: boolean;
}

/** A form that is only looked at is no attempt; where the method is not known, every request counts as one. */
function isSignInAttempt({ path, method }: Visit): boolean {
  return (method === null || method === 'POST' || method === 'PUT') && isSignInPath(path);
}

function hasFailed({ status, isFailedLogin }: Visit): boolean {
  return isFailedLogin || status === 401 || status === 403 || status === 422 || status === 429;
}

/** Who asks for one page after the other that nobody knows does not prove that they exist. */
function asksMuch(client: Counters<keyof typeof CLIENT>): boolean {
  return client.read('novel') > 10;
}

function countClient(client: Counters<keyof typeof CLIENT>, seen: Seen, isNovel: boolean): void {
  client.add('tenSeconds');
  client.add('minute');
  client.add('tenMinutes');
  if (seen.isAsset) client.add('assets');
  else if (seen.status !== null) {
    client.add('answered');
    if (seen.isMiss) client.add('misses');
  }
  if (seen.isSignIn) client.add('signIns');
  if (seen.isFailed) client.add('failures');
  if (seen.isSignIn && seen.account !== 0) client.add('accounts', seen.account);
  if (!seen.isAsset) client.add('paths', seen.pageHash);
  if (isNovel && !seen.isAsset) client.add('novel', seen.pathHash);
  client.add('samePath', seen.pathHash);
}

function countAddress(address: Counters<keyof typeof ADDRESS>, agent: number): void {
  address.add('requests');
  address.add('agents', agent);
}

function spreadOf(traits: Counters<keyof typeof TRAITS> | null, seen: Seen, network: number): SpreadFacts | null {
  if (traits === null) return null;
  traits.add(seen.isAsset ? 'assets' : 'pages');
  traits.add('addresses', network);
  if (!seen.isAsset) traits.add('paths', seen.pageHash);
  if (seen.isSignIn) {
    traits.add('signIns');
    traits.add('signInAddresses', network);
  }
  if (seen.isFailed) traits.add('failures');
  if (seen.isSignIn && seen.account !== 0) traits.add('accounts', seen.account);
  return {
    addresses1h: traits.read('addresses'),
    pages1h: traits.read('pages'),
    assets1h: traits.read('assets'),
    distinctPaths1h: traits.read('paths'),
    loginAttempts1h: traits.read('signIns'),
    loginFailures1h: traits.read('failures'),
    accounts1h: traits.read('accounts'),
    loginAddresses1h: traits.read('signInAddresses'),
  };
}

type ClientFigures = Omit<
  BehaviourFacts,
  'addressRequests10m' | 'distinctAgents10m' | 'siteServesAssets' | 'siteIsKnown' | 'spread'
>;

function readClient(client: Counters<keyof typeof CLIENT>): ClientFigures {
  const requests10m = Math.max(client.read('tenMinutes'), 1);
  const assets10m = client.read('assets');
  return {
    requests10s: Math.max(client.read('tenSeconds'), 1),
    requests1m: Math.max(client.read('minute'), 1),
    requests10m,
    distinctPaths10m: Math.max(client.read('paths'), 1),
    samePath10m: Math.max(client.read('samePath'), 1),
    pages10m: Math.max(requests10m - assets10m, 0),
    assets10m,
    answered10m: client.read('answered'),
    misses10m: client.read('misses'),
    novelPaths10m: client.read('novel'),
    loginAttempts10m: client.read('signIns'),
    loginFailures10m: client.read('failures'),
    accounts10m: client.read('accounts'),
    gapVariation: client.gapVariation(WINDOW),
  };
}

/** Of a moment that lies before everything else the client did. */
function onlyOne({
  isAsset,
  isMiss,
  isSignIn,
  isFailed,
  status,
  account,
}: Seen): Omit<BehaviourFacts, 'siteServesAssets' | 'siteIsKnown' | 'spread'> {
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
    novelPaths10m: 0,
    loginAttempts10m: one(isSignIn),
    loginFailures10m: one(isFailed),
    accounts10m: one(isSignIn && account !== 0),
    addressRequests10m: 1,
    distinctAgents10m: 1,
    gapVariation: null,
  };
}
