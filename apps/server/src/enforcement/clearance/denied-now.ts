import { writeDeniedFilter } from '@sundew/sensor-core/clearance/denied-filter';
import { timeOfUuidv7, uuidv7 } from '@sundew/wire/ids';
import type { Database } from '../../platform/database/database.ts';
import { timeLeft } from '../../platform/time/time-left.ts';
import type { Changes } from '../../platform/work/changes.ts';
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

interface Held {
  /** Expiry in ms by fingerprint, in the order of their last change. */
  readonly devices: Map<string, number>;
  readonly visitors: Map<string, number>;
  lastChange: string;
  isStale: boolean;
  /** As it was made after a change. */
  filter: { readonly text: string; readonly change: string; readonly atMs: number } | null;
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
  changes.subscribe((change) => {
    if (change === null) held.clear();
    else if (change.kind === 'clearance') {
      const known = held.get(change.id);
      if (known !== undefined) known.isStale = true;
    }
  });

  async function load(organizationId: string): Promise<Held> {
    const rows = await denialsNow(database.pool, organizationId, new Date(clock()));
    const fresh: Held = {
      devices: new Map(),
      visitors: new Map(),
      lastChange: uuidv7(0),
      isStale: false,
      filter: null,
    };
    for (const row of rows) apply(fresh, row, clock());
    const [oldest] = held.size >= MOST_ORGANIZATIONS ? held.keys() : [];
    if (oldest !== undefined) held.delete(oldest);
    held.set(organizationId, fresh);
    return fresh;
  }

  async function refresh(organizationId: string, known: Held): Promise<Held> {
    known.isStale = false;
    const from = uuidv7(Math.max(0, (timeOfUuidv7(known.lastChange) ?? 0) - OVERLAP_MS));
    const rows = await denialsSince(database.pool, organizationId, from, MOST_CHANGES);
    if (rows.length === MOST_CHANGES) return load(organizationId);
    for (const row of rows) apply(known, row, clock());
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
  if (row.change_id > to.lastChange) to.lastChange = row.change_id;
  const [list, key] =
    row.fingerprint === null
      ? [to.visitors, visitorText({ network: row.network ?? '', client: row.client ?? Buffer.of() })]
      : [to.devices, row.fingerprint];
  const forMs = row.expires_at.getTime() - row.denied_at.getTime();
  const holds = row.lifted_at === null && timeLeft(row.expires_at, nowMs, forMs) > 0;
  const expiresAtMs = holds ? row.expires_at.getTime() : null;
  if (list.get(key) === expiresAtMs) return;
  list.delete(key);
  if (expiresAtMs !== null) list.set(key, expiresAtMs);
}

function view(of: Held, clock: () => number): Denied {
  const isIn = (list: Map<string, number>, key: string) => (list.get(key) ?? 0) > clock();
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
      const { text, change, atMs } = of.filter ?? { text: '', change: '', atMs: 0 };
      if (change === of.lastChange || (text !== '' && nowMs - atMs < FILTER_FOR_MS)) return text;
      for (const [fingerprint, expiresAtMs] of of.devices) if (expiresAtMs <= nowMs) of.devices.delete(fingerprint);
      of.filter = { text: writeDeniedFilter(of.devices.keys()), change: of.lastChange, atMs: nowMs };
      return of.filter.text;
    },
  };
}
