import { DECISION_ACTIONS } from '@sundew/wire/decisions';
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
  /** How long figures wait for more of them, in ms. */
  readonly pauseMs?: number;
}

type Draft = { -readonly [Name in keyof VisitorRow]: VisitorRow[Name] };

const PAUSE_MS = 2_000;
/** Visitors of one statement. */
const MOST_AT_ONCE = 1_000;

export function createVisitorLedger({ write, onFault, pauseMs = PAUSE_MS }: VisitorLedgerOptions): VisitorLedger {
  let drafts = new Map<string, Draft>();
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function draftOf(known: KnownVisitor, { sighting, verdict, decision }: Detection): Draft {
    const { id } = known.key;
    const gravity = DECISION_ACTIONS.indexOf(decision.action) * 200 + decision.certainty;
    let draft = drafts.get(id);
    if (draft === undefined) {
      const { atMs } = sighting;
      const figures = { requests: 0, folded: 0, maxScore: 0, gravity: -1, certainty: 0 };
      const times = { firstSeenMs: atMs, lastSeenMs: atMs, lastEvidenceMs: lastEvidenceOf(known) };
      draft = { known, ...times, ...figures, action: 'allow', reasons: [] };
      drafts.set(id, draft);
    }
    draft.known = known;
    draft.requests++;
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
    timer ??= setTimeout(() => void flush(), pauseMs).unref();
  }

  /** Writes what is there; calls that come while it writes share the next round. */
  function flush(): Promise<void> {
    if (writing !== null) {
      next ??= writing.then(() => {
        next = null;
        return flush();
      });
      return next;
    }
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const rows = [...drafts.values()];
    drafts = new Map();
    if (rows.length === 0) return Promise.resolve();
    writing = writeAll(rows).finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writeAll(rows: readonly Draft[]): Promise<void> {
    for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
      const part = rows.slice(at, at + MOST_AT_ONCE);
      try {
        await write(part);
      } catch (error) {
        onFault(error as Error);
        // It stays in memory, and is written with what comes next.
        for (const row of part) takeBack(row);
        soon();
      }
    }
  }

  function takeBack(row: Draft): void {
    const newer = drafts.get(row.known.key.id);
    if (newer === undefined) {
      drafts.set(row.known.key.id, row);
      return;
    }
    newer.requests += row.requests;
    newer.folded += row.folded;
    newer.firstSeenMs = Math.min(newer.firstSeenMs, row.firstSeenMs);
    newer.maxScore = Math.max(newer.maxScore, row.maxScore);
  }

  return {
    visited(known, detection) {
      draftOf(known, detection);
      soon();
    },
    accused(known, detection, isNews) {
      draftOf(known, detection);
      if (isNews) return flush();
      soon();
      return null;
    },
    folded(known, detection) {
      const draft = draftOf(known, detection);
      // It was counted as a stored request when it was judged, and just now again.
      draft.requests -= 2;
      draft.folded++;
      soon();
    },
    async stop() {
      await flush();
      await flush();
    },
  };
}

function lastEvidenceOf({ evidence }: KnownVisitor): number {
  let last = 0;
  for (const { lastAtMs } of evidence.values()) last = Math.max(last, lastAtMs);
  return last;
}
