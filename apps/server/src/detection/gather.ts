import { withinTime } from '../platform/time/within-time.ts';
import {
  type GatherContext,
  type Gathered,
  type GatheredPart,
  type Gatherer,
  Incomplete,
} from './gathering/gatherer.ts';
import { gatherers } from './gathering/gatherers/registry.gen.ts';
import type { Sighting } from './sighting.ts';

type Draft = { -readonly [Part in keyof Gathered]: Gathered[Part] };

/** Evidence, at once when nothing had to be waited for. */
export type Gather = (sighting: Sighting) => Gathered | Promise<Gathered>;

export interface GatherOptions {
  readonly context: GatherContext;
  /** Time that gatherers which wait get together. */
  readonly timeBoxMs?: number;
  readonly gatherers?: readonly Gatherer[];
}

/** What a part is while nobody has filled it. */
const NOTHING: Pick<Gathered, GatheredPart> = {
  headers: null,
  tls: null,
  network: null,
  honeypot: [],
  signatures: [],
  client: null,
  behaviour: null,
  crawler: null,
  sensor: [],
  session: null,
  robots: null,
};

/**
 * Runs all gatherers side by side. One that throws, or is not done inside the time box, leaves its part empty and its
 * name in `gaps`; it never costs the detection. What one says it did not look at is a gap as well.
 */
export function createGather(options: GatherOptions): Gather {
  const { context, timeBoxMs = 50, gatherers: members = gatherers } = options;

  return (sighting) => {
    const { source, userAgent } = sighting;
    const gaps: string[] = [];
    const draft: Draft = { ...NOTHING, source, userAgent, gaps, memory: null };
    const waiting = new Map<GatheredPart, Promise<void>>();
    let isOpen = true;

    function fill<Part extends GatheredPart>(gatherer: Gatherer<Part>): void {
      const found = gatherer.gather(sighting, context);
      if (found instanceof Incomplete) {
        draft[gatherer.name] = found.found;
        for (const name of found.unseen) gaps.push(`${gatherer.name}:${name}`);
        return;
      }
      if (!(found instanceof Promise)) {
        draft[gatherer.name] = found;
        return;
      }
      const settled = found.then(
        (value) => {
          if (isOpen) draft[gatherer.name] = value;
          waiting.delete(gatherer.name);
        },
        () => {
          if (isOpen) gaps.push(gatherer.name);
          waiting.delete(gatherer.name);
        },
      );
      waiting.set(gatherer.name, settled);
    }

    for (const gatherer of members) {
      try {
        fill(gatherer);
      } catch {
        gaps.push(gatherer.name);
      }
    }
    draft.memory = context.visitors.recall(sighting, draft.behaviour);
    if (waiting.size === 0) return draft;
    return withinTime(timeBoxMs, Promise.all(waiting.values()), () => null).then(() => {
      isOpen = false;
      gaps.push(...waiting.keys());
      return draft;
    });
  };
}
