import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

/** Pieces of one compressed body, to be changed inside. */
export interface Recoder {
  /** So much waits that nothing should be written until `drained` is called. */
  readonly isFull: boolean;
  /** @returns false when it is full */
  write(piece: Uint8Array, done?: (error?: Error | null) => void): boolean;
  end(last: Uint8Array | null): void;
  /** Goes on after `send` gave false. */
  resume(): void;
  /** Gives up what waits, because nobody takes it any more. */
  destroy(): void;
}

export interface RecoderParts {
  /** What can be sent on of the plain body up to here. */
  change(piece: Uint8Array): Uint8Array;
  /** What was held back of it. */
  rest(): Uint8Array;
  /** @returns false when nothing should be sent until `resume` is called */
  send(piece: Uint8Array): boolean;
  /** It was full, and may be written to again. */
  drained(): void;
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

export type MakeRecoder = (parts: RecoderParts) => Recoder;

/** Null for an encoding that cannot be undone. */
export function recoderOf(encoding: string): MakeRecoder | null {
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
      const mayGoOn = encoder.write(changed);
      // A page that is sent in pieces shall arrive in pieces.
      encoder.flush();
      if (!mayGoOn) decoder.pause();
    });
    decoder.on('drain', parts.drained);
    decoder.once('end', () => encoder.end(parts.rest()));
    encoder.on('data', (packed: Uint8Array) => {
      if (!parts.send(packed)) encoder.pause();
    });
    encoder.on('drain', () => decoder.resume());
    encoder.once('end', parts.end);
    decoder.once('error', parts.fail);
    encoder.once('error', parts.fail);
    return {
      get isFull() {
        return decoder.writableNeedDrain;
      },
      write(piece, done) {
        isEmpty &&= piece.length === 0;
        return decoder.write(piece, done);
      },
      end(last) {
        if (isEmpty && (last === null || last.length === 0)) parts.end();
        else if (last === null) decoder.end();
        else decoder.end(last);
      },
      resume: () => void encoder.resume(),
      destroy() {
        decoder.destroy();
        encoder.destroy();
      },
    };
  };
}
