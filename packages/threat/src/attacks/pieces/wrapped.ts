/** A mark of emphasis or a bracket that opens, as people write them: with a blank before and none behind. */
const OPENING = /(?<![^\s>])(?:\*{1,2}|_{1,2}|~~|\[)(?=\S)/g;
const CLOSING: Readonly<Record<string, string>> = { '[': ']' };
/** What may follow the mark that closes. */
const BEHIND = /[\s.,;:!?<]/;
/** A longer line is no remark. */
const LONGEST_LINE = 2048;
/** Openings of one line, and closings for each, that are looked at. */
const MOST = 4;
const SHORTEST = 2;

/** What stands between such marks in a line: `see **x** there`, `see (x) there`. Bounded. */
export function wrappedIn(text: string, from: number, to: number): readonly (readonly [from: number, to: number])[] {
  if (to - from > LONGEST_LINE) return [];
  const spans: (readonly [from: number, to: number])[] = [];
  const line = text.slice(from, to);
  OPENING.lastIndex = 0;
  for (let looks = 0; looks < MOST; looks++) {
    const opening = OPENING.exec(line);
    if (opening === null) break;
    const [mark] = opening;
    const start = OPENING.lastIndex;
    const end = closingOf(line, CLOSING[mark] ?? mark, start);
    if (end - start >= SHORTEST) spans.push([from + start, from + end]);
  }
  return spans;
}

/** Where the last mark of a line stands that may close what begins at an offset; −1 without one. */
function closingOf(line: string, mark: string, start: number): number {
  for (let at = line.lastIndexOf(mark), looks = 0; at > start && looks < MOST; looks++) {
    const behind = line.charAt(at + mark.length);
    if ((behind === '' || BEHIND.test(behind)) && !isBlank(line.charCodeAt(at - 1))) return at;
    at = line.lastIndexOf(mark, at - 1);
  }
  return -1;
}

/** A NUL is none: it ends the name of a file. */
function isBlank(code: number): boolean {
  return code > 0 && code <= 0x20;
}
