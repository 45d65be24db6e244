import { FORGOTTEN_BELOW, strengthAt } from '@sundew/threat/facts/memory';
import { type Decision, decide } from '@sundew/threat/scoring/decide';
import { type Finding, present } from '@sundew/threat/scoring/decision-fact';
import { ROBOTS_CERTAINTY } from '@sundew/threat/scoring/decision-facts/robots-disobeyed';
import { BAIT_PATH_CERTAINTY } from '@sundew/threat/visitors/bait-paths';
import type { FactCode } from '@sundew/wire/decisions';
import type { Source } from '@sundew/wire/sources';
import type { KnownDecisions } from '../../accounts/properties/decisions.ts';
import { isScored } from '../../detection/admitting/standing.ts';
import { isListed } from '../../detection/gathering/bait-path.ts';
import { spelled } from '../../detection/gathering/behaviour/spelled-path.ts';
import { requestedPath } from '../../detection/gathering/requested-path.ts';
import { trustedAs } from '../../detection/judge.ts';
import type { StoredRequest } from './stored-request.ts';

/** A path is bait of its own only where the request touched no other bait. */
const OTHER_BAIT: ReadonlySet<FactCode> = new Set(['decoy_touched', 'tripwire_touched', 'form_honeypot']);
const NOTHING: readonly Finding[] = Object.freeze([]);

/** Decides about a stored request as the service would under these settings, from what was found then. Pure. */
export function decideAgain(request: StoredRequest, decisions: KnownDecisions): Decision {
  const { decision, ip, user_agent: userAgent } = request;
  const score = isScored(request.source as Source) ? request.score : 0;
  const trusted = trustedAs(decisions.allows(ip, userAgent), decision?.crawler ?? null);
  return decide(findingsUnder(request, decisions), score, decisions.policy, trusted);
}

function findingsUnder(request: StoredRequest, { halfLifeMs, paths }: KnownDecisions): readonly Finding[] {
  const found = request.decision?.findings ?? NOTHING;
  const atMs = request.ts.getTime();
  const kept = found.filter(
    ({ code, seenAtMs, values }) =>
      (seenAtMs === null || strengthAt(atMs - seenAtMs, halfLifeMs) >= FORGOTTEN_BELOW) &&
      !(code === 'bait_path' && isListed(spelled(String(values.what ?? '')), paths.own)),
  );
  const asked = baitAskedFor(request, kept, paths);
  const taken = takenAgainstRobots(request, paths);
  return [
    ...kept.filter(({ code, seenAtMs }) => !replaced(code, seenAtMs, asked)),
    ...(asked === null ? [] : [asked]),
    ...(taken === null ? [] : [taken]),
  ];
}

/** Findings that these settings make anew. */
function replaced(code: FactCode, seenAtMs: number | null, asked: Finding | null): boolean {
  return (code === 'bait_path' && asked !== null) || (code === 'robots_disobeyed' && seenAtMs === null);
}

function takenAgainstRobots(
  { path, url, trust, user_agent: userAgent }: StoredRequest,
  { keepsFrom }: KnownDecisions['paths'],
): Finding | null {
  const what = requestedPath({ path, url });
  if (what === '' || trust === 'anonymous' || !keepsFrom(what, userAgent)) return null;
  return present('robots_disobeyed', ROBOTS_CERTAINTY, { what: what.slice(0, 200) });
}

/** A path of the owner's list of bait; what every site knows as bait was found when the request came. */
function baitAskedFor(
  { path, url, trust, source }: StoredRequest,
  found: readonly Finding[],
  { own, bait }: KnownDecisions['paths'],
): Finding | null {
  if (bait.length === 0 || trust === 'anonymous' || !isScored(source as Source)) return null;
  if (found.some(({ code, seenAtMs }) => seenAtMs === null && OTHER_BAIT.has(code))) return null;
  const what = requestedPath({ path, url }).slice(0, 200);
  const asked = spelled(what);
  if (what === '' || isListed(asked, own) || !isListed(asked, bait)) return null;
  return present('bait_path', BAIT_PATH_CERTAINTY, { what });
}
