import type { SelfTestKind, SelfTestReason, SelfTestState } from '@sundew/wire/self-test';

/** How a decoy is visited, or which sensor a path stands for. */
export interface PathTarget {
  /** Of a decoy: the method that it answers. */
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Of a sensor. */
  readonly source?: string;
  readonly sensor?: string;
}

/** One way by which visitors should be seen. */
export interface PlannedPath {
  /** The same in every run. */
  readonly path: string;
  readonly kind: SelfTestKind;
  readonly name: string;
  readonly propertyId: string;
  readonly propertyName: string;
  /** Where the visit goes; null where none is sent. */
  readonly address: string | null;
  readonly target: PathTarget;
  /** Why no visit is sent; null for what is visited, and for sensors whose site is. */
  readonly untested: SelfTestReason | null;
}

/** Why a visit had no answer. */
export type VisitFault = 'private_address' | 'no_answer';

/** Who reported a visit. */
export interface Heard {
  readonly source: string;
  /** As the sensors page names it. */
  readonly sensor: string;
  /** Whether its proof of being test traffic was lost on the way. */
  readonly unproven: boolean;
  /** From the visit to the moment its report was found. */
  readonly ms: number;
}

/** A path of a run, as far as it has come. */
export interface TestedPath extends Omit<PlannedPath, 'untested'> {
  /** Part of the User-Agent of its visit; null where none is sent. */
  readonly mark: string | null;
  readonly sentAt: Date | null;
  readonly status: number | null;
  readonly fault: VisitFault | null;
  readonly arrivedMs: number | null;
  readonly heard: readonly Heard[];
  readonly state: SelfTestState;
  readonly reason: SelfTestReason;
}
