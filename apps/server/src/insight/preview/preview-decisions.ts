import { type DecisionPreview, MOST_PREVIEWED_DETECTIONS, PREVIEW_SECONDS } from '@sundew/wire/decision-preview';
import type { TriedPolicy } from '../../accounts/properties/try-policy.ts';
import type { Database } from '../../platform/database/database.ts';
import { decideAgain } from './decide-again.ts';
import { readRequests } from './requests-store.ts';
import type { StoredRequest } from './stored-request.ts';
import { createTally } from './tally.ts';

/** Read at once: few enough that other calls are answered between two pages. */
const ROWS_PER_READ = 1_000;

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
  { now, tried, fromMs, toMs, ...whose }: PreviewWanted,
  signal: AbortSignal,
  bounds: PreviewBounds = BOUNDS,
): Promise<DecisionPreview> {
  const endMs = performance.now() + bounds.ms;
  const tally = createTally();
  let judged = 0;
  let last: StoredRequest | null = null;
  let isComplete = false;
  while (!signal.aborted && judged < bounds.detections) {
    const limit = Math.min(ROWS_PER_READ, bounds.detections - judged);
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) break;
    const { organizationId, propertyId } = whose;
    const wanted = { organizationId, propertyId, fromMs, toMs, before: last, limit };
    const requests = await readRequests(database, wanted, leftMs);
    if (requests === null) break;
    for (const request of requests) tally.add(request, decideAgain(request, now), decideAgain(request, tried));
    judged += requests.length;
    last = requests.at(-1) ?? last;
    isComplete = requests.length < limit;
    if (isComplete) break;
  }
  const { total, first } = tally.changed();
  return {
    from: (isComplete || last === null ? new Date(fromMs) : last.ts).toISOString(),
    to: new Date(toMs).toISOString(),
    judged,
    is_complete: isComplete,
    visitors: tally.visitors(),
    requests: tally.requests,
    changed_visitors: total,
    changed: first,
  };
}
