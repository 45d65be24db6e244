import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { type Memory, type RememberedFact, type RememberedKind, strengthAt } from '@sundew/threat/facts/memory';
import type { VisitorKey } from '../visitor.ts';
import {
  addEvidence,
  type Brought,
  type EvidenceRecord,
  isForgotten,
  isNews,
  mergeEvidence,
} from './evidence-record.ts';
import type { KnownVisitor } from './known-visitor.ts';
import { tieOf } from './tie.ts';

export interface VisitorMemory {
  /** What is remembered for a request of this visitor; null when nothing is. */
  recall(key: VisitorKey, atMs: number, halfLifeMs: number, crowd: Crowd): Memory | null;
  /** Keeps what a request brought. Returns true when some of it is news. */
  remember(key: VisitorKey, brought: readonly Brought[], atMs: number, requestsBefore: number): boolean;
  /** Takes over what another node or the database knows. */
  merge(visitor: KnownVisitor): void;
  find(key: VisitorKey): KnownVisitor | null;
  /** Forgets whoever came from a network, or everybody of an organization. */
  forget(organizationId: string, network: string | null): void;
  readonly size: number;
}

/** How many share the address. */
export type Crowd = Pick<BehaviourFacts, 'addressRequests10m' | 'distinctAgents10m'>;

export interface VisitorMemoryOptions {
  /** Visitors with evidence held at most; the least suspicious are forgotten first. */
  readonly most?: number;
  /** Used to tell who is least suspicious. */
  readonly halfLifeMs?: number;
}

interface Held extends KnownVisitor {
  readonly evidence: Map<RememberedKind, EvidenceRecord>;
}

/** What one visitor did on one property is known on every property of its organization. */
const EVERYWHERE: ReadonlySet<RememberedKind> = new Set([
  'canary_used',
  'marked_bait',
  'decoy_touched',
  'tripwire_touched',
]);
/** So many different clients at once are people behind one address, unless there are as many clients as requests. */
const SHARED_BY = 6;
const REQUESTS_PER_CLIENT = 3;
/** An address that was shared is taken to be so for this long. */
const SHARED_MS = 7 * 86_400_000;
const MOST_SHARED = 20_000;
const MOST_NEIGHBOURS = 16;
/** Share of the visitors that is let go at once when there are too many. */
const LET_GO = 1 / 10;
const DAY_MS = 86_400_000;

