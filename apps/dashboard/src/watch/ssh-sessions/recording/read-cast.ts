/** What happened on a terminal at a moment, in seconds since the recording began. */
export interface CastFrame {
  readonly at: number;
  /** `output` is what the visitor saw, `size` a new size of the terminal. */
  readonly kind: 'output' | 'size';
  readonly text: string;
}

/** A recording of a terminal. */
export interface Cast {
  readonly columns: number;
  readonly rows: number;
  readonly frames: readonly CastFrame[];
  /** Seconds from the start to the last frame, without the long pauses. */
  readonly length: number;
}

/** The longest pause between two frames that is played, in seconds. */
const LONGEST_PAUSE_S = 2;

/**
 * Reads an asciicast v2. Long pauses are shortened, so that nobody watches a visitor who sleeps; lines that are no
 * frames are left out. Null where it is no recording at all.
 */
export function readCast(text: string): Cast | null {
  const [first = '', ...lines] = text.split('\n');
  const header = parsed(first) as { version?: unknown; width?: unknown; height?: unknown } | null;
  if (header?.version !== 2) return null;
  const frames: CastFrame[] = [];
  let before = 0;
  let at = 0;
  for (const line of lines) {
    const frame = parsed(line);
    if (!Array.isArray(frame) || typeof frame[0] !== 'number' || typeof frame[2] !== 'string') continue;
    const kind = frame[1] === 'o' ? 'output' : frame[1] === 'r' ? 'size' : null;
    if (kind === null) continue;
    at += Math.min(LONGEST_PAUSE_S, Math.max(0, frame[0] - before));
    before = Math.max(before, frame[0]);
    frames.push({ at, kind, text: frame[2] });
  }
  return { columns: sizeOf(header.width, 80), rows: sizeOf(header.height, 24), frames, length: at };
}

/** A size of a terminal; what is none, or far too large to show, becomes the usual one or the largest. */
export function sizeOf(value: unknown, usual: number): number {
  return typeof value === 'number' && value >= 1 ? Math.min(300, Math.floor(value)) : usual;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
