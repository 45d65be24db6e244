/** An address of before, and where it leads now. */
export interface Redirect {
  readonly from: string;
  /** @param search the query of the old address */
  to(search: Readonly<Record<string, string>>): string;
}
