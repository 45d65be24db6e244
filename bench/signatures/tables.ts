/** Prints a table: a title, the names of the columns, and rows that begin with their name. */
export function tableOf(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly [string, ...(number | string)[]])[],
): void {
  const width = Math.max(title.length, ...rows.map(([name]) => name.length));
  console.log(`\n${title.padEnd(width)}${columns.map((column) => column.padStart(12)).join('')}`);
  for (const [name, ...cells] of rows) {
    console.log(`${name.padEnd(width)}${cells.map((cell) => shown(cell).padStart(12)).join('')}`);
  }
}

function shown(cell: number | string): string {
  if (typeof cell === 'string') return `  ${cell}`;
  return Number.isNaN(cell) ? '-' : cell.toFixed(cell < 10 ? 2 : 1);
}
