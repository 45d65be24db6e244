import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** Pieces of one compressed body, to be changed inside. */
export interface Recoder {
  /** @returns false when the caller should wait for `drain` */
  write(piece: Uint8Array, done?: (error?: Error | null) => void): boolean;
  end(last: Uint8Array | null): void;
}

export interface RecoderParts {
  /** What can be sent on of the plain body up to here. */
  change(piece: Uint8Array): Uint8Array;
  /** What was held back of it. */
  rest(): Uint8Array;
  send(piece: Uint8Array): void;
  end(): void;
  /** The body was not what its header says; nothing good can be sent any more. */
  fail(): void;
}

/** A page that is compressed while somebody waits: the fast levels take a fifth of the time of the best ones. */
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const CODINGS: Readonly<Record<string, readonly [decoder: () => Coder, encoder: () => Coder]>> = {
  gzip: [zlib.createGunzip, () => zlib.createGzip({ level: 4 })],
  deflate: [zlib.createInflate, () => zlib.createDeflate({ level: 4 })],
  br: [zlib.createBrotliDecompress, () => zlib.createBrotliCompress(BROTLI)],
  // Since Node.js 22.15.
  ...('createZstdCompress' in zlib ? { zstd: [zlib.createZstdDecompress, () => zlib.createZstdCompress()] } : {}),
};
type Coder = Transform & zlib.Zlib;

/** Null for an encoding that cannot be undone. */
export function recoderOf(encoding: string): ((parts: RecoderParts) => Recoder) | null {
  const coding = Object.hasOwn(CODINGS, encoding) ? CODINGS[encoding] : undefined;
  if (coding === undefined) return null;
  const [makeDecoder, makeEncoder] = coding;
  return (parts) => {
    const decoder = makeDecoder();
    const encoder = makeEncoder();
    let isEmpty = true;
    decoder.on('data', (plain: Uint8Array) => {
      const changed = parts.change(plain);
      if (changed.length === 0) return;
      encoder.write(changed);
      // A page that is sent in pieces shall arrive in pieces.
      encoder.flush();
    });
    decoder.once('end', () => encoder.end(parts.rest()));
    encoder.on('data', (packed: Uint8Array) => parts.send(packed));
    encoder.once('end', parts.end);
    decoder.once('error', parts.fail);
    encoder.once('error', parts.fail);
    return {
      write(piece, done) {
        isEmpty &&= piece.length === 0;
        decoder.write(piece, done);
        // The pieces wait in memory, as they would in the socket; nobody has to wait for an event that is not ours.
        return true;
      },
      end(last) {
        if (isEmpty && (last === null || last.length === 0)) parts.end();
        else if (last === null) decoder.end();
        else decoder.end(last);
      },
    };
  };
}