export function createVisitorMemory({ most = 50_000, halfLifeMs = DAY_MS }: VisitorMemoryOptions = {}): VisitorMemory {
  const byId = new Map<string, Held>();
  /** Ids by organization and network. */
  const byAddress = new Map<string, Set<string>>();
  /** Ids by organization and device of a clearance. */
  const byDevice = new Map<string, Set<string>>();
  const sharedAtMs = new Map<string, number>();

  const addressOf = ({ organizationId, network }: VisitorKey): string => `${organizationId} ${network}`;
  const deviceOf = ({ organizationId, device }: VisitorKey): string | null =>
    device === '' ? null : `${organizationId} ${device}`;

  function isShared(address: string, atMs: number, { addressRequests10m, distinctAgents10m }: Crowd): boolean {
    const isCrowd = distinctAgents10m >= SHARED_BY && addressRequests10m >= distinctAgents10m * REQUESTS_PER_CLIENT;
    if (isCrowd) {
      // A report that is dated back says nothing about today.
      const lastAtMs = Math.max(atMs, sharedAtMs.get(address) ?? atMs);
      sharedAtMs.delete(address);
      sharedAtMs.set(address, lastAtMs);
      const [oldest] = sharedAtMs.size > MOST_SHARED ? sharedAtMs.keys() : [];
      if (oldest !== undefined) sharedAtMs.delete(oldest);
    }
    return isCrowd || atMs - (sharedAtMs.get(address) ?? Number.NEGATIVE_INFINITY) < SHARED_MS;
  }

  function hold(key: VisitorKey, cleanBefore: number): Held {
    const known = byId.get(key.id);
    if (known !== undefined) return known;
    if (byId.size >= most) letGo();
    const held: Held = { key, evidence: new Map(), cleanBefore };
    byId.set(key.id, held);
    addId(byAddress, addressOf(key), key.id);
    const device = deviceOf(key);
    if (device !== null) addId(byDevice, device, key.id);
    return held;
  }

  function drop({ key }: Held): void {
    byId.delete(key.id);
    removeId(byAddress, addressOf(key), key.id);
    const device = deviceOf(key);
    if (device !== null) removeId(byDevice, device, key.id);
  }

  function letGo(): void {
    const nowMs = newestOf(byId.values());
    const ranked = [...byId.values()].map((held) => ({ held, weight: suspicionOf(held, nowMs, halfLifeMs) }));
    ranked.sort((a, b) => a.weight - b.weight);
    for (const { held } of ranked.slice(0, Math.max(1, Math.ceil(most * LET_GO)))) drop(held);
  }

  return {
    get size() {
      return byId.size;
    },
    recall(key, atMs, ownHalfLifeMs, crowd) {
      const address = addressOf(key);
      const shared = isShared(address, atMs, crowd);
      const device = deviceOf(key);
      const besides = [byAddress.get(address), device === null ? undefined : byDevice.get(device)];
      if (besides.every((ids) => ids === undefined)) return null;
      const facts = new Map<RememberedKind, RememberedFact>();
      const own = byId.get(key.id);
      if (own !== undefined) addFacts(facts, own, key, atMs, ownHalfLifeMs, shared);
      for (const ids of besides) {
        let neighbours = 0;
        for (const id of ids ?? []) {
          const held = id === key.id ? undefined : byId.get(id);
          if (held === undefined) continue;
          if (++neighbours > MOST_NEIGHBOURS) break;
          addFacts(facts, held, key, atMs, ownHalfLifeMs, shared);
        }
      }
      return facts.size === 0 ? null : { atMs, facts: [...facts.values()], isShared: shared };
    },
    remember(key, brought, atMs, requestsBefore) {
      if (brought.length === 0) return false;
      const held = hold(key, requestsBefore);
      let news = false;
      for (const each of brought) {
        const known = held.evidence.get(each.kind);
        if (isNews(known, each, atMs)) news = true;
        held.evidence.set(each.kind, addEvidence(known, each, atMs));
      }
      return news;
    },
    merge({ key, evidence, cleanBefore }) {
      const held = hold(key, cleanBefore);
      for (const [kind, record] of evidence) held.evidence.set(kind, mergeEvidence(held.evidence.get(kind), record));
    },
    find: (key) => byId.get(key.id) ?? null,
    forget(organizationId, network) {
      for (const held of byId.values()) {
        if (held.key.organizationId !== organizationId) continue;
        if (network === null || held.key.network === network) drop(held);
      }
    },
  };
}

function addId(idsBy: Map<string, Set<string>>, group: string, id: string): void {
  const ids = idsBy.get(group);
  if (ids === undefined) idsBy.set(group, new Set([id]));
  else ids.add(id);
}

function removeId(idsBy: Map<string, Set<string>>, group: string, id: string): void {
  const ids = idsBy.get(group);
  ids?.delete(id);
  if (ids?.size === 0) idsBy.delete(group);
}

/** Adds what a known visitor left behind, as far as it says something about whoever sends this request. */
function addFacts(
  facts: Map<RememberedKind, RememberedFact>,
  known: KnownVisitor,
  key: VisitorKey,
  atMs: number,
  halfLifeMs: number,
  isShared: boolean,
): void {
  const tie = tieOf(key, known, isShared);
  if (tie === null) return;
  for (const record of known.evidence.values()) {
    const { kind, what, count, firstAtMs, lastAtMs, certainty, figures = {} } = record;
    if (known.key.propertyId !== key.propertyId && !EVERYWHERE.has(kind)) continue;
    // What lies after a request that is reported late says nothing about it.
    if (firstAtMs > atMs || isForgotten(record, atMs, halfLifeMs)) continue;
    const strength = strengthAt(atMs - lastAtMs, halfLifeMs);
    const other = facts.get(kind);
    const isBetter = other === undefined || (other.tie !== 'sure' && (tie === 'sure' || strength > other.strength));
    if (isBetter) facts.set(kind, { kind, what, count, firstAtMs, lastAtMs, certainty, strength, tie, figures });
  }
}

/** 0–1: the strongest of what is left against a visitor. */
function suspicionOf({ evidence }: KnownVisitor, nowMs: number, halfLifeMs: number): number {
  let most = 0;
  for (const { certainty, lastAtMs } of evidence.values()) {
    most = Math.max(most, certainty * strengthAt(nowMs - lastAtMs, halfLifeMs));
  }
  return most;
}

function newestOf(visitors: Iterable<KnownVisitor>): number {
  let newest = 0;
  for (const { evidence } of visitors)
    for (const { lastAtMs } of evidence.values()) newest = Math.max(newest, lastAtMs);
  return newest;
}
