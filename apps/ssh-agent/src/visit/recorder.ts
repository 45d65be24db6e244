import { StringDecoder } from 'node:string_decoder';
import { gzipSync } from 'node:zlib';

/** Text of a recording; what follows is not recorded. */
const MOST_LENGTH = 512 * 1_024;

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

  /** Packed with gzip, in base64; null when nothing was recorded. */
  finish(): string | null {
    if (this.#lines.length === 0) return null;
    const timestamp = Math.floor(this.#startedMs / 1_000);
    const header = { version: 2, width: this.#columns, height: this.#rows, timestamp };
    return gzipSync(`${[JSON.stringify(header), ...this.#lines].join('\n')}\n`).toString('base64');
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
    this.#lines.push(this.#length > MOST_LENGTH ? JSON.stringify([seconds, 'm', 'cut']) : line);
  }
}
