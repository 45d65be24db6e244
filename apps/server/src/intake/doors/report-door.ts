import type { SdkDetectAnswer } from '@sundew/wire/sdk-detect';
import type { Detection } from '../../detection/detection.ts';
import type { Folded } from '../../detection/pipeline.ts';
import type { Observed, Report } from '../../detection/report.ts';
import type { Dropped } from '../../detection/sighting.ts';
import type { KeyCredential } from '../../platform/access/credential.ts';
import type { JsonBody } from '../body/json-body.ts';
import type { IntakeParts } from './parts.ts';
import { type Share, takeShare } from './share.ts';

/** What became of a report; null where judging it was spared. */
export type Outcome = Detection | Dropped | Folded | null;

/** What a door for single reports of authenticated sensors does, whichever way a report comes in. */
export interface ReportDoor<Verdict extends SdkDetectAnswer | null = SdkDetectAnswer | null> {
  readonly path: string;
  /** Otherwise it answers 204, and 429 beyond a share. */
  readonly givesVerdict: boolean;
  /** @throws Problem for a body that is no report */
  readonly readReport: (body: JsonBody, key: KeyCredential, observed: Observed) => Report;
  readonly verdictOf: (outcome: Outcome) => Verdict;
}

export interface TakenReport<Verdict> {
  readonly share: Share;
  readonly verdict: Verdict;
}

/**
 * Spends the shares of a report and hands it to the pipeline; resolves after the commit.
 * @throws whatever the pipeline throws
 */
export async function takeReport<Verdict extends SdkDetectAnswer | null>(
  { givesVerdict, verdictOf }: ReportDoor<Verdict>,
  report: Report,
  { keyId }: KeyCredential,
  { rateLimits, pipeline }: IntakeParts,
): Promise<TakenReport<Verdict>> {
  // What mostly answers at once is not waited for: a turn of the queue costs more than the answer.
  const taken = takeShare(report, keyId, rateLimits);
  const share = taken instanceof Promise ? await taken : taken;
  // Nothing would be kept of it, and nobody is told, so judging is spared.
  const isSpared = share.keep === 'nothing' && !givesVerdict;
  const outcome = isSpared ? null : await pipeline.process(report, { keep: share.keep });
  return { share, verdict: verdictOf(outcome) };
}
