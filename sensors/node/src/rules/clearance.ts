import { createClearanceCheck } from '@sundew/sensor-core/clearance/check';
import { interstitialPage } from '@sundew/sensor-core/clearance/interstitial';
import { type ClearanceVerdict, SERVICE_TOKEN_HEADER } from '@sundew/sensor-core/clearance/verdict';
import { isStaticAsset } from '@sundew/sensor-core/static-asset';
import { type ConfigSource, followConfig } from '../clearance/config-source.ts';
import { createCrawlerAt } from '../clearance/crawler-at.ts';
import { createTelemetry } from '../clearance/telemetry.ts';
import { verifyEd25519 } from '../clearance/verify-ed25519.ts';
import type { Finding } from '../core/decision.ts';
import { modeOf, type Rule, type RuleOptions, type RuleService } from '../core/rule.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';

/** A crawler, and whether it is the one that it says it is. */
export interface KnownCrawler {
  /** `search`, `ai_search`, `ai_training`, `ai_assistant`, `monitoring`, `seo`, `archive`, `preview`, `feed`, `other`. */
  readonly behaviour: string;
  readonly isVerified: boolean;
}

export interface ClearanceOptions extends RuleOptions {
  /** Id of the organization. */
  readonly organization: string;
  /** Id of the property; without it the default one. */
  readonly property?: string;
  /** Address of the service as browsers reach it; without it the sensor's own. */
  readonly publicUrl?: string;
  /** Says who a crawler is, in place of DNS. */
  readonly crawlerOf?: (userAgent: string, ip: string) => Promise<KnownCrawler | null>;
}

/** What speaks against a visitor; a token that is not there yet does not. */
const EVIDENCE: ReadonlySet<string> = new Set(['revoked', 'agent-impersonation']);
const REFERENCE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Asks for clearance where the policy of the property says so. Checked here: the service is asked for the policy, and for
 * nothing while a visitor waits, but for a device that its filter may have. While it is away visitors pass.
 */
export function clearance(options: ClearanceOptions): Rule {
  const { organization, property = null, crawlerOf = createCrawlerAt() } = options;
  let source: ConfigSource | null = null;
  let count: (verdict: ClearanceVerdict) => void = () => {};
  let publicUrl = options.publicUrl ?? '';
  const check = createClearanceCheck({
    verify: verifyEd25519(),
    nowS: () => Date.now() / 1000,
    isDenied: (fingerprint) => source?.confirm(fingerprint) ?? false,
  });

  async function verdictOf(request: VisitorRequest, from: ConfigSource): Promise<ClearanceVerdict | null> {
    const { config, isOutage } = from;
    if (config === null) return null;
    const serviceToken = request.header(SERVICE_TOKEN_HEADER);
    const visit = {
      path: request.path,
      cookie: request.header('cookie'),
      serviceToken: serviceToken === '' ? null : serviceToken,
      crawler: await crawlerOf(request.userAgent, request.ip),
      agent: null,
    };
    const verdict = await check(visit, { tenant: organization, config, isOutage });
    return sinceThen(verdict, from, config.mode);
  }

  return {
    name: 'clearance',
    ...modeOf(options),
    attach(service: RuleService) {
      publicUrl ||= service.url;
      source = followConfig(service, { organization, property });
      count = createTelemetry(service, property);
    },
    async judge(request): Promise<Finding | null> {
      // What pages load by themselves cannot earn anything, and its page was asked.
      if (source === null || isStaticAsset(request.path) || request.method === 'OPTIONS') return null;
      const verdict = await verdictOf(request, source);
      if (verdict === null) return null;
      count(verdict);
      if (!verdict.wouldRefuse) return null;
      const { label, route } = verdict;
      const isRevoked = label === 'revoked';
      const page = { serviceUrl: publicUrl, organizationId: organization, scope: property ?? '', isRevoked };
      return {
        action: 'block',
        reason: { rule: 'clearance', label, route: route ?? request.path },
        flags: EVIDENCE.has(label) ? ['rule:clearance'] : [],
        ...(verdict.isRefused ? {} : { isMonitored: true }),
        isInnocent: !EVIDENCE.has(label),
        answer: {
          page: request.method === 'GET' ? interstitialPage({ ...page, reference: reference() }) : null,
          error: 'clearance required',
        },
      };
    },
  };
}

/** What the stream told after the configuration was read. */
function sinceThen(verdict: ClearanceVerdict, source: ConfigSource, mode: string): ClearanceVerdict {
  const { fingerprint, label } = verdict;
  if (fingerprint === null) return verdict;
  const told = source.told(fingerprint);
  if (label === 'revoked' && told === false) {
    return { ...verdict, label: 'valid', isRefused: false, wouldRefuse: false };
  }
  if (label !== 'revoked' && told === true) {
    return { ...verdict, label: 'revoked', isRefused: mode === 'enforce', wouldRefuse: true };
  }
  return verdict;
}

/** `7KQ2-M9XD`: short enough to be said on the telephone. */
function reference(): string {
  const letters = [...crypto.getRandomValues(new Uint8Array(8))].map(
    (byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length] ?? '',
  );
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
