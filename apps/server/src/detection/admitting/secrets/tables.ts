import { isCredential, suggestsCredential } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** Names of columns: words, no sentences. */
const HEADING = /^[\p{L}\p{N} _."-]{1,40}$/u;
const CELLS = {
  ',': /"(?:[^"]|"")*"|[^,]+|(?<=,|^)(?=,|$)/g,
  ';': /"(?:[^"]|"")*"|[^;]+|(?<=;|^)(?=;|$)/g,
  '\t': /[^\t]+|(?<=\t|^)(?=\t|$)/g,
} as const;

/** A table in lines (CSV, tab-separated) without what stands in columns that are called like credentials. */
export function removeFromTable(text: string): string {
  const end = text.search(/\r?\n/);
  if (end < 0) return text;
  const heading = text.slice(0, end);
  const separator = ([',', '\t', ';'] as const).find((sign) => heading.includes(sign));
  if (separator === undefined) return text;
  const names = heading.split(separator).map((name) => name.trim().replaceAll('"', ''));
  if (!names.every((name) => HEADING.test(name)) || !names.some(suggestsCredential)) return text;
  const rows = text.slice(end).replace(/[^\r\n]+/g, (line) => {
    let column = 0;
    return line.replace(CELLS[separator], (cell) => {
      const name = names[column++] ?? '';
      return cell !== '' && isCredential(name, cell.trim().replace(/^"|"$/g, '')) ? REMOVED : cell;
    });
  });
  return heading + rows;
}
