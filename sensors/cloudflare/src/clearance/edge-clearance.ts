import { CLASS_HEADER, LABEL_HEADER } from '@sundew/sensor-core/clearance/verdict';
import { createAgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import { createAgentAt } from '../../../node/src/clearance/agent-at.ts';
import { createClearanceJudge } from '../../../node/src/clearance/judge-clearance.ts';
import { formOf } from '../../../node/src/clearance/question.ts';
import { sha256 } from '../../../node/src/clearance/sha256.ts';
import { clearanceCounts } from '../../../node/src/clearance/telemetry.ts';
import { inWebCrypto } from '../../../node/src/clearance/verify-ed25519.ts';
import type { Rule, RuleService } from '../../../node/src/core/rule.ts';
import type { CfFacts } from '../platform/cf-facts.ts';
import type { WorkerContext } from '../platform/runtime.ts';
import { edgeCrawler } from './edge-crawler.ts';
import { edgePolicy } from './edge-policy.ts';

export interface ClearancePlace {
  readonly organization: string;
  readonly property: string | null;
  readonly publicUrl: string;
}

/** One request, as the rule needs it. */
export interface ClearanceMoment {
  readonly cf: CfFacts;
  readonly context: Pick<WorkerContext, 'waitUntil'>;
}

const TELL_EVERY_MS = 60_000;

/** Clearance at the edge: a rule for each request, because only a request can keep the runtime awake. */
export function edgeClearance(service: RuleService, place: ClearancePlace): (moment: ClearanceMoment) => Rule {
  const { organization, property } = place;
  const source = edgePolicy(service, { organization, property });
  const counts = clearanceCounts();
  const verify = inWebCrypto();
  const directories = createAgentDirectories({
    ...{ sha256, fetch: service.fetch },
    onError: (error) => service.onError(error, 'clearance'),
  });
  const agentAt = createAgentAt(directories, verify);
  const judge = createClearanceJudge({
    ...place,
    source,
    verify,
    agentAt,
    askForm: formOf(service, property),
    count: counts.add,
  });
  const crawlerOf = edgeCrawler(service.fetch);
  let toldAtMs = Date.now();

  function upkeep({ context }: ClearanceMoment): void {
    if (source.isDue()) context.waitUntil(source.refresh());
    if (Date.now() - toldAtMs < TELL_EVERY_MS) return;
    toldAtMs = Date.now();
    context.waitUntil(counts.send(service, property));
  }

  return (moment) => ({
    name: 'clearance',
    async judge(request, { tellOrigin }) {
      await source.recall();
      upkeep(moment);
      const judged = await judge(request, () => crawlerOf(request, moment.cf));
      if (judged === null) return null;
      tellOrigin(LABEL_HEADER, judged.verdict.label);
      tellOrigin(CLASS_HEADER, judged.visitorClass);
      return judged.finding;
    },
  });
}
