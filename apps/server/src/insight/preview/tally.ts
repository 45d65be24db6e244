import type { Decision, Reason } from '@sundew/threat/scoring/decide';
import { type ActionCounts, MOST_PREVIEWED_VISITORS, type PreviewedVisitor } from '@sundew/wire/decision-preview';
import { DECISION_ACTIONS, type DecisionAction } from '@sundew/wire/decisions';
import { toWireReason } from '../reasons/wire-reason.ts';
import type { StoredRequest } from './stored-request.ts';

interface Counted {
  readonly visitorId: string | null;
  readonly network: string | null;
  readonly userAgent: string;
  requests: number;
  blocked: number;
  challenged: number;
  /** Places in DECISION_ACTIONS. */
  now: number;
  tried: number;
  certainty: number;
  reasons: readonly Reason[];
  crawler: string | null;
}

/** Counts requests and their visitors by what is decided about them now, and what would be under the settings that are tried. */
export interface Tally {
  add(request: StoredRequest, now: Decision, tried: Decision): void;
  readonly requests: { readonly now: ActionCounts; readonly tried: ActionCounts };
  visitors(): { readonly now: ActionCounts; readonly tried: ActionCounts };
  /** Whose gravest decision would be another one: how many, and the first of them, the largest step first. */
  changed(): { readonly total: number; readonly first: PreviewedVisitor[] };
}

export function createTally(): Tally {
  const requests = { now: noCounts(), tried: noCounts() };
  const visitors = new Map<string, Counted>();

  function countedOf({ visitor_id: visitorId, network, user_agent: userAgent }: StoredRequest): Counted {
    const key = visitorId ?? `${network ?? ''} ${userAgent}`;
    let counted = visitors.get(key);
    if (counted === undefined) {
      const figures = { requests: 0, blocked: 0, challenged: 0, now: 0, tried: 0, certainty: -1 };
      counted = { visitorId, network, userAgent, ...figures, reasons: [], crawler: null };
      visitors.set(key, counted);
    }
    return counted;
  }

  return {
    requests,
    add(request, now, tried) {
      const { sample_weight: weight } = request;
      requests.now[now.action] += weight;
      requests.tried[tried.action] += weight;
      const counted = countedOf(request);
      counted.requests += weight;
      if (tried.action === 'block') counted.blocked += weight;
      if (tried.action === 'challenge') counted.challenged += weight;
      counted.now = Math.max(counted.now, DECISION_ACTIONS.indexOf(now.action));
      counted.crawler ??= request.decision?.crawler ?? null;
      const rank = DECISION_ACTIONS.indexOf(tried.action);
      if (rank < counted.tried || (rank === counted.tried && tried.certainty <= counted.certainty)) return;
      counted.tried = rank;
      counted.certainty = tried.certainty;
      counted.reasons = tried.reasons;
    },
    visitors() {
      const counts = { now: noCounts(), tried: noCounts() };
      for (const { now, tried } of visitors.values()) {
        counts.now[actionAt(now)]++;
        counts.tried[actionAt(tried)]++;
      }
      return counts;
    },
    changed() {
      const changed = [...visitors.values()].filter(({ now, tried }) => now !== tried);
      changed.sort((a, b) => stepOf(b) - stepOf(a) || b.tried - a.tried || b.requests - a.requests);
      return { total: changed.length, first: changed.slice(0, MOST_PREVIEWED_VISITORS).map(toPreviewed) };
    },
  };
}

function stepOf({ now, tried }: Counted): number {
  return Math.abs(tried - now);
}

function toPreviewed({ visitorId, network, userAgent, now, tried, reasons, ...counted }: Counted): PreviewedVisitor {
  return {
    visitor_id: visitorId,
    network,
    user_agent: userAgent,
    requests: counted.requests,
    blocked: counted.blocked,
    challenged: counted.challenged,
    action_now: actionAt(now),
    action_tried: actionAt(tried),
    reasons: reasons.map(toWireReason),
    crawler: counted.crawler,
  };
}

function actionAt(rank: number): DecisionAction {
  return DECISION_ACTIONS[rank] ?? 'allow';
}

function noCounts(): Record<DecisionAction, number> {
  return { allow: 0, log: 0, challenge: 0, block: 0 };
}
