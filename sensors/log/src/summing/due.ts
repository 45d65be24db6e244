import { agentFacts } from '@sundew/threat/visitors/agents/agent-facts';
import { LIMITS } from '@sundew/wire/limits';
import type { HeldVisitor } from './held-visitor.ts';

const SECOND = 1_000;
/** Whoever loads what pages show, as browsers do. Windows of the service last ten minutes. */
const ORDINARY_MS = 600 * SECOND;
/** Whoever loads nothing of it, so that programs are known within a minute. */
const BARE_MS = 60 * SECOND;
/** Between two reports for what a visitor does, however much that is. */
const CALM_MS = 15 * SECOND;

/** Figures below those at which the service decides, so that it hears of them in time. */
const MISSES = 8;
const SIGN_INS = 6;
const BARE_PAGES = 10;
const FEW_PAGES = 3;
const FAST_PAGES = 30;

/** When the requests held of a visitor must be reported at the latest. */
export function dueAtMs(visitor: HeldVisitor): number {
  const first = visitor.requests[0]?.atMs ?? Number.POSITIVE_INFINITY;
  return first + (visitor.assets > 0 && visitor.signIns === 0 ? ORDINARY_MS : BARE_MS);
}

/** True for what cannot wait: a scan, credentials tried, pages taken, a program made for attacks. Keeps calm afterwards. */
export function isUrgent(visitor: HeldVisitor, nowMs: number): boolean {
  const { requests, pages, assets, misses, signIns, userAgent } = visitor;
  if (requests.length >= LIMITS.earlierRequests) return true;
  if (nowMs < visitor.calmUntilMs) return false;
  const kind = agentFacts(userAgent).program?.kind;
  const isBare = assets === 0;
  const urgent =
    misses >= MISSES ||
    signIns >= SIGN_INS ||
    (isBare && pages >= BARE_PAGES) ||
    (kind === 'automation' && pages >= FEW_PAGES) ||
    kind === 'attack_tool' ||
    pages >= FAST_PAGES;
  if (urgent) visitor.calmUntilMs = nowMs + CALM_MS;
  return urgent;
}
