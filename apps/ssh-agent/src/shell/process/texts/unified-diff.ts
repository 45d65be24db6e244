/** A part of two texts that differs: lines `[fromOne, toOne)` of the first became `[fromTwo, toTwo)` of the second. */
export interface Difference {
  readonly fromOne: number;
  readonly toOne: number;
  readonly fromTwo: number;
  readonly toTwo: number;
}

/** Differences in the unified format of `diff -u`, with `context` lines around them. Lines have their ends. */
export function unifiedText(
  one: readonly string[],
  two: readonly string[],
  differences: readonly Difference[],
  context: number,
): string {
  let text = '';
  for (const hunk of hunksOf(differences, context)) {
    const first = hunk[0];
    const last = hunk.at(-1);
    if (first === undefined || last === undefined) continue;
    const before = Math.min(context, first.fromOne);
    const start = { one: first.fromOne - before, two: first.fromTwo - before };
    const after = Math.min(context, one.length - last.toOne);
    text += `@@ -${placeOf(start.one, last.toOne + after)} +${placeOf(start.two, last.toTwo + after)} @@\n`;
    let at = start.one;
    for (const { fromOne, toOne, fromTwo, toTwo } of hunk) {
      text += marked(' ', one.slice(at, fromOne)) + marked('-', one.slice(fromOne, toOne));
      text += marked('+', two.slice(fromTwo, toTwo));
      at = toOne;
    }
    text += marked(' ', one.slice(at, last.toOne + after));
  }
  return text;
}

/** Differences whose contexts touch are shown together. */
function hunksOf(differences: readonly Difference[], context: number): readonly Difference[][] {
  const hunks: Difference[][] = [];
  for (const difference of differences) {
    const hunk = hunks.at(-1);
    const end = hunk?.at(-1)?.toOne ?? 0;
    if (hunk && difference.fromOne - end <= 2 * context) hunk.push(difference);
    else hunks.push([difference]);
  }
  return hunks;
}

function placeOf(from: number, to: number): string {
  const count = to - from;
  return count === 1 ? String(from + 1) : `${count === 0 ? from : from + 1},${count}`;
}

function marked(mark: string, lines: readonly string[]): string {
  return lines
    .map((line) => (line.endsWith('\n') ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`))
    .join('');
}
