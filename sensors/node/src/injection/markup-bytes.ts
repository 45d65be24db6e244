/** Markup as the bytes that go over the wire. */
export interface MarkupBytes {
  readonly bytes: Uint8Array;
  /** The same bytes, one character each. */
  readonly asLatin1: string;
}

const ENCODER = new TextEncoder();
/** A sensor has one link, which goes into every page. */
let last: { readonly markup: string; readonly encoded: MarkupBytes } | null = null;

/** The markup in UTF-8; encoded once for as long as it stays the same. */
export function markupBytes(markup: string): MarkupBytes {
  if (last?.markup === markup) return last.encoded;
  const bytes = ENCODER.encode(markup);
  const encoded = { bytes, asLatin1: String.fromCharCode(...bytes) };
  last = { markup, encoded };
  return encoded;
}
