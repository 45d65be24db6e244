import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import type { Detection } from '../detection.ts';
import type { Sighting } from '../sighting.ts';

/** A request as it was judged, with what was counted of its visitor then. */
export interface Judged {
  readonly detection: Detection;
  readonly behaviour: BehaviourFacts | null;
}

/**
 * Requests of visitors beyond their share, as they were judged: most of a flood is the same request again, and judging
 * that twice in a second finds the same. Only reports of sensors: at decoys each visit is looked at.
 */
export interface Repeats {
  /** What the same request of the same visitor was judged to be in the same second; null when it has to be judged. */
  find(sighting: Sighting): Judged | null;
  add(judged: Judged): void;
  /** Something new is known, which other requests are to be judged by. */
  clear(): void;
}

const SECOND_MS = 1_000;
/** Twice as many are held at most. */
const MOST_REQUESTS = 1_000;
/** What is longer is judged each time, so that memory is bounded. */
const LONGEST_REQUEST = 4_096;

export function createRepeats(): Repeats {
  let judged = new BoundedCache<Judged>(MOST_REQUESTS);
  return {
    find(sighting) {
      const key = keyOf(sighting);
      const known = key === null ? undefined : judged.get(key);
      return known === undefined ? null : { ...known, detection: { ...known.detection, sighting } };
    },
    add(each) {
      const key = keyOf(each.detection.sighting);
      if (key !== null) judged.set(key, each);
    },
    clear() {
      judged = new BoundedCache(MOST_REQUESTS);
    },
  };
}

/** Everything that judging looks at; null for what is judged each time. */
function keyOf({ reporter, visitor, canaries = [], atMs, source, marks, said }: Sighting): string | null {
  if (reporter.kind !== 'key' || visitor === null || canaries.length > 0) return null;
  // Each of the requests that it stands for has to be counted.
  if (said.earlier !== undefined) return null;
  if ((said.body ?? '').length > LONGEST_REQUEST) return null;
  const { clientTimestampMs: _, ...asked } = said;
  const request = JSON.stringify([source, marks, asked]);
  return request.length > LONGEST_REQUEST ? null : `${visitor.id} ${Math.floor(atMs / SECOND_MS)} ${request}`;
}
