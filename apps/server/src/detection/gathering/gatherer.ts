import type { Evidence } from '@sundew/threat/facts/evidence';
import type { IpFacts, IpIntelligence } from '../../outside/addresses/ip-intelligence-port.ts';
import type { Sighting } from '../sighting.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { AgentCheck } from './agents/agent-check.ts';
import type { Behaviour } from './behaviour/behaviour.ts';
import type { CrawlerCheck } from './crawlers/crawler-check.ts';
import type { FieldHabits } from './fields/field-habits.ts';

/** The evidence as the service gathers it: it knows more of the network than the scorer asks for. */
export interface Gathered extends Evidence {
  readonly network: IpFacts | null;
}

/** The parts of the evidence that gatherers fill; the others are the sighting's own. */
export type GatheredPart = Exclude<keyof Gathered, 'source' | 'userAgent' | 'memory' | 'gaps'>;

/** What gatherers may ask. Everything answers from memory, only the checks of crawlers and agents may have to wait. */
export interface GatherContext {
  readonly ip: IpIntelligence;
  readonly behaviour: Behaviour;
  readonly visitors: Pick<Visitors, 'recall'>;
  readonly crawlers: CrawlerCheck;
  readonly agents: AgentCheck;
  /** What the fields of the property usually hold. */
  readonly fields: FieldHabits;
}

/** What a gatherer found when it could not look at everything. */
export class Incomplete<Found> {
  readonly found: Found;
  /** What it did not look at, by name: a gap `<gatherer>:<name>` each. */
  readonly unseen: readonly string[];

  constructor(found: Found, unseen: readonly string[]) {
    this.found = found;
    this.unseen = unseen;
  }
}

/**
 * Fills one part of the evidence, the one it is named after. Throwing, rejecting or being late makes the part a gap;
 * return a promise only when there is something to wait for.
 */
export interface Gatherer<Part extends GatheredPart = GatheredPart> {
  readonly name: Part;
  gather(sighting: Sighting, context: GatherContext): Found<Part> | Promise<Gathered[Part]>;
}

type Found<Part extends GatheredPart> = Gathered[Part] | Incomplete<Gathered[Part]>;

/** True when the reporter's credential vouches for what it says (specification, "Sensor ingest" rule 4). */
export function isTrusted({ trust }: Sighting): boolean {
  return trust === 'sensor' || trust === 'edge';
}
