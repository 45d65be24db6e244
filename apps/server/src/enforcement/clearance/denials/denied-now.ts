import { writeDeniedFilter } from '@sundew/sensor-core/clearance/denied-filter';
import { timeOfUuidv7, uuidv7 } from '@sundew/wire/ids';
import type { Changes } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { timeLeft } from '../../../platform/time/time-left.ts';
import { type DenialRow, denialsNow, denialsSince } from './denials-store.ts';
import { type VisitorAt, visitorText } from './visitor-at.ts';

/** Whom an organization denies at this moment. */
export interface Denied {
  has(fingerprint: string): boolean;
  hasVisitor(visitor: VisitorAt): boolean;
  /** Denied fingerprints, the newest first, at most so many. */
  newest(most: number): string[];
  /** The filter of all of them, for sensors. */
  filter(): string;
}

/** Denials by organization, in memory, brought up to date by what changed. */
export interface DeniedNow {
  of(organizationId: string): Promise<Denied>;
}

/** How long a denial holds. What it was given for tells an end that only a wrong clock knew, once that is put right. */
interface Term {
  readonly expiresAt: Date;
  readonly forMs: number;
}

interface Held {
  /** By fingerprint, in the order of their last change. */
  readonly devices: Map<string, Term>;
  readonly visitors: Map<string, Term>;
  /** Up to where changes were read; never ahead of the clock, which may have told an id when it was wrong. */
  lastChange: string;
  isStale: boolean;
  /** The filter that was made last; null until somebody asks for it. */
  filter: { readonly text: string; readonly atMs: number } | null;
  isFilterOld: boolean;
}

const MOST_ORGANIZATIONS = 1_000;
/** Changes are written in the order of their ids but for transactions side by side; those last seconds at most. */
const OVERLAP_MS = 15_000;
const MOST_CHANGES = 20_000;
/** While denials arrive by the thousand, the filter is made once in so long; single ones are in the exact list at once. */
const FILTER_FOR_MS = 2_000;

export function createDeniedNow(database: Database, changes: Changes, clock: () => number): DeniedNow {
  const held = new Map<string, Held>();
  const loading = new Map<string, Promise<Held>>();
  /** How many changes were heard of, of any organization. */
  let heard = 0;
  changes.subscribe((change) => {
    if (change !== null && change.kind !== 'clearance') return;
    heard += 1;
    if (change === null) held.clear();
    else {
      const known = held.get(change.id);
      if (known !== undefined) known.isStale = true;
    }
  });

  async function load(organizationId: string): Promise<Held> {
    const nowMs = clock();
    const heardBefore = heard;
    const rows = await denialsNow(database.pool, organizationId, new Date(nowMs));
    const fresh: Held = {
      devices: new Map(),
      visitors: new Map(),
      lastChange: uuidv7(0),
      // What was committed while they were read may not be among them.
      isStale: heard !== heardBefore,
      filter: null,
      isFilterOld: true,
    };
    for (const row of rows) apply(fresh, row, nowMs);
    const [oldest] = held.size >= MOST_ORGANIZATIONS ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
    held.set(organizationId, fresh);
    return fresh;
  }

  async function refresh(organizationId: string, known: Held): Promise<Held> {
    known.isStale = false;
    try {
      return await readChanges(organizationId, known);
    } catch (error) {
      // Otherwise these changes would be read only after the next one.
      known.isStale = true;
      throw error;
    }
  }

  async function readChanges(organizationId: string, known: Held): Promise<Held> {
    const nowMs = clock();
    const fromMs = (timeOfUuidv7(known.lastChange) ?? 0) - OVERLAP_MS;
    // The clock was set back: what changed since has ids before those that were read.
    if (fromMs > nowMs) return load(organizationId);
    const rows = await denialsSince(database.pool, organizationId, uuidv7(Math.max(0, fromMs)), MOST_CHANGES);
    if (rows.length === MOST_CHANGES) return load(organizationId);
    for (const row of rows) apply(known, row, nowMs);
    forgetEnded(known.visitors, nowMs);
    return known;
  }

  return {
    async of(organizationId) {
      const known = held.get(organizationId);
      if (known?.isStale === false) return view(known, clock);
      const running =
        loading.get(organizationId) ??
        (known === undefined ? load(organizationId) : refresh(organizationId, known)).finally(() =>
          loading.delete(organizationId),
        );
      loading.set(organizationId, running);
      return view(await running, clock);
    },
  };
}

function apply(to: Held, row: DenialRow, nowMs: number): void {
  const isAhead = (timeOfUuidv7(row.change_id) ?? 0) > nowMs;
  if (!isAhead && row.change_id > to.lastChange) to.lastChange = row.change_id;
  const [list, key] =
    row.fingerprint === null
      ? [to.visitors, visitorText({ network: row.network ?? '', client: row.client ?? Buffer.of() })]
      : [to.devices, row.fingerprint];
  const term = { expiresAt: row.expires_at, forMs: row.expires_at.getTime() - row.denied_at.getTime() };
  const holds = row.lifted_at === null && hasLeft(term, nowMs);
  const known = list.get(key);
  if (holds && known?.expiresAt.getTime() === term.expiresAt.getTime() && known.forMs === term.forMs) return;
  if (known === undefined && !holds) return;
  list.delete(key);
  if (holds) list.set(key, term);
  to.isFilterOld = true;
}

/** All visitors are denied for equally long, so those that were denied first end first. */
function forgetEnded(visitors: Map<string, Term>, nowMs: number): void {
  for (const [key, term] of visitors) {
    if (hasLeft(term, nowMs)) return;
    visitors.delete(key);
  }
}

const hasLeft = ({ expiresAt, forMs }: Term, nowMs: number): boolean => timeLeft(expiresAt, nowMs, forMs) > 0;

function view(of: Held, clock: () => number): Denied {
  const isIn = (list: Map<string, Term>, key: string) => {
    const term = list.get(key);
    return term !== undefined && hasLeft(term, clock());
  };
  return {
    has: (fingerprint) => isIn(of.devices, fingerprint),
    hasVisitor: (visitor) => isIn(of.visitors, visitorText(visitor)),
    newest: (most) =>
      [...of.devices.keys()]
        .slice(-most)
        .reverse()
        .filter((fingerprint) => isIn(of.devices, fingerprint)),
    filter() {
      const nowMs = clock();
      const { filter, isFilterOld } = of;
      if (filter !== null && (!isFilterOld || Math.abs(nowMs - filter.atMs) < FILTER_FOR_MS)) return filter.text;
      for (const [fingerprint, term] of of.devices) if (!hasLeft(term, nowMs)) of.devices.delete(fingerprint);
      const text = writeDeniedFilter(of.devices.keys());
      of.filter = { text, atMs: nowMs };
      of.isFilterOld = false;
      return text;
    },
  };
}
