/** A format in which objects are written as text. */
export interface TextFormat {
  readonly pattern: string;
  readonly confidence: number;
  /** Punctuation and one of the words that have to occur for the form to be tried. */
  readonly marks: number;
  readonly needles: readonly string[];
  /** Over a text in lower case. */
  readonly form: { [Symbol.search](lower: string): number };
}
