import { PS_COLUMNS, type PsColumn } from '../machine/processes/process-columns.ts';
import { forestOf, psSelection } from '../machine/processes/process-selection.ts';
import { processTable, type Running } from '../machine/processes/process-table.ts';
import { PsFault, readPsOptions } from '../machine/processes/ps-options.ts';
import type { Command } from '../process/programs/command.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const USAGE =
  "\nUsage:\n ps [options]\n\n Try 'ps --help <simple|list|output|threads|misc|all>'\n  or 'ps --help <s|l|o|t|m|a>'\n for additional help text.\n\nFor more details see ps(1).\n";

export const ps: Command = {
  names: ['ps'],
  run(process) {
    try {
      const options = readPsOptions(process.words);
      if (options.version) {
        process.out('ps from procps-ng 4.0.2\n');
        return 0;
      }
      if (options.help) {
        process.out(USAGE);
        return 0;
      }
      const columns = options.columns.map(({ name, header }): PsColumn => {
        const column = entryOf(PS_COLUMNS, name);
        if (!column) throw new PsFault(`error: unknown user-defined format specifier "${name}"`);
        return header === undefined ? column : { ...column, header };
      });
      const chosen = psSelection(processTable(process), options, process);
      const sorted = sort(chosen, options.sort, process);
      const rows = options.forest ? forestOf(sorted) : sorted.map((row) => ({ row, prefix: '' }));
      const widest = options.wide ? Number.POSITIVE_INFINITY : (process.session.terminal?.columns ?? 80);
      const width = process.outputTerminal ? widest : Number.POSITIVE_INFINITY;
      const line = (texts: readonly string[]) => process.out(`${cut(joined(texts, columns), width)}\n`);
      if (options.headers && columns.some(({ header }) => header !== '')) line(columns.map(({ header }) => header));
      for (const { row, prefix } of rows) {
        line(columns.map((column) => (column.last ? prefix : '') + column.value(row, process)));
      }
      return chosen.length === 0 ? 1 : 0;
    } catch (error) {
      if (!(error instanceof PsFault)) throw error;
      process.err(`${error.message}\n${USAGE}`);
      return 1;
    }
  },
};

function joined(texts: readonly string[], columns: readonly PsColumn[]): string {
  return texts
    .map((text, index) => {
      const { width = 0, right = false, last = false } = columns[index] ?? {};
      if (index === texts.length - 1 && !right) return text;
      if (last) return text.slice(0, width).padEnd(width);
      return right ? text.padStart(width) : text.padEnd(width);
    })
    .join(' ');
}

function cut(line: string, width: number): string {
  return line.length > width ? line.slice(0, width) : line;
}

function sort(rows: readonly Running[], keys: readonly string[], process: Parameters<PsColumn['value']>[1]): Running[] {
  const sorted = [...rows];
  for (const key of [...keys].reverse()) {
    const name = key.replace(/^[-+]/, '');
    const column = entryOf(PS_COLUMNS, name);
    if (!column) throw new PsFault('error: unknown sort specifier');
    const sign = key.startsWith('-') ? -1 : 1;
    const rankOf = (row: Running) => column.rank?.(row, process) ?? column.value(row, process);
    sorted.sort((left, right) => {
      const [one, other] = [rankOf(left), rankOf(right)];
      return sign * (one < other ? -1 : one > other ? 1 : 0);
    });
  }
  return sorted;
}
