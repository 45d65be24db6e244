import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import { isAssetPath } from '@sundew/threat/visitors/conduct/asset-path';
import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import { HASH_SEED, hash32 } from '../../../platform/text/hash32.ts';
import { ADDRESS, countAddress, readAddress } from './address-windows.ts';
import {
  asksMuch,
  CLIENT,
  type ClientCounters,
  countClient,
  hasRoomForParts,
  onlyOne,
  readClient,
} from './client-windows.ts';
import { pathShape } from './path-shape.ts';
import { createSignInAnswers } from './sign-in-answers.ts';
import { createSites } from './site-paths.ts';
import { spelled } from './spelled-path.ts';
import {
  countFingerprint,
  countProperty,
  FINGERPRINT,
  linksPages,
  PROPERTY,
  passesHeaders,
  readSpread,
} from './spread-windows.ts';
import type { Seen, Visit, VisitKeys } from './visit.ts';
import { createWindowTable } from './window-table.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const MOST_PROPERTIES = 2_000;

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
  /** Clients held at most, about 1.2 KB each; the one that was idle longest makes room. */
  readonly maxClients?: number;
  readonly now?: () => number;
  /** Seed of the hashes of paths and User-Agents. Random by default; the same seed gives the same counts. */
  readonly hashSeed?: number;
}

export function createBehaviour(options: BehaviourOptions = {}): Behaviour {
  const { maxClients = 100_000, now = Date.now, hashSeed = HASH_SEED } = options;
  const clients = createWindowTable(CLIENT, { most: maxClients, idleMs: 20 * MINUTE, now });
  const addresses = createWindowTable(ADDRESS, { most: maxClients, idleMs: 20 * MINUTE, now });
  const fingerprints = createWindowTable(FINGERPRINT, { most: Math.ceil(maxClients / 10), idleMs: 2 * HOUR, now });
  const properties = createWindowTable(PROPERTY, { most: MOST_PROPERTIES, idleMs: 2 * HOUR, now });
  const siteOf = createSites();
  const signInAnswers = createSignInAnswers();

  return {
    get clients() {
      return clients.size;
    },
    serves: (property, path) => siteOf(property).serves(hash32(path, hashSeed)),
    observe(keys, visit) {
      const network = hash32(keys.address, hashSeed);
      const asked = seenOf(visit, hashSeed);
      const { pathHash: path, status } = asked;
      const isForm = asked.isSignIn && visit.method === 'POST';
      const isShownAgain = isForm && signInAnswers.failed({ property: keys.site, path, network, status });
      const site = siteOf(keys.site);
      const client = clients.open(keys.client, visit.atMs);
      const isPart = isPartBelieved(asked, client);
      const seen = { ...asked, isFailed: asked.isFailed || isShownAgain, isAsset: asked.isAsset || isPart };
      const address = addresses.open(keys.address, visit.atMs);
      const provesNothing = seen.isMiss || client === null || asksMuch(client) || isGuess(seen);
      const novelty = isPart
        ? 'none'
        : site.observe({ path, shape: seen.shapeHash, network, isAsset: seen.isAsset, provesNothing });
      if (address !== null) countAddress(address, seen, hash32(visit.userAgent, hashSeed));
      if (client !== null) countClient(client, seen, { novelty, servesAssets: site.servesAssets });
      const own = client === null ? null : readClient(client);

      const property = properties.open(keys.site, visit.atMs);
      if (property !== null) countProperty(property, seen, own, network);
      const fingerprint = fingerprints.open(keys.fingerprint, visit.atMs);
      if (fingerprint !== null) countFingerprint(fingerprint, seen, own, network);
      return {
        ...(own ?? onlyOne(seen)),
        ...readAddress(client === null ? null : address),
        siteServesAssets: site.servesAssets,
        siteIsKnown: site.isKnown,
        siteLinksPages: property !== null && linksPages(property),
        sitePassesHeaders: own !== null && own.shortHeaders10m > 0 && property !== null && passesHeaders(property),
        spread: fingerprint === null ? null : readSpread(fingerprint, property, keys.isFingerprintTold),
      };
    },
  };
}

function seenOf(visit: Visit, hashSeed: number): Seen {
  const pathHash = hash32(visit.path, hashSeed);
  const pageHash = visit.query === '' ? pathHash : hash32(`${visit.path}?${visit.query}`, hashSeed);
  const isSignIn = isSignInAttempt(visit);
  return {
    ...visit,
    pathHash,
    shapeHash: () => hash32(pathShape(visit.path), hashSeed),
    nameHash: () => hash32(visit.path.slice(visit.path.lastIndexOf('/') + 1), hashSeed),
    pageHash,
    sourceHash: () =>
      visit.arrival === 'linked' && visit.referrer !== '' ? hash32(visit.referrer, hashSeed) : pageHash,
    isAsset: isAssetPath(visit.path),
    isMiss: visit.status === 404 || visit.status === 410,
    isSignIn,
    isFailed: isSignIn && hasFailed(visit),
  };
}

/** A file that no site means to serve, and nobody says whether it was there: scanners of many networks ask for it. */
function isGuess({ status, path }: Visit): boolean {
  return status === null && baitPathKind(spelled(path)) === 'secret';
}

/** A form that is only looked at is no attempt; where the method is not known, every request counts as one. */
function isSignInAttempt({ path, method }: Visit): boolean {
  return (method === null || method === 'POST' || method === 'PUT') && isSignInPath(path);
}

function hasFailed({ status, isFailedLogin }: Visit): boolean {
  return isFailedLogin || status === 401 || status === 403 || status === 422 || status === 429;
}

/** What tells by its ending is none, nor what is not there. */
function isPartBelieved({ kind, isAsset, isMiss, isSignIn, arrival }: Seen, client: ClientCounters | null): boolean {
  return (
    kind === 'part' &&
    !isAsset &&
    !isMiss &&
    !isSignIn &&
    client !== null &&
    hasRoomForParts(client, arrival === 'linked')
  );
}
