import { type Answer, after } from './answer.ts';
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
  readonly isDenied: (fingerprint: string) => Answer<boolean>;
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

/** At once, unless `verify` has to prove a token, or `isDenied` is asked, and they do not answer at once. */
export type CheckClearance = (visit: ClearanceVisit, state: ClearanceState) => Answer<ClearanceVerdict>;

interface Judged {
  readonly label: ClearanceLabel;
  readonly fingerprint: string | null;
  readonly tokenName: string | null;
}

const NO_TOKEN = { fingerprint: null, tokenName: null };
const MISSING: Judged = { label: 'missing', ...NO_TOKEN };

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

  function isRevoked(fingerprint: string, config: ClearanceConfig): Answer<boolean> {
    if (fingerprint === '') return false;
    const lately = told?.(fingerprint) ?? null;
    if (lately !== null) return lately;
    const { exact, filter } = deniedBy(config);
    if (exact.has(fingerprint)) return true;
    return filter?.mayHave(fingerprint) === true ? isDenied(fingerprint) : false;
  }

  function proven(token: string, { tenant, config }: ClearanceState): Answer<ClearanceClaims | null> {
    return after(proof(token, config.keys), (claims) =>
      claims !== null && isFor(claims, { tenant, scope: config.scope, nowS: nowS() }) ? claims : null,
    );
  }

  function isMachine(claims: ClearanceClaims | null, path: string, { config }: ClearanceState): boolean {
    const { sub } = claims ?? {};
    if (claims?.typ !== 'machine' || sub === undefined || !config.active_credentials.includes(sub)) return false;
    const bound = config.restricted_credentials.find(({ id }) => id === sub);
    if (bound === undefined) return true;
    return bound.here && (bound.paths.length === 0 || bound.paths.some((pattern) => matchesRoute(pattern, path)));
  }

  function judgeToken(
    token: string,
    { userAgent }: ClearanceVisit,
    route: RouteInScope,
    state: ClearanceState,
  ): Answer<Judged> {
    return after(proven(token, state), (claims): Answer<Judged> => {
      if (claims === null || claims.typ === 'machine') return { label: 'invalid', ...NO_TOKEN };
      const { fp: fingerprint, trust, fam } = claims;
      const name = tokenName(token);
      const whose = (label: ClearanceLabel): Judged => ({ label, fingerprint, tokenName: name });
      const isGone = after(isRevoked(fingerprint, state.config), (isIt) => isIt || isRevoked(name, state.config));
      return after(isGone, (isIt) => {
        if (isIt) return whose('revoked');
        // Somebody took it along into another browser.
        if (fam !== undefined && userAgent !== undefined && browserFamily(userAgent) !== fam) return whose('invalid');
        return whose(suffices(trust, route.minTrust) ? 'valid' : 'insufficient-trust');
      });
    });
  }

  /** @param worst of the tokens before this one */
  function judgeTokens(
    tokens: readonly string[],
    worst: Judged,
    visit: ClearanceVisit,
    route: RouteInScope,
    state: ClearanceState,
  ): Answer<Judged> {
    const [token, ...others] = tokens;
    if (token === undefined) return worst;
    return after(judgeToken(token, visit, route, state), (judged) => {
      if (judged.label === 'valid') return judged;
      const telling = rankOf(judged.label) < rankOf(worst.label) ? judged : worst;
      return judgeTokens(others, telling, visit, route, state);
    });
  }

  function judgeMachine(
    serviceToken: string,
    path: string,
    visit: ClearanceVisit,
    state: ClearanceState,
  ): Answer<ClearanceVerdict> {
    return after(proven(serviceToken, state), (claims) =>
      isMachine(claims, path, state)
        ? settled('machine', routeInScope(state.config, path))
        : judgeVisit(visit, path, state),
    );
  }

  function judgeVisit(visit: ClearanceVisit, path: string, state: ClearanceState): Answer<ClearanceVerdict> {
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

  function judgeHolder(visit: ClearanceVisit, route: RouteInScope, state: ClearanceState): Answer<ClearanceVerdict> {
    return after(judgeTokens(clearanceCookies(visit.cookie), MISSING, visit, route, state), (judged) => {
      const { label } = judged;
      // Nobody can earn what is missing while the service is away; what it took away stays taken.
      if (state.isOutage && label !== 'revoked' && label !== 'valid') return settled('outage-pass', route);
      return settled(label, route, route.mode, judged);
    });
  }

  return (visit, state) => {
    const path = routePath(visit.path);
    return visit.serviceToken === null
      ? judgeVisit(visit, path, state)
      : judgeMachine(visit.serviceToken, path, visit, state);
  };
}

function rankOf(label: ClearanceLabel): number {
  return label === 'missing' ? TELLING.length : TELLING.indexOf(label);
}

function settled(
  label: ClearanceLabel,
  route: RouteInScope | null,
  mode: ClearanceMode = 'monitor',
  { fingerprint, tokenName: name }: Pick<Judged, 'fingerprint' | 'tokenName'> = NO_TOKEN,
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
