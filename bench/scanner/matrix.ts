import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Setup } from './setup.ts';

/** One set-up as it came out, at `medium`; null where there was no answer. */
interface Row extends Pick<Setup, 'name' | 'kind'> {
  readonly load: boolean | null;
  readonly input: boolean | null;
  readonly botd: boolean | null;
}

const FILE = join(import.meta.dirname, '../../docs/benchmarks/detection-scripts.md');
const PLACE = /(<!-- bench scanner -->\n)[\s\S]*?(<!-- end of bench scanner -->)/;

/** Puts the table of the set-ups into the documentation, in place of the one before. */
export function writeMatrix(rows: readonly Row[]): void {
  const of = (kind: Setup['kind']) => rows.filter((row) => row.kind === kind).map(lineOf);
  const text = [
    ...['Driven: reported at load, then after input; BotD in the same page.', ''],
    ...['| Set-up | Load | Input | BotD |', '| --- | --- | --- | --- |', ...of('automated')],
    ...['', 'Genuine, the same:', ''],
    ...['| Browser | Load | Input | BotD |', '| --- | --- | --- | --- |', ...of('genuine')],
  ].join('\n');
  const before = readFileSync(FILE, 'utf8');
  writeFileSync(
    FILE,
    before.replace(PLACE, (_, begin: string, end: string) => `${begin}${text}\n${end}`),
  );
}

function lineOf({ name, load, input, botd }: Row): string {
  const word = (value: boolean | null) => (value === null ? 'no answer' : value ? 'yes' : 'no');
  return `| ${name} | ${[load, input, botd].map(word).join(' | ')} |`;
}
