import { type DecisionPreview, MOST_PREVIEWED_DETECTIONS, PREVIEW_SECONDS } from '@sundew/wire/decision-preview';
import type { TriedPolicy } from '../../accounts/properties/try-policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { decideAgain } from './decide-again.ts';
import { readRequests } from './requests-store.ts';
import { createTally } from './tally.ts';

export interface PreviewWanted extends TriedPolicy {
  readonly propertyId: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/** How far a preview goes. */
export interface PreviewBounds {
  readonly detections: number;
  readonly ms: number;
}

const BOUNDS: PreviewBounds = { detections: MOST_PREVIEWED_DETECTIONS, ms: PREVIEW_SECONDS * 1000 };

/**
 * Decides about the stored requests of a period twice, under the settings of the property and under those that are
 * tried, the newest first. Writes nothing.
 * @param signal ends it early; what was looked at until then is answered
 */
export async function previewDecisions(
  database: Database,
  { now, tried, fromMs, toMs, organizationId, propertyId }: PreviewWanted,
  signal: AbortSignal,
  bounds: PreviewBounds = BOUNDS,
): Promise<DecisionPreview> {
  const endMs = performance.now() + bounds.ms;
  const tally = createTally();
  let judged = 0;
  let oldest: Date | null = null;
  let isMore = false;
  // One more than are judged tells that there are more.
  const wanted = { organizationId, propertyId, fromMs, toMs, most: bounds.detections + 1, limitMs: bounds.ms };
  const isWhole = await readRequests(database, wanted, (page) => {
    for (const request of page) {
      isMore = judged === bounds.detections;
      if (isMore) break;
      tally.add(request, decideAgain(request, now), decideAgain(request, tried));
      judged++;
      oldest = request.ts;
    }
    return !signal.aborted && performance.now() < endMs;
  });
  const isComplete = isWhole && !isMore;
  const { total, first } = tally.changed();
  return {
    from: (isComplete ? new Date(fromMs) : (oldest ?? new Date(toMs))).toISOString(),
    to: new Date(toMs).toISOString(),
    judged,
    is_complete: isComplete,
    visitors: tally.visitors(),
    requests: tally.requests,
    changed_visitors: total,
    changed: first,
  };
}
