import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { isEvidence } from '@sundew/sensor-core/clearance/evidence';
import { interstitialPage } from '@sundew/sensor-core/clearance/interstitial';
import type { ClearanceConfig } from '@sundew/sensor-core/clearance/policy';
import { questionLink } from '@sundew/sensor-core/clearance/question-form';
import { routeInScope } from '@sundew/sensor-core/clearance/route-in-scope';
import { routePath } from '@sundew/sensor-core/clearance/route-pattern';
import type { VerifyEd25519 } from '@sundew/sensor-core/clearance/token-proof';
import { type ClearanceVerdict, SERVICE_TOKEN_HEADER } from '@sundew/sensor-core/clearance/verdict';
import type { ClearanceVisit } from '@sundew/sensor-core/clearance/visit';
import { type VisitorClass, visitorClass } from '@sundew/sensor-core/clearance/visitor-class';
import { isStaticAsset } from '@sundew/sensor-core/static-asset';
import type { Finding } from '../core/decision.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';
import { type AgentAt, confirmedBy } from './agent-at.ts';
import type { ConfigSource } from './config-source.ts';
import { confirmedByRange } from './published-ranges.ts';
import { type AskForm, answerWithForm } from './question.ts';

export interface ClearanceJudgeParts {
  /** Id of the organization. */
  readonly organization: string;
  /** Id of the property; null for the default one. */
  readonly property: string | null;
  /** Address of the service as browsers reach it. */
  readonly publicUrl: string;
  readonly source: ConfigSource;
  readonly verify: VerifyEd25519;
  readonly agentAt: AgentAt;
  /** Null where a sensor cannot set a cookie: then there is no question. */
  readonly askForm: AskForm | null;
  /** Is told of every request that was looked at. */
  count(verdict: ClearanceVerdict): void;
}

/** How a request stands with clearance, and what is to be done about it. */
export interface ClearanceJudgement {
  readonly verdict: ClearanceVerdict;
  readonly visitorClass: VisitorClass;
  readonly finding: Finding | null;
}

type Crawler = ClearanceVisit['crawler'];
type Agent = ClearanceVisit['agent'];

/** At once, where nothing has to be proven. @param crawler says which crawler sent the request, if one did */
export type JudgeClearance = (
  request: VisitorRequest,
  crawler: () => Crawler | Promise<Crawler>,
) => ClearanceJudgement | null | Promise<ClearanceJudgement | null>;

const UNASKED: ClearanceVerdict = {
  ...{ label: 'unscoped', route: null, fingerprint: null, tokenName: null },
  ...{ isRefused: false, wouldRefuse: false },
};
/** Of nearly all requests, so that nothing is made for each. */
const BROWSER_UNASKED: ClearanceJudgement = { verdict: UNASKED, visitorClass: 'browser', finding: null };
const SCRIPT_UNASKED: ClearanceJudgement = { verdict: UNASKED, visitorClass: 'script', finding: null };

const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Judges requests by the policy of a property, the same in every runtime. Null for what no policy can ask anything of, and
 * while the policy is not known.
 */
