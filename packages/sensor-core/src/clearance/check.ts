import { browserFamily } from './browser-family.ts';
import { clearanceCookies } from './clearance-cookie.ts';
import { crawlerAccess } from './crawler-access.ts';
import { type DeniedFilter, readDeniedFilter } from './denied-filter.ts';
import type { ClearanceConfig, ClearanceMode } from './policy.ts';
import { type RouteInScope, routeInScope } from './route-in-scope.ts';
import { matchesRoute, routePath } from './route-pattern.ts';
import { type ClearanceClaims, isFor, suffices, tokenName } from './token.ts';
import { createTokenProof, type VerifyEd25519 } from './token-proof.ts';
import { type ClearanceLabel, type ClearanceVerdict, passes } from './verdict.ts';
import type { ClearanceVisit } from './visit.ts';

export interface ClearanceParts {
  readonly verify: VerifyEd25519;
  /** Seconds since the epoch. */
  readonly nowS: () => number;
  /** Asks the service about a fingerprint that the filter may have; false where it cannot be asked. */
  readonly isDenied: (fingerprint: string) => boolean | Promise<boolean>;
  /** What was told of a fingerprint after the configuration was read: denied or restored; null for nothing. */
  readonly told?: (fingerprint: string) => boolean | null;
}

/** What the sensor has from the service. */
export interface ClearanceState {
  readonly tenant: string;
  readonly config: ClearanceConfig;
  /** The service cannot be reached, so that nobody can earn a token. */
  readonly isOutage: boolean;
}

/** At once, unless there is a token to prove. */
export type CheckClearance = (
  visit: ClearanceVisit,
  state: ClearanceState,
) => ClearanceVerdict | Promise<ClearanceVerdict>;

interface Judged {
  readonly label: ClearanceLabel;
  readonly fingerprint: string | null;
  readonly tokenName: string | null;
}

const NO_TOKEN = { fingerprint: null, tokenName: null };

/** Of several tokens, the one that says most about a visitor who has no good one. */
const TELLING: readonly ClearanceLabel[] = ['revoked', 'insufficient-trust', 'invalid'];

/**
 * Decides about requests from what the sensor has at hand (wire conventions, section 4): machine token, verified bot, signed
 * agent, unscoped or excepted, cookie. A token that was seen before costs a look into a map.
 */
