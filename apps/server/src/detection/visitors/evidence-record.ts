import { FORGOTTEN_BELOW, REMEMBERED_KINDS, type RememberedKind, strengthAt } from '@sundew/threat/facts/memory';

/** One kind of evidence as it is kept: what, how often, when. Stored as JSON with the visitor. */
export interface EvidenceRecord {
  readonly kind: RememberedKind;
  readonly what: string;
  readonly count: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** 0–1. */
  readonly certainty: number;
  /** Short hashes of what was touched or tried, each once, the newest last: what is not among them is new. */
  readonly seen: readonly number[];
  /** Where it was found: the path without its query, and the part of the request; absent where that says nothing. */
  readonly path?: string;
  readonly place?: string;
  /** What was counted, each at its highest; absent where nothing is. */
  readonly figures?: Readonly<Record<string, number>>;
}

/** Something that one request brought. */
export interface Brought {
  readonly kind: RememberedKind;
  readonly what: string;
  readonly certainty: number;
  readonly path?: string;
  readonly place?: string;
  /** Tells it apart from others of its kind. */
  readonly mark: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Different things of one kind that are told apart; more of them are counted and no news. */
const MOST_SEEN = 48;
/** After this long the same thing is news again. */
const NEWS_AGAIN_MS = 3_600_000;

/** Adds what a request brought to what is kept of its kind. */
export function addEvidence(known: EvidenceRecord | undefined, brought: Brought, atMs: number): EvidenceRecord {
  const { kind, what, certainty, mark, figures } = brought;
  const where = whereOf(brought);
  if (known === undefined)
    return { kind, what, ...where, count: 1, firstAtMs: atMs, lastAtMs: atMs, certainty, seen: [mark], figures };
  const isStronger = certainty >= known.certainty;
  return {
    kind,
    what: isStronger ? what : known.what,
    ...(isStronger ? where : whereOf(known)),
    count: known.count + 1,
    firstAtMs: Math.min(known.firstAtMs, atMs),
    lastAtMs: Math.max(known.lastAtMs, atMs),
    certainty: Math.max(known.certainty, certainty),
    seen: known.seen.includes(mark) || known.seen.length >= MOST_SEEN ? known.seen : [...known.seen, mark],
    figures: highest(known.figures, figures),
  };
}

/** True when nothing like it was kept lately, so that the request is worth storing however many came before. */
export function isNews(known: EvidenceRecord | undefined, { mark, certainty }: Brought, atMs: number): boolean {
  if (known === undefined || atMs - known.lastAtMs > NEWS_AGAIN_MS || certainty > known.certainty + 0.05) return true;
  return !known.seen.includes(mark) && known.seen.length < MOST_SEEN;
}

/** Two nodes' views of the same evidence: the later and the higher of each. */
export function mergeEvidence(known: EvidenceRecord | undefined, other: EvidenceRecord): EvidenceRecord {
  if (known === undefined) return other;
  const stronger = other.certainty > known.certainty ? other : known;
  return {
    ...stronger,
    count: Math.max(known.count, other.count),
    firstAtMs: Math.min(known.firstAtMs, other.firstAtMs),
    lastAtMs: Math.max(known.lastAtMs, other.lastAtMs),
    seen: [...new Set([...known.seen, ...other.seen])].slice(-MOST_SEEN),
    figures: highest(known.figures, other.figures),
  };
}

function whereOf({ path, place }: Pick<Brought, 'path' | 'place'>): Pick<Brought, 'path' | 'place'> {
  return { ...(path === undefined ? {} : { path }), ...(place === undefined ? {} : { place }) };
}

function highest(one: EvidenceRecord['figures'], other: EvidenceRecord['figures']): Readonly<Record<string, number>> {
  const figures: Record<string, number> = { ...one };
  for (const name in other) figures[name] = Math.max(figures[name] ?? 0, other[name] ?? 0);
  return figures;
}

export function isForgotten({ lastAtMs }: EvidenceRecord, nowMs: number, halfLifeMs: number): boolean {
  return strengthAt(nowMs - lastAtMs, halfLifeMs) < FORGOTTEN_BELOW;
}

/** Evidence as stored; whatever cannot be read is left out. */
export function readEvidence(stored: unknown): EvidenceRecord[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter(isEvidenceRecord);
}

function isEvidenceRecord(value: unknown): value is EvidenceRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, what, count, firstAtMs, lastAtMs, certainty, seen } = value as Partial<EvidenceRecord>;
  return (
    (REMEMBERED_KINDS as readonly unknown[]).includes(kind) &&
    typeof what === 'string' &&
    [count, firstAtMs, lastAtMs, certainty].every((figure) => typeof figure === 'number') &&
    Array.isArray(seen)
  );
}
