import type { Door } from './doors.ts';
import type { Tool } from './tools.ts';

/** What a visitor finds to visit the shop with. */
export interface Scene {
  /** A way into the shop, through its nginx, that comes from these addresses. */
  enter(addresses: readonly string[]): Promise<Door>;
  /** A directory of the visitor's own, which is removed with the bench. */
  readonly folder: string;
}

/** One kind of visitor; one file of `people/` or `attackers/` each, whose export `visitor` it is. */
export interface VisitorKind {
  readonly name: string;
  /** Programs from Debian that it needs. */
  readonly tools: readonly Tool[];
  /** Resolves when it has gone. A tool that ends with a code of its own accord is no fault. */
  visit(scene: Scene): Promise<void>;
}

/** A kind that is to be stopped. */
export interface AttackerKind extends VisitorKind {
  /** Requests after which every further one is to be challenged or blocked, all its addresses together. */
  readonly stoppedWithin: number;
}