export function createClearanceCheck({ verify, nowS, isDenied, told }: ClearanceParts): CheckClearance {
  const proof = createTokenProof(verify);
  const denied = new WeakMap<ClearanceConfig, Denied>();

  function deniedBy(config: ClearanceConfig): Denied {
    const known = denied.get(config) ?? {
      exact: new Set(config.denied_fps),
      filter: readDeniedFilter(config.denied_filter),
    };
    denied.set(config, known);
    return known;
  }

  async function isRevoked(fingerprint: string, config: ClearanceConfig): Promise<boolean> {
    if (fingerprint === '') return false;
    const lately = told?.(fingerprint) ?? null;
    if (lately !== null) return lately;
    const { exact, filter } = deniedBy(config);
    return exact.has(fingerprint) || (filter?.mayHave(fingerprint) === true && (await isDenied(fingerprint)));
  }

  async function proven(token: string, { tenant, config }: ClearanceState): Promise<ClearanceClaims | null> {
    const claims = await proof(token, config.keys);
    return claims !== null && isFor(claims, { tenant, scope: config.scope, nowS: nowS() }) ? claims : null;
  }

  async function isMachine(token: string, path: string, state: ClearanceState): Promise<boolean> {
    const claims = await proven(token, state);
    const { sub } = claims ?? {};
    if (claims?.typ !== 'machine' || sub === undefined || !state.config.active_credentials.includes(sub)) return false;
    const bound = state.config.restricted_credentials.find(({ id }) => id === sub);
    if (bound === undefined) return true;
    return bound.here && (bound.paths.length === 0 || bound.paths.some((pattern) => matchesRoute(pattern, path)));
  }

  async function judgeToken(
    token: string,
    { userAgent }: ClearanceVisit,
    route: RouteInScope,
    state: ClearanceState,
  ): Promise<Judged> {
    const claims = await proven(token, state);
    if (claims === null || claims.typ === 'machine') return { label: 'invalid', ...NO_TOKEN };
    const { fp: fingerprint, trust, fam } = claims;
    const whose = { fingerprint, tokenName: tokenName(token) };
    if ((await isRevoked(fingerprint, state.config)) || (await isRevoked(whose.tokenName, state.config))) {
      return { label: 'revoked', ...whose };
    }
    // Somebody took it along into another browser.
    if (fam !== undefined && userAgent !== undefined && browserFamily(userAgent) !== fam) {
      return { label: 'invalid', ...whose };
    }
    return { label: suffices(trust, route.minTrust) ? 'valid' : 'insufficient-trust', ...whose };
  }

  async function judgeCookies(visit: ClearanceVisit, route: RouteInScope, state: ClearanceState): Promise<Judged> {
    let worst: Judged = { label: 'missing', ...NO_TOKEN };
    for (const token of clearanceCookies(visit.cookie)) {
      const judged = await judgeToken(token, visit, route, state);
      if (judged.label === 'valid') return judged;
      const rank = (label: ClearanceLabel) => (label === 'missing' ? TELLING.length : TELLING.indexOf(label));
      if (rank(judged.label) < rank(worst.label)) worst = judged;
    }
    return worst;
  }

  async function judgeMachine(
    serviceToken: string,
    path: string,
    visit: ClearanceVisit,
    state: ClearanceState,
  ): Promise<ClearanceVerdict> {
    if (!(await isMachine(serviceToken, path, state))) return judgeVisit(visit, path, state);
    return settled('machine', routeInScope(state.config, path));
  }

  function judgeVisit(
    visit: ClearanceVisit,
    path: string,
    state: ClearanceState,
  ): ClearanceVerdict | Promise<ClearanceVerdict> {
    const { config } = state;
    const route = routeInScope(config, path);
    const settle = (label: ClearanceLabel, mode?: ClearanceMode) => settled(label, route, mode);
    if (visit.crawler !== null) {
      const said = crawlerAccess(config, path, visit.crawler);
      if (said.access === 'refuse') return settle('crawler-refused', said.mode);
      if (said.access === 'allow' && visit.crawler.isVerified) return settle('verified-bot');
    }
    if (visit.agent?.isVerified === true && config.signed_agents.includes(visit.agent.operator)) {
      return settle('signed-agent');
    }
    if (route === null) return settle('unscoped');
    if (route.isExcepted) return settle('excepted');
    if (visit.agent?.isVerified === false) return settle('agent-impersonation', route.mode);
    if (visit.crawler?.isVerified === true) return settle('crawler-refused', route.mode);
    return judgeHolder(visit, route, state);
  }

  async function judgeHolder(
    visit: ClearanceVisit,
    route: RouteInScope,
    state: ClearanceState,
  ): Promise<ClearanceVerdict> {
    const { label, ...token } = await judgeCookies(visit, route, state);
    // Nobody can earn what is missing while the service is away; what it took away stays taken.
    if (state.isOutage && label !== 'revoked' && label !== 'valid') return settled('outage-pass', route);
    return settled(label, route, route.mode, token);
  }

  return (visit, state) => {
    const path = routePath(visit.path);
    return visit.serviceToken === null
      ? judgeVisit(visit, path, state)
      : judgeMachine(visit.serviceToken, path, visit, state);
  };
}

function settled(
  label: ClearanceLabel,
  route: RouteInScope | null,
  mode: ClearanceMode = 'monitor',
  { fingerprint, tokenName: name }: Omit<Judged, 'label'> = NO_TOKEN,
): ClearanceVerdict {
  const wouldRefuse = !passes(label);
  return {
    ...{ label, wouldRefuse, fingerprint, tokenName: name, route: route?.pattern ?? null },
    isRefused: wouldRefuse && mode === 'enforce',
  };
}

interface Denied {
  readonly exact: ReadonlySet<string>;
  readonly filter: DeniedFilter | null;
}
