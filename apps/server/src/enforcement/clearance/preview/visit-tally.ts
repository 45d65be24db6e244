import type { ClearanceLabel, ClearanceVerdict } from '@sundew/sensor-core/clearance/verdict';
import type { StoredVisit } from './visits-store.ts';

/** Who a visitor seems to be, from what is stored. */
export type VisitorKind = 'person' | 'good_bot' | 'suspect';

/** What would have been made of requests that stand alike. */
export interface PreviewedRoute {
  readonly label: ClearanceLabel;
  readonly route: string;
  readonly isRefused: boolean;
  requests: number;
  readonly visitors: Record<VisitorKind, number>;
}

export interface RefusedVisitor {
  readonly visitorId: string | null;
  readonly network: string | null;
  readonly userAgent: string;
  readonly kind: VisitorKind;
  readonly label: ClearanceLabel;
  readonly route: string;
  requests: number;
}

/** How a request would have stood, were it not for bait that its visitor touched. */
export type Standing = Pick<ClearanceVerdict, 'label' | 'isRefused' | 'route'>;

interface Visitor {
  readonly newest: StoredVisit;
  /** When it first did what takes clearance away, in milliseconds since the epoch; infinite for never. */
  offenceMs: number;
  isGoodBot: boolean;
  isSuspect: boolean;
  readonly visits: {
    readonly standing: Standing;
    readonly atMs: number;
    readonly weight: number;
    readonly maker: Maker;
  }[];
}

/** Whether whoever sent a request can earn a token. */
export interface Maker {
  readonly isBrowser: boolean;
}

/** The browser tag says that a program drives the browser. */
const DRIVEN_SCORE = 80;

/** Collects visits in any order, and sums them up by what would have been made of them. */
export function createVisitTally() {
  const visitors = new Map<string, Visitor>();

  function visitorOf(visit: StoredVisit): Visitor {
    const key = visit.visitor_id ?? `${visit.network ?? ''} ${visit.user_agent}`;
    let visitor = visitors.get(key);
    if (visitor === undefined) {
      const fresh = { newest: visit, offenceMs: Number.POSITIVE_INFINITY, isGoodBot: false, isSuspect: false };
      visitor = { ...fresh, visits: [] };
      visitors.set(key, visitor);
    }
    return visitor;
  }

  return {
    /** @param standing null for what is no request to the site, and still tells something of its visitor */
    add(visit: StoredVisit, standing: Standing | null, maker: Maker): void {
      const visitor = visitorOf(visit);
      const isCleared = visit.status === 'false_positive';
      const isDriven = visit.source === 'bot_scanner' && visit.score >= DRIVEN_SCORE;
      if ((visit.is_bait || isDriven) && !isCleared) {
        visitor.offenceMs = Math.min(visitor.offenceMs, visit.ts.getTime());
      }
      visitor.isGoodBot ||= visit.is_verified === true;
      visitor.isSuspect ||= !isCleared && (visit.action !== 'allow' || !maker.isBrowser);
      if (standing === null) return;
      visitor.visits.push({ standing, maker, atMs: visit.ts.getTime(), weight: visit.sample_weight });
    },

    /** The most requests first. */
    sum(): { readonly routes: PreviewedRoute[]; readonly refused: RefusedVisitor[] } {
      const routes = new Map<string, PreviewedRoute>();
      const refused: RefusedVisitor[] = [];
      for (const visitor of visitors.values()) sumVisitor(visitor, routes, refused);
      return {
        routes: [...routes.values()].sort((a, b) => b.requests - a.requests),
        refused: refused.sort((a, b) => b.requests - a.requests),
      };
    },
  };
}

function kindOf({ isGoodBot, isSuspect, offenceMs }: Visitor): VisitorKind {
  if (isGoodBot) return 'good_bot';
  return isSuspect || Number.isFinite(offenceMs) ? 'suspect' : 'person';
}

function sumVisitor(visitor: Visitor, routes: Map<string, PreviewedRoute>, refused: RefusedVisitor[]): void {
  const kind = kindOf(visitor);
  const met = new Set<string>();
  let most: RefusedVisitor | null = null;
  for (const { standing, atMs, weight, maker } of visitor.visits) {
    const { label, isRefused } = withToken(standing, maker, atMs >= visitor.offenceMs);
    const route = standing.route ?? '';
    const key = `${label} ${isRefused} ${route}`;
    const summed = routes.get(key) ?? {
      ...{ label, route, isRefused, requests: 0 },
      visitors: { person: 0, good_bot: 0, suspect: 0 },
    };
    routes.set(key, summed);
    summed.requests += weight;
    if (!met.has(key)) summed.visitors[kind] += 1;
    met.add(key);
    if (!isRefused) continue;
    const { visitor_id: visitorId, network, user_agent: userAgent } = visitor.newest;
    most ??= { visitorId, network, userAgent, kind, label, route, requests: 0 };
    most.requests += weight;
  }
  if (most !== null) refused.push(most);
}

/** What is stored names no token: a browser would have earned one, until it did what takes it away. */
function withToken(
  { label, isRefused }: Standing,
  { isBrowser }: Maker,
  hasOffended: boolean,
): Omit<Standing, 'route'> {
  if (label !== 'missing' || !isBrowser) return { label, isRefused };
  return hasOffended ? { label: 'revoked', isRefused } : { label: 'valid', isRefused: false };
}
