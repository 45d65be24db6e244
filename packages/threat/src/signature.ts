import type { SignatureType } from '@sundew/wire/verdict';

/** A piece of a request as it came: where it stood and its text, already percent-decoded once where that is usual. */
export interface SignatureField {
  /** `path`, `query.q`, `body.user.name`, `header.referer`. */
  readonly location: string;
  readonly text: string;
}

/** A field prepared once for every member of the family. Lengths are bounded. */
export interface PreparedField extends SignatureField {
  /** Percent-decoded until nothing changes (at most four times) and in lower case. */
  readonly decoded: string;
}

/** One attack pattern found in one field. */
export interface SignatureHit {
  readonly field: PreparedField;
  /** Readable name of what matched. */
  readonly pattern: string;
  /** 0–1. */
  readonly confidence: number;
  /** What was found, as it stood in the decoded text. */
  readonly excerpt: string;
}

/** A type of attack; one file of `signatures/` each. */
export interface Signature {
  /** Snake case, after its file. */
  readonly type: SignatureType;
  /** MITRE technique, or null where the specification lists none. */
  readonly mitre: string | null;
  /** Score impact from the least to the most certain hit, whole points. */
  readonly impact: readonly [least: number, most: number];
  /** Texts that must and must not match. */
  readonly examples: { readonly hits: readonly string[]; readonly misses: readonly string[] };
  /** Linear in the length of the fields; never throws. */
  match(fields: readonly PreparedField[]): readonly SignatureHit[];
}