export function createClearanceJudge(parts: ClearanceJudgeParts): JudgeClearance {
  const { organization, property, publicUrl, source, verify } = parts;
  const check = createClearanceCheck({
    verify,
    nowS: () => Date.now() / 1000,
    isDenied: (fingerprint) => source.confirm(fingerprint),
    told: (fingerprint) => source.told(fingerprint),
  });

  async function judgeWhenKnown(
    request: VisitorRequest,
    config: ClearanceConfig,
    agent: Agent | Promise<Agent>,
    crawler: Crawler | Promise<Crawler>,
  ): Promise<ClearanceJudgement> {
    return judgeKnown(request, config, await agent, await crawler);
  }

  function judgeKnown(
    request: VisitorRequest,
    config: ClearanceConfig,
    agent: Agent,
    crawler: Crawler,
  ): ClearanceJudgement | Promise<ClearanceJudgement> {
    const serviceToken = request.header(SERVICE_TOKEN_HEADER);
    if (agent === null && crawler === null && serviceToken === '' && !isAsked(request.path, config)) {
      parts.count(UNASKED);
      const { userAgent } = request;
      return visitorClass({ agent, crawler, userAgent }, 'unscoped') === 'browser' ? BROWSER_UNASKED : SCRIPT_UNASKED;
    }
    const visit: ClearanceVisit = {
      path: request.path,
      cookie: request.header('cookie'),
      userAgent: request.userAgent,
      serviceToken: serviceToken === '' ? null : serviceToken,
      crawler: confirmedBy(agent, confirmedByRange(crawler, request.ip, config)),
      agent,
    };
    const verdict = check(visit, { tenant: organization, config, isOutage: source.isOutage });
    if (verdict instanceof Promise) return verdict.then((proven) => concluded(request, config, visit, proven));
    return concluded(request, config, visit, verdict);
  }

  function concluded(
    request: VisitorRequest,
    config: ClearanceConfig,
    visit: ClearanceVisit,
    verdict: ClearanceVerdict,
  ): ClearanceJudgement | Promise<ClearanceJudgement> {
    parts.count(verdict);
    const judged = { verdict, visitorClass: visitorClass(visit, verdict.label), finding: null };
    return verdict.wouldRefuse ? refused(request, config, judged) : judged;
  }

  async function refused(
    request: VisitorRequest,
    config: ClearanceConfig,
    judged: ClearanceJudgement,
  ): Promise<ClearanceJudgement> {
    const { label, route, isRefused } = judged.verdict;
    const page = { serviceUrl: publicUrl, organizationId: organization, scope: property ?? '' };
    const { askForm } = parts;
    const kind = wayWithoutScript(config);
    const mayAnswer = askForm !== null && kind !== null && request.method === 'GET' && label !== 'revoked';
    const answered = mayAnswer && isRefused ? await answerWithForm(request, askForm, page) : null;
    const asksDevice = mayAnswer && config.has_private_token === true;
    const finding: Finding = {
      action: 'block',
      reason: { rule: 'clearance', label, route: route ?? request.path },
      flags: isEvidence(label) ? ['rule:clearance'] : [],
      ...(isRefused ? {} : { isMonitored: true }),
      isInnocent: !isEvidence(label),
      answer: answered ?? {
        page:
          request.method === 'GET'
            ? interstitialPage({
                ...{ ...page, isRevoked: label === 'revoked', reference: reference() },
                questionLink: mayAnswer ? { href: questionLink(request.query), kind } : null,
                asksDevice: asksDevice ? (label === 'insufficient-trust' ? 'first' : 'beside') : null,
              })
            : null,
        error: 'clearance required',
      },
    };
    return { ...judged, finding };
  }

  return (request, crawler) => {
    const { config } = source;
    // What pages load by themselves cannot earn anything, and its page was asked.
    if (config === null || isStaticAsset(request.path, request.method) || request.method === 'OPTIONS') return null;
    const [agent, known] = [parts.agentAt(request, config), crawler()];
    return agent instanceof Promise || known instanceof Promise
      ? judgeWhenKnown(request, config, agent, known)
      : judgeKnown(request, config, agent, known);
  };
}

/** Whether a policy asks anything of those who come to a path; what it says of crawlers is another matter. */
function isAsked(path: string, config: ClearanceConfig): boolean {
  return routeInScope(config, routePath(path)) !== null;
}

/** What a browser without JavaScript is offered; null for nothing. */
function wayWithoutScript(config: ClearanceConfig): 'question' | 'letter' | 'device' | null {
  if (config.has_question === true) return 'question';
  if (config.has_mail_link === true) return 'letter';
  return config.has_private_token === true ? 'device' : null;
}

/** `7KQ2-M9XD`: short enough to be said on the telephone. */
function reference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length] ?? '',
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
