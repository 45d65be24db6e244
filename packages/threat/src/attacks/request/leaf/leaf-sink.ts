/** Where the reader of a format puts the texts that it finds. */
export interface LeafSink {
  /** A field name, key or the like. */
  name(location: string, text: string): void;
  value(location: string, text: string): void;
}
