import { CLASS_HEADER, LABEL_HEADER } from '@sundew/sensor-core/clearance/verdict';
import { createAgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import { createAgentAt } from '../clearance/agent-at.ts';
import { followConfig } from '../clearance/config-source.ts';
import { createCrawlerAt } from '../clearance/crawler-at.ts';
import { type ClearanceJudgement, createClearanceJudge, type JudgeClearance } from '../clearance/judge-clearance.ts';
import { nameService } from '../clearance/name-service.ts';
import { formOf } from '../clearance/question.ts';
import { sha256 } from '../clearance/sha256.ts';
import { createTelemetry } from '../clearance/telemetry.ts';
import { verifyEd25519 } from '../clearance/verify-ed25519.ts';
import type { Finding } from '../core/decision.ts';
import { modeOf, type Rule, type RuleOptions, type RuleService } from '../core/rule.ts';

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
  readonly crawlerOf?: (userAgent: string, ip: string) => KnownCrawler | null | Promise<KnownCrawler | null>;
  /** Fetches the keys of operators whose agents sign their requests, for sites that reach others through a proxy. */
  readonly fetchDirectory?: typeof fetch;
}

/**
 * Asks for clearance where the policy of the property says so. Checked here: the service is asked for the policy, and for
 * nothing while a visitor waits, but for a device that its filter may have. While it is away visitors pass.
 */
export function clearance(options: ClearanceOptions): Rule {
  const { organization, property = null, crawlerOf = createCrawlerAt(nameService()) } = options;
  let judge: JudgeClearance | null = null;
  return {
    name: 'clearance',
    ...modeOf(options),
    attach(service: RuleService) {
      const { fetch: ask, onError } = service;
      const verify = verifyEd25519();
      const directories = createAgentDirectories({
        sha256,
        fetch: options.fetchDirectory ?? ask,
        onError: (error) => onError(error, 'clearance'),
      });
      judge = createClearanceJudge({
        ...{ organization, property, publicUrl: options.publicUrl ?? service.url, verify },
        agentAt: createAgentAt(directories, verify),
        askForm: formOf(service, property),
        source: followConfig(service, { organization, property }),
        count: createTelemetry(service, property),
      });
    },
    judge(request, { tellOrigin }) {
      const tell = (judged: ClearanceJudgement | null): Finding | null => {
        if (judged === null) return null;
        tellOrigin(LABEL_HEADER, judged.verdict.label);
        tellOrigin(CLASS_HEADER, judged.visitorClass);
        return judged.finding;
      };
      const judged = judge?.(request, () => crawlerOf(request.userAgent, request.ip)) ?? null;
      return judged instanceof Promise ? judged.then(tell) : tell(judged);
    },
  };
}
