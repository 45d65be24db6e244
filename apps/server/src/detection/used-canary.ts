import type { SeenVisitor } from './tie.ts';

/** A credential that a decoy made up for one visitor and that was used later. */
export interface UsedCanary {
  /** Which decoy handed it out. */
  readonly decoyId: string;
  /** Who took it. */
  readonly actorId: string;
  /** The visitor who took it, while the hit is stored; null for test traffic. */
  readonly taker?: SeenVisitor | null;
  /** The hit it was an answer to. */
  readonly detectionId: string;
  /** `aws_access_key_id`, … */
  readonly kind: string;
}
