import { networkOf } from '@sundew/sensor-core/address';
import type { Decoy } from './decoy.ts';
import type { Visit } from './visit.ts';

/** The recorded hit an answer belongs to. */
export interface Hit {
  readonly visit: Visit;
  readonly decoy: Decoy;
  /** Id of the detection, committed before any answer. */
  readonly detectionId: string;
  /** The actor the detection was put down to; the same for the same visitor. */
  readonly actorId: string;
  /**
   * Who is answered, however the next request is written: the network and the User-Agent. What is invented for a visitor
   * hangs on this, so that a second look, another header or another protocol shows the same.
   */
  readonly visitor: string;
  /** The same as far as the detection keeps it: by this a copied text is traced to its visitor. */
  readonly storedVisitor: string;
}

/** What answers can be made of. Everything invented follows from these seeds, so that a visitor sees a stable world. */
export interface ResponseContext {
  /** 32 bytes of hex, the same for the same words under one SUNDEW_SECRET: `seed('template', decoy.id, visitor)`. */
  seed(...words: readonly string[]): string;
  /** A credential nobody has, remembered for this hit before it is handed out. */
  canary(hit: Hit, kind: string): Promise<string>;
}

/** `Hit.storedVisitor` of a detection: its address may lack the last bits, its User-Agent what could not be stored. */
export const storedVisitorOf = (ip: string, userAgent: string): string => `${networkOf(ip)} ${userAgent}`;
