import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import type { BehaviourFacts } from '@sundew/threat/facts/evidence';
import { uuidv7 } from '@sundew/wire/ids';
import type { Detection } from '../detection.ts';
import type { Report, Said } from '../report.ts';
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
  /** What the same report was settled to in this second; null when it has to be admitted. Doors hand out one `said` for equal bodies. */
  settled(report: Report): Sighting | null;
  /** What the same request of the same visitor was judged to be in the same second; null when it has to be judged. */
  find(sighting: Sighting): Judged | null;
  /** @param said what the report said, before it was admitted */
  add(said: Said, judged: Judged): void;
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
  /** By what was said after admission: the same object, so that it need not be read again. */
  let judgedBySaid = new WeakMap<Said, Judged>();
  const settledBySaid = new WeakMap<Said, Sighting>();

  function known(sighting: Sighting): Judged | undefined {
    const same = judgedBySaid.get(sighting.said);
    if (same !== undefined && secondOf(same.detection.sighting) === secondOf(sighting)) return same;
    const key = keyOf(sighting);
    return key === null ? undefined : judged.get(key);
  }

  return {
    settled({ id, said, observed, atMs = observed.receivedAtMs }) {
      const sighting = settledBySaid.get(said);
      if (sighting === undefined || secondOf(sighting) !== secondOf({ atMs })) return null;
      // Another event: under the id of the first it would be taken for the same when it is stored.
      return { ...sighting, id: id ?? uuidv7(atMs), atMs };
    },
    find(sighting) {
      const found = known(sighting);
      return found === undefined ? null : { ...found, detection: { ...found.detection, sighting } };
    },
    add(said, each) {
      const { sighting } = each.detection;
      const key = keyOf(sighting);
      if (key === null) return;
      judged.set(key, each);
      judgedBySaid.set(sighting.said, each);
      settledBySaid.set(said, sighting);
    },
    clear() {
      judged = new BoundedCache(MOST_REQUESTS);
      judgedBySaid = new WeakMap();
    },
  };
}

function secondOf({ atMs }: Pick<Sighting, 'atMs'>): number {
  return Math.floor(atMs / SECOND_MS);
}

/** Everything that judging looks at; null for what is judged each time. */
function keyOf({ reporter, visitor, canaries = [], atMs, source, marks, said }: Sighting): string | null {
  if (reporter.kind !== 'key' || visitor === null || canaries.length > 0) return null;
  // Each of the requests that it stands for has to be counted.
  if (said.earlier !== undefined) return null;
  if ((said.body ?? '').length > LONGEST_REQUEST) return null;
  const { clientTimestampMs: _, ...asked } = said;
  const request = JSON.stringify([source, marks, asked]);
  return request.length > LONGEST_REQUEST ? null : `${visitor.id} ${secondOf({ atMs })} ${request}`;
}
