/** Where the reader of a format puts the texts that it finds. */
export interface LeafSink {
  /**
   * A field name, key or the like.
   * @param comparesNothing an operator behind which nothing stands, or what everything is like
   */
  name(location: string, text: string, comparesNothing?: boolean): void;
  value(location: string, text: string): void;
}
