import { CleanTexts } from '@sundew/threat/attacks/clean-texts';
import { findSignatures } from '@sundew/threat/attacks/find-signatures';
import { baitPathKind } from '@sundew/threat/visitors/bait-paths';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import type { Access } from '../reading/access.ts';
import { pathOf } from './held-visitor.ts';

/** What a line shows by itself. */
export interface LineEvidence {
  /** Tells evidence of one kind from another. */
  readonly kind: string;
  /** `f` of the report. */
  readonly flags: readonly string[];
}

const NO_FLAGS: readonly string[] = [];
const TRIPWIRE = { kind: 'tripwire', flags: ['tripwire'] } as const;
const TEST = { kind: 'test', flags: NO_FLAGS } as const;
const BAIT = { kind: 'bait', flags: NO_FLAGS } as const;
/** Longer texts are cut by the service as well. */
const LONGEST = 4_096;

/**
 * Looks at lines by the rules that the service judges by.
 * @param tripwires paths that no person asks for; `*` at the end stands for everything below
 * @param testPrefixes beginnings of the User-Agents of test traffic
 */
export function createEvidence(
  tripwires: readonly string[],
  testPrefixes: readonly string[],
): (access: Access) => LineEvidence | null {
  const clean = new CleanTexts();
  const isTripwire = matcher(tripwires);
  return ({ method, target, status, referrer, userAgent }) => {
    if (isTestUserAgent(userAgent, testPrefixes)) return TEST;
    const path = pathOf(target);
    const lowered = path.toLowerCase();
    if (isTripwire(lowered)) return TRIPWIRE;
    const mark = target.indexOf('?');
    const query = mark === -1 ? '' : target.slice(mark + 1, mark + 1 + LONGEST);
    const headers = { referer: referrer.slice(0, LONGEST), 'user-agent': userAgent.slice(0, LONGEST) };
    const request = { method, path: path.slice(0, LONGEST), query, headers, contentType: '', body: '' };
    const { matches } = findSignatures(request, undefined, clean);
    if (matches.length > 0)
      return { kind: [...new Set(matches.map(({ type }) => type))].sort().join(' '), flags: NO_FLAGS };
    const isMissing = status === 404 || status === 410 || status === 403;
    return isMissing && baitPathKind(lowered) !== null ? BAIT : null;
  };
}

function matcher(patterns: readonly string[]): (lowered: string) => boolean {
  const lower = patterns.map((pattern) => pattern.toLowerCase());
  const exact = new Set(lower.filter((pattern) => !pattern.endsWith('*')));
  const below = lower.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return (path) => exact.has(path) || below.some((start) => path.startsWith(start));
}
