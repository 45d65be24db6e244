/** The first bytes of a body, and the number of all. */
export interface KeptBytes {
  /** False when the body has grown past what is read at all. */
  add(piece: Uint8Array): boolean;
  readonly bytes: number;
  kept(): Uint8Array;
}

/** @param mostKept bytes to keep  @param mostRead bytes to read before giving up */
export function createKeptBytes(mostKept: number, mostRead: number): KeptBytes {
  const pieces: Uint8Array[] = [];
  let held = 0;
  let bytes = 0;
  return {
    add(piece) {
      bytes += piece.length;
      if (held < mostKept && piece.length > 0) {
        // A copy: a small view must not keep a large buffer alive.
        const copy = Uint8Array.from(piece.subarray(0, mostKept - held));
        pieces.push(copy);
        held += copy.length;
      }
      return bytes <= mostRead;
    },
    get bytes() {
      return bytes;
    },
    kept: () => (pieces.length === 1 && pieces[0] !== undefined ? pieces[0] : Buffer.concat(pieces, held)),
  };
}
