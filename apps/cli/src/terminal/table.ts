import { safeText } from './safe-text.ts';

/** Lines of a table with aligned columns, the first line its heading. Cells are made harmless before they are measured. */
export function tableLines(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const lines = [heading, ...rows].map((row) => row.map(safeText));
  const widths = heading.map((_, column) => Math.max(...lines.map((row) => row[column]?.length ?? 0)));
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
