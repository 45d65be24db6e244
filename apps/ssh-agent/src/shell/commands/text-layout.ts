import type { Command } from '../process/programs/command.ts';
import { linesOf, readAll } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const ACCEPTS: Readonly<Record<string, string>> = {
  fmt: 'cp:stug:w:0123456789 crown-margin=c prefix:=p split-only=s tagged-paragraph=t uniform-spacing=u goal:=g width:=w',
  pr: 'acdDe:fFh:i:Jl:mn:N:o:rs:S:tTvw:W:0123456789 across=a columns:=columns header:=h length:=l omit-header=t omit-pagination=T merge=m width:=w',
};
const WIDTH = 75;
const PAGE_WIDTH = 72;
const PAGE_LINES = 66;
/** Bounds of a page: a visitor who names larger figures must not choose how much memory is taken. */
const MOST_WIDTH = 1_000;
const MOST_LINES = 10_000;

/** `fmt` fills paragraphs; `pr` lays lines out in pages and columns. */
export const textLayout: Command = {
  names: ['fmt', 'pr'],
  run(process) {
    const options = readOptions(process, { accepts: ACCEPTS[process.name] ?? '' });
    return process.name === 'fmt' ? fmt(process, options) : pr(process, options);
  },
};

/** `-80` is a width too: its digits come one by one. */
const digitsOf = (options: Options): string => options.order.filter((name) => /^\d$/.test(name)).join('');

function fmt(process: Process, options: Options): number | Promise<number> {
  const typed = options.value('w') ?? (digitsOf(options) || String(WIDTH));
  const width = Number(typed);
  if (!(width > 0 && width <= 2_500)) return process.fail(`invalid width: '${typed}'`);
  const goal = Number(options.value('g') ?? Math.floor((width * 187) / 200));
  return eachInput(process, options.rest, async (stream) => {
    let words: string[] = [];
    let indent = '';
    const flush = (): void => {
      if (words.length > 0)
        process.out(
          filled(words, width - indent.length, goal - indent.length)
            .map((line) => `${indent}${line}\n`)
            .join(''),
        );
      words = [];
    };
    for await (const { line } of linesOf(stream, process)) {
      const [, own = '', text = ''] = /^([ \t]*)(.*?)[ \t]*$/.exec(line) ?? [];
      if (text === '' || own !== indent || options.has('s')) flush();
      indent = own;
      if (text === '') process.out('\n');
      else words.push(...text.split(/[ \t]+/));
    }
    flush();
  });
}

const LINE_COST = 70 ** 2;
/** What a line costs that begins with a word which ends a paragraph. */
const ORPHAN_COST = 150 ** 2;
const shortCost = (missing: number): number => (missing * 10) ** 2;

/** Lines of about the goal's length and shorter than the width, of which the whole paragraph costs least. */
function filled(words: readonly string[], width: number, goal: number): string[] {
  const end = words.length;
  const cost = Array<number>(end + 1).fill(0);
  const next = Array<number>(end + 1).fill(end);
  const lengths = Array<number>(end + 1).fill(0);
  for (let from = end - 1; from >= 0; from -= 1) {
    let best = Number.POSITIVE_INFINITY;
    let length = -1;
    for (let to = from + 1; to <= end; to += 1) {
      length += 1 + (words[to - 1] ?? '').length;
      if (length >= width && to > from + 1) break;
      const ragged = next[to] === end ? 0 : shortCost(length - (lengths[to] ?? 0)) / 2;
      const whole = (cost[to] ?? 0) + (to === end ? 0 : shortCost(goal - length) + ragged);
      if (whole < best) [best, next[from], lengths[from]] = [whole, to, length];
    }
    cost[from] = best + baseCost(words, from);
  }
  const lines: string[] = [];
  for (let at = 0; at < end; at = next[at] ?? end) lines.push(words.slice(at, next[at]).join(' '));
  return lines;
}

/** What it costs to begin a line with a word. */
function baseCost(words: readonly string[], at: number): number {
  const before = words[at - 1] ?? '';
  const cost = /[.?!]$/.test(before) ? 600 ** 2 : /[,;:]$/.test(before) ? -(40 ** 2) : 0;
  const orphan = at > 0 && at === words.length - 1 ? ORPHAN_COST / ((words[at] ?? '').length + 2) : 0;
  return LINE_COST + cost + orphan;
}

function pr(process: Process, options: Options): number | Promise<number> {
  const columns = Math.max(1, Math.min(Number(options.value('columns') ?? (digitsOf(options) || 1)), 36));
  const [longest = String(PAGE_LINES), widest = String(PAGE_WIDTH)] = [options.value('l'), options.value('w')];
  const unread =
    faultOf(longest, "'-l PAGE_LENGTH' invalid number of lines") ??
    faultOf(widest, "'-w PAGE_WIDTH' invalid number of characters");
  if (unread !== null) return process.fail(unread);
  const length = Math.min(Number(longest), MOST_LINES);
  const isBare = options.has('t') || options.has('T') || length <= 10;
  const width = Math.min(Number(widest), MOST_WIDTH);
  return eachInput(process, options.rest, async (stream, path) => {
    const lines = (await readAll(stream, process)).replace(/\n$/, '').split('\n');
    const rows = isBare ? Math.ceil(lines.length / columns) : length - 10;
    for (let page = 0; page * rows * columns < lines.length; page += 1) {
      const shown = lines.slice(page * rows * columns, (page + 1) * rows * columns);
      if (!isBare) process.out(headerOf(process, options.value('h') ?? (path === '-' ? '' : path), page + 1, width));
      const used = Math.ceil(shown.length / columns);
      for (let row = 0; row < used; row += 1) {
        const cells = Array.from({ length: columns }, (_, column) =>
          options.has('a') ? shown[row * columns + column] : shown[column * used + row],
        );
        process.out(`${laidOut(cells, Math.floor(width / columns), columns > 1)}\n`);
        await process.tick();
      }
      if (!isBare) process.out('\n'.repeat(rows - used + 5));
    }
  });
}

/** What `pr` says of a figure that it does not take; null for one that it does. */
function faultOf(typed: string, complaint: string): string | null {
  if (!/^[+-]?\d+$/.test(typed)) return `${complaint}: '${typed}'`;
  return Number(typed) < 1 ? `${complaint}: '${typed}': Numerical result out of range` : null;
}

/** Columns are reached with tabs as far as these go, then with blanks. */
function laidOut(cells: readonly (string | undefined)[], width: number, isCut: boolean): string {
  let text = '';
  let at = 0;
  for (const [column, cell] of cells.entries()) {
    if (cell === undefined) continue;
    const target = column * width;
    while (Math.floor(at / 8) * 8 + 8 <= target) [text, at] = [`${text}\t`, Math.floor(at / 8) * 8 + 8];
    text += ' '.repeat(Math.max(0, target - at));
    const shown = isCut ? cell.slice(0, width - 1) : cell;
    text += shown;
    at = Math.max(at, target) + shown.length;
  }
  return text;
}

function headerOf(process: Process, name: string, page: number, width: number): string {
  const date = new Date(process.session.now()).toISOString().slice(0, 16).replace('T', ' ');
  const number = `Page ${page}`;
  const room = Math.max(0, width - date.length - number.length - name.length);
  const before = ' '.repeat(Math.floor(room / 2));
  return `\n\n${date}${before}${name}${' '.repeat(room - before.length)}${number}\n\n\n`;
}
