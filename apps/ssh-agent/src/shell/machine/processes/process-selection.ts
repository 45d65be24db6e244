import type { Process } from '../../process/programs/process.ts';
import { uidOf } from '../../process/session/accounts.ts';
import type { Running } from './process-table.ts';
import type { PsList, PsOptions } from './ps-options.ts';

/** The processes that the words of `ps` choose; without any, those of the same user and terminal. */
export function psSelection(all: readonly Running[], options: PsOptions, process: Process): readonly Running[] {
  const { user, terminal } = process.session;
  const own = terminal ? 'pts/0' : '?';
  const lists = Object.entries(options.by) as readonly (readonly [PsList, readonly string[]])[];
  const chooses = (row: Running): boolean => {
    if (options.everything || (options.others && options.withoutTerminal)) return true;
    if (options.terminals && row.terminal !== '?' && !row.state.includes('s')) return true;
    if (lists.length > 0)
      return lists.some(([list, values]) => values.some((value) => fits(row, list, value, process)));
    if (options.terminals) return false;
    if (options.others) return row.terminal !== '?';
    if (options.withoutTerminal) return row.user === user;
    return row.user === user && row.terminal === own;
  };
  return all.filter((row) => chooses(row) !== options.inverted);
}

function fits(row: Running, list: PsList, value: string, { files }: Process): boolean {
  switch (list) {
    case 'pid':
      return row.pid === Number(value);
    case 'ppid':
      return row.parent === Number(value);
    case 'name':
      return row.name === value.slice(0, 15);
    case 'user':
      return row.user === value || String(uidOf(row.user, files)) === value;
    case 'terminal':
      return row.terminal === value.replace(/^\/dev\//, '') || (value === '-' && row.terminal === '?');
  }
}

/** Children below their parents, with the lines that `ps f` draws before them. */
export function forestOf(rows: readonly Running[]): readonly { readonly row: Running; readonly prefix: string }[] {
  const known = new Set(rows.map(({ pid }) => pid));
  const drawn: { row: Running; prefix: string }[] = [];
  const draw = (row: Running, stem: string, prefix: string): void => {
    drawn.push({ row, prefix });
    const children = rows.filter(({ parent, pid }) => parent === row.pid && pid !== row.pid);
    for (const [index, child] of children.entries()) {
      const last = index === children.length - 1;
      draw(child, `${stem}${last ? '    ' : '|   '}`, ` ${stem}\\_ `);
    }
  };
  const kernel = rows.filter((row) => row.pid === 2);
  for (const root of [...kernel, ...rows.filter((row) => row.pid !== 2 && !known.has(row.parent))]) {
    draw(root, '', '');
  }
  return drawn;
}
