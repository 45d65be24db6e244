import { StringDecoder } from 'node:string_decoder';
import { gzipSync } from 'node:zlib';

/** What stood on a visitor's terminal, in asciicast v2. */
export interface Recorder {
  resize(columns: number, rows: number): void;
  /** @param direction `o` is what the visitor saw, `i` what was typed */
  add(direction: 'o' | 'i', bytes: Uint8Array | string): void;
  /** Packed with gzip, in base64; null when nothing was recorded. */
  finish(): string | null;
}

/** Text of a recording; what follows is not recorded. */
const MOST_LENGTH = 512 * 1_024;

export function createRecorder(nowMs: () => number = Date.now): Recorder {
  const startedMs = nowMs();
  const decoders = { o: new StringDecoder('utf8'), i: new StringDecoder('utf8') };
  const lines: string[] = [];
  let size = { columns: 80, rows: 24 };
  let length = 0;

  function push(kind: string, text: string): void {
    if (text === '' || length > MOST_LENGTH) return;
    const line = JSON.stringify([Math.round(nowMs() - startedMs) / 1_000, kind, text]);
    length += line.length;
    lines.push(length > MOST_LENGTH ? JSON.stringify([(nowMs() - startedMs) / 1_000, 'm', 'cut']) : line);
  }

  return {
    resize(columns, rows) {
      if (lines.length === 0) size = { columns, rows };
      else push('r', `${columns}x${rows}`);
    },
    add(direction, bytes) {
      push(direction, typeof bytes === 'string' ? bytes : decoders[direction].write(Buffer.from(bytes)));
    },
    finish() {
      if (lines.length === 0) return null;
      const header = { version: 2, width: size.columns, height: size.rows, timestamp: Math.floor(startedMs / 1_000) };
      return gzipSync(`${[JSON.stringify(header), ...lines].join('\n')}\n`).toString('base64');
    },
  };
}
