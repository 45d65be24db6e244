/** One page of a list, and how many there are in all. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextCursor?: string | null;
}
