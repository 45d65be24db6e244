import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';

const SCREEN = 80;
const TAB = 8;
/** What a line costs beside its bytes. */
const LINE_COST = 32;

/** `column`: words filled into columns, down the screen or across, or with `-t` the cells of a table. */
export const column: Command = {
  names: ['column'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'c:dehi:Ln:N:o:O:p:r:R:s:tT:W:xJ output-width:=c fillrows=x keep-empty-lines=L table=t separator:=s output-separator:=o table-columns:=N table-right:=R table-noheadings=d',
    });
    const lines: string[] = [];
    const status = await eachInput(process, options.rest, async (stream) => {
      for await (const { line } of linesOf(stream, process)) {
        if (line.trim() === '' && !options.has('L')) continue;
        process.hold(line.length + LINE_COST);
        lines.push(line);
      }
    });
    if (lines.length === 0) return status;
    if (options.has('t')) {
      const head = options.value('N');
      const rows = lines.map((line) => cellsOf(line, options.value('s')));
      const all = head === undefined || options.has('d') ? rows : [head.split(','), ...rows];
      const rights = (options.value('R') ?? '').split(',').map((place) => Number(place) - 1);
      process.out(tableText(all, options.value('o') ?? '  ', rights));
      return status;
    }
    const width = Number(options.value('c') ?? process.session.terminal?.columns ?? SCREEN) || SCREEN;
    process.out(filled(lines, width, options.has('x')));
    return status;
  },
};

function cellsOf(line: string, separators: string | undefined): readonly string[] {
  if (separators === undefined) return line.trim().split(/[ \t]+/);
  const cells: string[] = [''];
  for (const char of line) {
    if (separators.includes(char)) cells.push('');
    else cells[cells.length - 1] += char;
  }
  return cells;
}

function tableText(rows: readonly (readonly string[])[], between: string, rights: readonly number[]): string {
  const widths: number[] = [];
  for (const row of rows) for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  const text = rows.map((row) =>
    widths
      .map((width, at) => {
        const cell = row[at] ?? '';
        if (rights.includes(at)) return cell.padStart(width);
        return at === widths.length - 1 ? cell : cell.padEnd(width);
      })
      .join(between),
  );
  return `${text.join('\n')}\n`;
}

/** Cells as wide as the longest word up to the next tab stop, reached with tabs. */
function filled(words: readonly string[], width: number, across: boolean): string {
  const longest = Math.max(...words.map((word) => word.length));
  const cell = (Math.floor(longest / TAB) + 1) * TAB;
  const columns = Math.max(1, Math.floor(width / cell));
  if (longest >= width || columns === 1) return `${words.join('\n')}\n`;
  const rows = Math.ceil(words.length / columns);
  let text = '';
  for (let row = 0; row < rows; row += 1) {
    const places = Array.from({ length: columns }, (_, place) => (across ? row * columns + place : place * rows + row));
    const shown = places.map((place) => words[place]).filter((word) => word !== undefined);
    const padded = shown.map((word, at) =>
      at === shown.length - 1 ? word : word + '\t'.repeat(Math.ceil((cell - word.length) / TAB)),
    );
    text += `${padded.join('')}\n`;
  }
  return text;
}
