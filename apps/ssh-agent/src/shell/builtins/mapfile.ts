import { readAll } from '../process/programs/input.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';

/** `mapfile` and `readarray`: the lines of the input, as elements of an array. */
export const mapfile: Builtin = {
  names: ['mapfile', 'readarray'],
  async run(process, shell) {
    const options = builtinOptions(process, shell, 'd:n:O:s:tu:C:c:');
    if (options === null) return 2;
    const { given, rest } = options;
    const [name = 'MAPFILE'] = rest;
    if (!/^[A-Za-z_]\w*$/.test(name)) return builtinFail(process, shell, `\`${name}': not a valid identifier`);
    const figure = (letter: string) => Number(given.get(letter) ?? '0') || 0;
    const end = given.has('d') ? (given.get('d') || '\0').slice(0, 1) : '\n';
    const stream = given.has('u') ? (process.descriptors.get(figure('u')) ?? {}) : process.stdin;
    const text = await readAll(stream, process);
    const lines = text === '' ? [] : text.split(end).map((line) => line + end);
    const last = lines.pop();
    if (last !== undefined && last !== end) lines.push(last.slice(0, -1));
    const count = figure('n');
    const kept = lines.slice(figure('s'), count > 0 ? figure('s') + count : undefined);
    const shown = given.has('t') ? kept.map((line) => (line.endsWith(end) ? line.slice(0, -1) : line)) : kept;
    if (!given.has('O')) return shell.variables.setList(name, shown) ? 0 : 1;
    const elements = new Map(shown.map((line, at) => [String(figure('O') + at), line]));
    return shell.variables.setElements(name, elements, true) ? 0 : 1;
  },
};
