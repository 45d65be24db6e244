import { StringDecoder } from 'node:string_decoder';
import { gzipSync } from 'node:zlib';
import { LIMITS } from '@sundew/wire/limits';

/** Text of a recording; what follows is not recorded. */
const MOST_LENGTH = 512 * 1_024;
/** What is kept of a recording is a little less than would fit: its beginning may pack worse than the whole. */
const SURE_TO_FIT = 0.9;

type Direction = 'o' | 'i';

/** What stood on a visitor's terminal, in asciicast v2. */
export class Recorder {
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  readonly #lines: string[] = [];
  readonly #decoders: Partial<Record<Direction, StringDecoder>> = {};
  #columns = 80;
  #rows = 24;
  #length = 0;

  constructor(nowMs: () => number = Date.now) {
    this.#nowMs = nowMs;
    this.#startedMs = nowMs();
  }

  resize(columns: number, rows: number): void {
    if (this.#lines.length > 0) this.#push('r', `${columns}x${rows}`);
    else [this.#columns, this.#rows] = [columns, rows];
  }

  /** @param direction `o` is what the visitor saw, `i` what was typed */
  add(direction: Direction, bytes: Uint8Array | string): void {
    this.#push(direction, typeof bytes === 'string' ? bytes : this.#decoded(direction, bytes));
  }

  /**
   * Packed with gzip, in base64; null when nothing was recorded. What does not pack, as random bytes do not, is cut to what
   * the service takes: it would refuse the whole.
   */
  finish(): string | null {
    if (this.#lines.length === 0) return null;
    let packed = this.#pack(this.#lines.length);
    for (let lines = this.#lines.length; packed.length > LIMITS.sshRecordingBytes; packed = this.#pack(lines))
      lines = Math.floor((SURE_TO_FIT * lines * LIMITS.sshRecordingBytes) / packed.length);
    return packed.toString('base64');
  }

  /** @param lines of the beginning */
  #pack(lines: number): Buffer {
    const timestamp = Math.floor(this.#startedMs / 1_000);
    const header = { version: 2, width: this.#columns, height: this.#rows, timestamp };
    const kept = this.#lines.slice(0, lines);
    if (lines < this.#lines.length) kept.push(cutMark(lastSeconds(kept)));
    return gzipSync(`${[JSON.stringify(header), ...kept].join('\n')}\n`);
  }

  /** A character may come in two pieces; most sessions never need a decoder for that. */
  #decoded(direction: Direction, bytes: Uint8Array): string {
    const known = this.#decoders[direction];
    if (known === undefined && bytes.every((byte) => byte < 0x80)) return Buffer.from(bytes).toString('latin1');
    const decoder = known ?? new StringDecoder('utf8');
    this.#decoders[direction] = decoder;
    return decoder.write(Buffer.from(bytes));
  }

  #push(kind: string, text: string): void {
    if (text === '' || this.#length > MOST_LENGTH) return;
    const seconds = Math.round(this.#nowMs() - this.#startedMs) / 1_000;
    const line = JSON.stringify([seconds, kind, text]);
    this.#length += line.length;
    this.#lines.push(this.#length > MOST_LENGTH ? cutMark(seconds) : line);
  }
}

/** A marker that tells whoever looks that more happened than is recorded. */
function cutMark(seconds: number): string {
  return JSON.stringify([seconds, 'm', 'cut']);
}

function lastSeconds(lines: readonly string[]): number {
  const last = lines.at(-1);
  return last === undefined ? 0 : (JSON.parse(last) as [number])[0];
}
