import type { SignatureType } from '@sundew/wire/verdict';
import type { Characters, Reading } from './readings/reading.ts';
import type { HttpRequest } from './request/http-request.ts';

/** What a signature found in one reading. */
export interface Finding {
  /** Readable name of what was found: `UNION SELECT`, `event handler attribute`. */
  readonly pattern: string;
  /**
   * 0–1. From 0.9: a complete attack that nothing else explains. 0.7–0.9: clearly the structure of an attack.
   * 0.5–0.7: a probe or a fragment. Below 0.5 it is not reported.
   */
  readonly confidence: number;
  /** Where in the reading's text it starts. */
  readonly at: number;
}

/** A text stands for `query.q`; parts of a request stand for that request, the rest of it empty. */
export type Example = string | Partial<HttpRequest>;

/** A type of attack; one file of `signatures/` each. */
export interface Signature {
  /** Snake case, after its file. */
  readonly type: SignatureType;
  /** MITRE technique, or null where the specification lists none. */
  readonly mitre: string | null;
  /** Score impact from the least to the most certain hit, whole points. */
  readonly impact: readonly [least: number, most: number];
  /** What is taken from a finding's confidence in a piece of a text, where filler stood around it; 0.2 unless told. */
  readonly pieceDiscount?: number;
  /** Whether it may find something in a plain address (`Reading.isPlainAddress`). */
  readonly readsAddresses?: true;
  /** Requests that must and must not match. */
  readonly examples: { readonly hits: readonly Example[]; readonly misses: readonly Example[] };
  /** False when no text of these characters can match, whatever their order. Asked once for each mix of characters. */
  couldMatch(characters: Characters): boolean;
  /** The strongest finding in the reading. Linear in its length; never throws. */
  match(reading: Reading): Finding | null;
}
