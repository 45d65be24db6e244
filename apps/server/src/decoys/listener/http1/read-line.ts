import { type ByteSource, inHaste } from '../byte-source.ts';

export interface Line {
  /** Latin-1, without its end; cut to the bound. */
  readonly text: string;
  /** Ended with LF alone. */
  readonly isBare: boolean;
  readonly isCut: boolean;
}

const LF = 0x0a;
const CR = 0x0d;
/** Read past the end of an over-long line to find what follows it. */
const SKIPPED_BYTES = 65_536;

/**
 * Takes one line from a connection.
 * @param most bytes that are kept; what is longer is skipped up to its end, or to {@link SKIPPED_BYTES}
 * @returns null when the peer ends before the line does
 */
export async function readLine(source: ByteSource, most: number): Promise<Line | null> {
  let cut: string | null = null;
  let rest = source;
  let skipped = 0;
  for (let scanned = 0; ; ) {
    const held = source.held();
    const end = held.indexOf(LF, scanned);
    if (end !== -1) {
      const isBare = end === 0 || held[end - 1] !== CR;
      const length = isBare ? end : end - 1;
      const text = cut ?? held.toString('latin1', 0, Math.min(length, most));
      source.drop(end + 1);
      return { text, isBare, isCut: cut !== null || length > most };
    }
    scanned = held.length;
    if (held.length > most || cut !== null) {
      if (cut === null) rest = inHaste(source);
      cut ??= held.toString('latin1', 0, most);
      skipped += held.length;
      source.drop(held.length);
      scanned = 0;
      if (skipped > SKIPPED_BYTES) return { text: cut, isBare: false, isCut: true };
    }
    if (!(await rest.more())) return cut === null ? null : { text: cut, isBare: false, isCut: true };
  }
}
