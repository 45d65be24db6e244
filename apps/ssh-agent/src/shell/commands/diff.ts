import { FileError } from '../../files/errno.ts';
import { baseName, below } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { fileDate } from '../process/texts/dates.ts';
import { type Difference, unifiedText } from '../process/texts/unified-diff.ts';

/** Above so many pairs of lines the whole middle counts as changed: the search would cost too much. */
const MAX_PAIRS = 1_000_000;
const CONTEXT = 3;
const HINT = "diff: Try 'diff --help' for more information.\n";

/** `diff` in its normal and its unified format, and `-q` and `-s`. */
export const diff: Command = {
  names: ['diff'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'abBiNqrstuU:w unified=u brief=q ignore-case=i ignore-all-space=w ignore-space-change=b report-identical-files=s text=a',
      status: 2,
      hint: HINT,
    });
    const [first, second, extra] = options.rest;
    if (first === undefined || second === undefined) {
      process.err(`diff: missing operand after '${first ?? 'diff'}'\n${HINT}`);
      return 2;
    }
    if (extra !== undefined) {
      process.err(`diff: extra operand '${extra}'\n${HINT}`);
      return 2;
    }
    const texts: string[] = [];
    for (const [path, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const folder = path !== '-' && process.files.find(process.path(path))?.children;
      const file = folder ? below(path, baseName(other)) : path;
      try {
        texts.push(await readAll(process.open(file), process));
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        process.fail(`${file}: ${error.message}`);
      }
    }
    const [left, right] = texts;
    if (left === undefined || right === undefined) return 2;
    const differs = options.has('q') ? left !== right : await compare(process, options, [first, second], left, right);
    if (differs && options.has('q')) process.out(`Files ${first} and ${second} differ\n`);
    if (!differs && options.has('s')) process.out(`Files ${first} and ${second} are identical\n`);
    return differs ? 1 : 0;
  },
};

async function compare(
  process: Process,
  options: Options,
  paths: readonly [string, string],
  left: string,
  right: string,
): Promise<boolean> {
  const [one, two] = [linesWithEnds(left), linesWithEnds(right)];
  const key = (line: string) => {
    const spaced = options.has('w')
      ? line.replace(/[ \t]+/g, '')
      : options.has('b')
        ? line.replace(/[ \t]+/g, ' ')
        : line;
    return options.has('i') ? spaced.toLowerCase() : spaced;
  };
  const same = await commonLines(process, one.map(key), two.map(key));
  const differences: Difference[] = [];
  let [atOne, atTwo] = [0, 0];
  for (const [toOne, toTwo] of [...same, [one.length, two.length] as const]) {
    if (toOne > atOne || toTwo > atTwo) differences.push({ fromOne: atOne, toOne, fromTwo: atTwo, toTwo });
    [atOne, atTwo] = [toOne + 1, toTwo + 1];
  }
  const typed = options.value('U');
  if (typed === undefined && !options.has('u')) printPlainly(process, one, two, differences);
  else if (differences.length > 0) {
    process.out(paths.map((path, at) => `${at === 0 ? '---' : '+++'} ${path}\t${timeOf(process, path)}\n`).join(''));
    process.out(unifiedText(one, two, differences, Number(typed ?? CONTEXT)));
  }
  return differences.length > 0;
}

function timeOf(process: Process, path: string): string {
  const modified = path === '-' ? undefined : process.files.find(process.path(path))?.modified;
  return fileDate('%F %T.%N %z', modified ?? process.session.now() / 1000);
}

function printPlainly(
  process: Process,
  one: readonly string[],
  two: readonly string[],
  differences: readonly Difference[],
): void {
  for (const { fromOne: atOne, toOne, fromTwo: atTwo, toTwo } of differences) {
    const gone = toOne > atOne;
    const come = toTwo > atTwo;
    const letter = gone && come ? 'c' : gone ? 'd' : 'a';
    process.out(`${range(atOne, toOne)}${letter}${range(atTwo, toTwo)}\n`);
    for (const line of one.slice(atOne, toOne)) process.out(marked('<', line));
    if (gone && come) process.out('---\n');
    for (const line of two.slice(atTwo, toTwo)) process.out(marked('>', line));
  }
}

/** Pairs of places whose lines are the same, in order: as many as there can be. */
async function commonLines(
  process: Process,
  one: readonly string[],
  two: readonly string[],
): Promise<readonly (readonly [number, number])[]> {
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) start += 1;
  let [endOne, endTwo] = [one.length, two.length];
  while (endOne > start && endTwo > start && one[endOne - 1] === two[endTwo - 1])
    [endOne, endTwo] = [endOne - 1, endTwo - 1];
  const pairs: (readonly [number, number])[] = Array.from({ length: start }, (_, at) => [at, at] as const);
  const [rows, columns] = [endOne - start, endTwo - start];
  if (rows * columns <= MAX_PAIRS) {
    const longest = new Uint16Array((rows + 1) * (columns + 1));
    const at = (row: number, column: number) => longest[row * (columns + 1) + column] ?? 0;
    for (let row = rows - 1; row >= 0; row -= 1) {
      await process.tick(1 + columns / 64);
      for (let column = columns - 1; column >= 0; column -= 1) {
        longest[row * (columns + 1) + column] =
          one[start + row] === two[start + column]
            ? at(row + 1, column + 1) + 1
            : Math.max(at(row + 1, column), at(row, column + 1));
      }
    }
    for (let row = 0, column = 0; row < rows && column < columns; ) {
      if (one[start + row] === two[start + column]) {
        pairs.push([start + row, start + column]);
        row += 1;
        column += 1;
      } else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
      else column += 1;
    }
  }
  for (let left = 0; endOne + left < one.length; left += 1) pairs.push([endOne + left, endTwo + left]);
  return pairs;
}

function linesWithEnds(text: string): readonly string[] {
  return text === '' ? [] : text.split(/(?<=\n)/);
}

function marked(mark: string, line: string): string {
  return line.endsWith('\n') ? `${mark} ${line}` : `${mark} ${line}\n\\ No newline at end of file\n`;
}

function range(from: number, to: number): string {
  return to - from > 1 ? `${from + 1},${to}` : String(to - from === 1 ? from + 1 : from);
}
