import { DECISION_ACTIONS } from '@sundew/wire/decisions';
import { failureOf } from '../../platform/database/failure.ts';
import type { Detection } from '../detection.ts';
import type { KnownVisitor } from './known-visitor.ts';
import type { VisitorRow } from './visitors-store.ts';

/** Keeps visitors with evidence in the database: what is new at once, figures within seconds. */
export interface VisitorLedger {
  /** Counts a request of a visitor that is known. */
  visited(known: KnownVisitor, detection: Detection): void;
  /** Keeps what a request brought. Resolves once it is committed where it is news; null where it may wait. */
  accused(known: KnownVisitor, detection: Detection, isNews: boolean): Promise<void> | null;
  /** Counts a request of a known visitor that is not stored. */
  folded(known: KnownVisitor, detection: Detection): void;
  /** Writes what is left and stops. */
  stop(): Promise<void>;
}

export interface VisitorLedgerOptions {
  readonly write: (rows: readonly VisitorRow[]) => Promise<void>;
  readonly onFault: (error: Error) => void;
  /** How long figures wait for more of them at least, in ms. */
  readonly pauseMs?: number;
}

type Draft = { -readonly [Name in keyof VisitorRow]: VisitorRow[Name] };

const PAUSE_MS = 5_000;
/** The more figures there are to write, the longer they wait for more, so that it takes a thirtieth of the time at most. */
const PAUSE_PER_WORK = 29;
const LONGEST_PAUSE_MS = 30_000;
/** Visitors of one statement. */
const MOST_AT_ONCE = 1_000;
/** Fewer of those who only came again, because news wait for the statement that is under way. */
const CALM_AT_ONCE = 250;

export function createVisitorLedger({ write, onFault, pauseMs = PAUSE_MS }: VisitorLedgerOptions): VisitorLedger {
  /** Who brought something new, and who only came again. */
  let news = new Map<string, Draft>();
  let calm = new Map<string, Draft>();
  let timer: NodeJS.Timeout | null = null;
  let restMs = pauseMs;
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function draftOf(known: KnownVisitor, { sighting, verdict, decision, actor, network }: Detection): Draft {
    const { id } = known.key;
    const gravity = DECISION_ACTIONS.indexOf(decision.action) * 200 + decision.certainty;
    let draft = news.get(id) ?? calm.get(id);
    if (draft === undefined) {
      const { atMs } = sighting;
      const figures = { requests: 0, folded: 0, letIn: 0, maxScore: 0, gravity: -1, certainty: 0 };
      const from = { actorId: actor.id, country: null, asnOrg: null };
      const times = { firstSeenMs: atMs, lastSeenMs: atMs, lastEvidenceMs: lastEvidenceOf(known) };
      draft = { known, ...times, ...figures, ...from, action: 'allow', reasons: [], isNews: false };
      calm.set(id, draft);
    }
    draft.known = known;
    draft.requests++;
    if (!isStopped(decision)) draft.letIn++;
    draft.actorId = actor.id;
    draft.country = network?.country ?? draft.country;
    draft.asnOrg = network?.asnOrg ?? draft.asnOrg;
    draft.firstSeenMs = Math.min(draft.firstSeenMs, sighting.atMs);
    draft.lastSeenMs = Math.max(draft.lastSeenMs, sighting.atMs);
    draft.lastEvidenceMs = lastEvidenceOf(known);
    draft.maxScore = Math.max(draft.maxScore, verdict.score);
    if (gravity > draft.gravity) {
      draft.gravity = gravity;
      draft.action = decision.action;
      draft.certainty = decision.certainty;
      draft.reasons = decision.reasons;
    }
    return draft;
  }

  function soon(): void {
    timer ??= setTimeout(() => void flushAll(), restMs).unref();
  }

  /** Writes what is new; calls that come while something is written share the next round. */
  function flush(): Promise<void> {
    if (writing !== null) {
      next ??= writing.then(() => {
        next = null;
        return flush();
      });
      return next;
    }
    const rows = [...news.values()];
    news = new Map();
    return rows.length === 0 ? Promise.resolve() : begin(rows);
  }

  function begin(rows: readonly Draft[]): Promise<void> {
    writing = writeAll(rows).finally(() => {
      writing = null;
    });
    return writing;
  }

  async function flushAll(): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    await flush();
    const rows = [...calm.values()];
    calm = new Map();
    let workMs = 0;
    for (let at = 0; at < rows.length; at += CALM_AT_ONCE) {
      // News that came during the statement before goes first; then it is the turn of these, whatever else comes.
      if (next !== null) await next;
      while (writing !== null) await writing;
      const startedAt = performance.now();
      await begin(rows.slice(at, at + CALM_AT_ONCE));
      workMs += performance.now() - startedAt;
    }
    restMs = Math.max(pauseMs, Math.min(workMs * PAUSE_PER_WORK, LONGEST_PAUSE_MS));
  }

  async function writeAll(rows: readonly Draft[]): Promise<void> {
    for (let at = 0; at < rows.length; at += MOST_AT_ONCE) await writePart(rows.slice(at, at + MOST_AT_ONCE));
  }

  async function writePart(part: readonly Draft[]): Promise<void> {
    try {
      await write(part);
    } catch (error) {
      onFault(error as Error);
      if (failureOf(error) === 'rejected') return divide(part);
      // It stays in memory, and is written with what comes next.
      for (const row of part) takeBack(row);
      soon();
    }
  }

  /** One that the database refuses is left out, and keeps none of the others, who may be anybody's, from being written. */
  async function divide(part: readonly Draft[]): Promise<void> {
    if (part.length === 1) return;
    const middle = part.length >> 1;
    await writePart(part.slice(0, middle));
    await writePart(part.slice(middle));
  }

  function takeBack(row: Draft): void {
    const { id } = row.known.key;
    const newer = news.get(id) ?? calm.get(id);
    if (newer === undefined) {
      calm.set(id, row);
      return;
    }
    newer.isNews ||= row.isNews;
    newer.requests += row.requests;
    newer.folded += row.folded;
    newer.letIn += row.letIn;
    newer.firstSeenMs = Math.min(newer.firstSeenMs, row.firstSeenMs);
    newer.lastSeenMs = Math.max(newer.lastSeenMs, row.lastSeenMs);
    newer.maxScore = Math.max(newer.maxScore, row.maxScore);
    if (row.gravity <= newer.gravity) return;
    const { gravity, action, certainty, reasons } = row;
    Object.assign(newer, { gravity, action, certainty, reasons });
  }

  return {
    visited(known, detection) {
      draftOf(known, detection);
      soon();
    },
    accused(known, detection, isNews) {
      const draft = draftOf(known, detection);
      if (!isNews) {
        soon();
        return null;
      }
      draft.isNews = true;
      calm.delete(known.key.id);
      news.set(known.key.id, draft);
      return flush();
    },
    folded(known, detection) {
      const draft = draftOf(known, detection);
      if (!isStopped(detection.decision)) draft.letIn--;
      // It was counted as a stored request when it was judged, and just now again.
      draft.requests -= 2;
      draft.folded++;
      soon();
    },
    async stop() {
      await flushAll();
      await flushAll();
    },
  };
}

function isStopped({ action }: Detection['decision']): boolean {
  return action === 'challenge' || action === 'block';
}

function lastEvidenceOf({ evidence }: KnownVisitor): number {
  let last = 0;
  for (const { lastAtMs } of evidence.values()) last = Math.max(last, lastAtMs);
  return last;
}
