/** A piece of SQL that was understood after a value. */
export interface Structure {
  readonly pattern: string;
  /** 0–1: what it is worth where a value ended just before. */
  readonly weight: number;
  /** True when any arithmetic or filter looks like it, unless a string ended just before. */
  readonly needsQuote?: boolean;
  /** True for a query behind another one that no sentence has: of nothing but constants, or into a variable or a file. */
  readonly isOfConstants?: boolean;
}
