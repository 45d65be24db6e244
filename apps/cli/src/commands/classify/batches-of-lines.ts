import type { Readable } from 'node:stream';

/** Longest line that is read, in characters. */
const LONGEST = 32 * 1024 * 1024;

export interface InputLine {
  /** From 1. */
  readonly number: number;
  /** Without its end; null when it was longer than 32 Mi characters. */
  readonly text: string | null;
}

/**
 * The lines of a UTF-8 stream, those that arrived together in one batch; blank ones are passed over. Reads on only when
 * the batch was taken, and scans every character once.
 */
export async function* batchesOfLines(input: Readable): AsyncGenerator<readonly InputLine[]> {
  input.setEncoding('utf8');
  let number = 0;
  let pieces: string[] = [];
  let length = 0;
  const end = (piece: string): InputLine => {
    number += 1;
    const isLong = length + piece.length > LONGEST;
    const text = isLong ? null : pieces.join('') + piece;
    pieces = [];
    length = 0;
    return { number, text: number === 1 && text !== null ? text.replace(/^\ufeff/, '') : text };
  };
  for await (const chunk of input as AsyncIterable<string>) {
    const batch: InputLine[] = [];
    let from = 0;
    for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
      batch.push(end(chunk.slice(from, to)));
      from = to + 1;
    }
    length += chunk.length - from;
    if (length <= LONGEST) pieces.push(chunk.slice(from));
    yield batch.filter(isFilled);
  }
  if (length > 0) yield [end('')].filter(isFilled);
}

function isFilled({ text }: InputLine): boolean {
  return text === null || text.trim() !== '';
}
