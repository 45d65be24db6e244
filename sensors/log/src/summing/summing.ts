import type { Access } from '../reading/access.ts';
import { dueAtMs, isUrgent } from './due.ts';
import type { LineEvidence } from './evidence.ts';
import { createEvidenceShare } from './evidence-share.ts';
import { type HeldRequest, type HeldVisitor, hold, newVisitor, release, visitorKey } from './held-visitor.ts';
import { type Report, type ReportWords, reportOf } from './report.ts';

/** What waits to be reported, as it is kept between two runs. */
export interface HeldState {
  readonly visitors: readonly HeldWords[];
}

type HeldWords = Pick<HeldVisitor, 'ip' | 'userAgent' | 'host' | 'calmUntilMs'> & {
  readonly requests: readonly HeldRequest[];
};

/** Turns requests into reports: at once what carries evidence, the rest summed up by visitor. */
export interface Summing {
  /** Takes one request; lines of several logs may come in any order of time. */
  take(access: Access): void;
  /** Reports of visitors whose time has come join those that are ready. @param nowMs moment in the time of the log */
  advance(nowMs: number): void;
  /** Reports that are ready, which are forgotten here. */
  takeReady(): readonly Report[];
  /** Everything that is held becomes ready. */
  flush(): void;
  readonly ready: number;
  readonly state: HeldState;
}

export interface SummingParts extends ReportWords {
  readonly evidenceOf: (access: Access) => LineEvidence | null;
  readonly state?: HeldState | null;
  /** Requests held at most, of all visitors; then the visitor who waits longest is reported. */
  readonly mostHeld?: number;
}

const MOST_HELD = 50_000;
const LOOK_MS = 1_000;
/** A line from so far ahead was dated by a clock that is right again: nothing waits until that moment. */
const AHEAD_MS = 600_000;

/** Begins with what an earlier run had left, if `state` is given. */
export function createSumming({ evidenceOf, state, mostHeld = MOST_HELD, ...words }: SummingParts): Summing {
  /** In the order in which they began to wait. */
  const held = new Map<string, HeldVisitor>();
  /** Of visitors who do not wait: until when what they do is no reason to report at once. */
  const calm = new Map<string, number>();
  const share = createEvidenceShare();
  let ready: Report[] = [];
  let count = 0;
  let lookAtMs = 0;

  for (const { requests, calmUntilMs, ...who } of state?.visitors ?? []) {
    const visitor = newVisitor(who);
    visitor.calmUntilMs = calmUntilMs;
    for (const request of requests) hold(visitor, request);
    held.set(visitorKey(who), visitor);
    count += requests.length;
  }

  function report(key: string, visitor: HeldVisitor, evidence: LineEvidence | null): void {
    const requests = release(visitor);
    count -= requests.length;
    ready.push(reportOf(visitor, requests, evidence, words));
    // Whoever comes again begins anew, but for how lately it was urgent.
    held.delete(key);
    if (visitor.calmUntilMs !== 0) calm.set(key, visitor.calmUntilMs);
  }

  function advance(nowMs: number): void {
    if (nowMs < lookAtMs && lookAtMs - nowMs < AHEAD_MS) return;
    lookAtMs = nowMs + LOOK_MS;
    for (const [key, untilMs] of calm) if (untilMs < nowMs) calm.delete(key);
    for (const [key, visitor] of held) if (dueAtMs(visitor) <= nowMs) report(key, visitor, null);
  }

  return {
    take(access) {
      advance(access.atMs);
      const key = visitorKey(access);
      const visitor = held.get(key) ?? { ...newVisitor(access), calmUntilMs: calm.get(key) ?? 0 };
      held.set(key, visitor);
      hold(visitor, access);
      count++;
      const evidence = evidenceOf(access);
      if (evidence !== null && share.take(key, evidence.kind, access.atMs)) report(key, visitor, evidence);
      else if (isUrgent(visitor, access.atMs)) report(key, visitor, null);
      else if (count > mostHeld) {
        const [oldest] = held;
        if (oldest !== undefined) report(...oldest, null);
      }
    },
    advance,
    takeReady() {
      const taken = ready;
      ready = [];
      return taken;
    },
    flush() {
      for (const [key, visitor] of held) report(key, visitor, null);
    },
    get ready() {
      return ready.length;
    },
    get state() {
      return {
        visitors: [...held.values()].map(({ ip, userAgent, host, calmUntilMs, requests }) => ({
          ...{ ip, userAgent, host, calmUntilMs, requests },
        })),
      };
    },
  };
}
