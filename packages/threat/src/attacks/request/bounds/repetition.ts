/** Shorter texts are read as they are. */
const SHORTEST = 8 * 1024;
/** The longest unit whose repetitions are known, and what is looked at to know it. */
const LONGEST_UNIT = 1024;
const WINDOW = 2 * LONGEST_UNIT;
/** Of a stretch of repetitions so many characters stay, and up to four units more. */
const KEPT = 4 * 1024;
/** Units go by four, so that digits of base64 and hexadecimal stay in step. */
const ALIGNMENT = 4;
/** A window in which its first characters come no second time repeats nothing. */
const ANCHOR = 16;

const fallback = new Uint16Array(WINDOW);

/**
 * The text with fewer repetitions where it repeats the same characters over and over. Whatever stands in one repetition
 * stands in those that stay, and what stands before and behind them stays next to them: a parser reads the same, only
 * less often. Linear.
 */
export function withFewerRepetitions(text: string): string {
  if (text.length < SHORTEST) return text;
  let kept = '';
  let copied = 0;
  for (let at = 0; at + WINDOW <= text.length; ) {
    const unit = unitAt(text, at);
    if (unit === 0) {
      at += WINDOW;
      continue;
    }
    const from = beginningOf(text, at, copied, unit);
    const to = endOf(text, at + WINDOW, unit);
    const step = ALIGNMENT * unit;
    const spare = Math.floor((to - from - KEPT) / step) * step;
    if (spare > 0) {
      kept += text.slice(copied, to - spare);
      copied = to;
    }
    at = to;
  }
  return copied === 0 ? text : kept + text.slice(copied);
}

function beginningOf(text: string, at: number, least: number, unit: number): number {
  let from = at;
  while (from > least && text.charCodeAt(from - 1) === text.charCodeAt(from - 1 + unit)) from--;
  return from;
}

function endOf(text: string, at: number, unit: number): number {
  let to = at;
  while (to < text.length && text.charCodeAt(to) === text.charCodeAt(to - unit)) to++;
  return to;
}

/** The length of the shortest unit that the window at an offset repeats; 0 when it repeats none. */
function unitAt(text: string, at: number): number {
  const anchor = text.slice(at, at + ANCHOR);
  if (!text.slice(at + 1, at + LONGEST_UNIT + ANCHOR).includes(anchor)) return 0;
  // The longest beginning that is an end, too (Knuth, Morris and Pratt).
  let length = 0;
  for (let i = 1; i < WINDOW; i++) {
    const code = text.charCodeAt(at + i);
    while (length > 0 && code !== text.charCodeAt(at + length)) length = fallback[length - 1] as number;
    if (code === text.charCodeAt(at + length)) length++;
    fallback[i] = length;
  }
  const unit = WINDOW - length;
  return unit <= LONGEST_UNIT ? unit : 0;
}
