import { FileError } from '../../files/errno.ts';
import type { AwkState } from '../awk/evaluate.ts';
import { Fields } from '../awk/fields.ts';
import { parseAwk } from '../awk/parse.ts';
import { AwkRun } from '../awk/run.ts';
import { AwkFault } from '../awk/tokens.ts';
import { Given, textOf, type Value } from '../awk/values.ts';
import type { Command } from '../process/command.ts';
import { linesOf, readAll } from '../process/input.ts';
import { type Options, readOptions } from '../process/options.ts';
import type { Process } from '../process/process.ts';

const USAGE = 'Usage: mawk [Options] [Program] [file ...]\n';
const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/s;

/** Debian's awk is mawk; what it says begins with its own name or with the name it was called by. */
export const awk: Command = {
  names: ['awk', 'mawk', 'nawk'],
  async run(process) {
    const options = readOptions(process, { accepts: 'F:v:f:W:', status: 2, stopEarly: true, hint: '' });
    const words = [...options.rest];
    try {
      const source = await sourceOf(process, options, words);
      if (source === null) {
        process.err(USAGE);
        return 2;
      }
      const rules = parseAwk(source);
      const state = stateOf(process, options, words);
      const run = new AwkRun(process, rules, state);
      const goesOn = await run.phase('BEGIN');
      const reads = rules.some(({ when }) => when !== 'BEGIN');
      if (goesOn && reads) await readLines(process, words, state, run);
      if (reads) await run.phase('END');
      return run.status;
    } catch (error) {
      if (!(error instanceof AwkFault)) throw error;
      process.err(`${process.name}: ${error.message}\n`);
      return 2;
    }
  },
};

async function sourceOf(process: Process, options: Options, words: string[]): Promise<string | null> {
  const paths = options.values('f');
  if (paths.length === 0) return words.shift() ?? null;
  const parts: string[] = [];
  for (const path of paths) {
    try {
      parts.push(await readAll(process.open(path), process));
    } catch (error) {
      if (error instanceof FileError) throw new AwkFault(`couldn't open file ${path}: ${error.message}`);
      throw error;
    }
  }
  return parts.join('\n');
}

function stateOf(process: Process, options: Options, words: readonly string[]): AwkState {
  const variables = new Map<string, Value>([
    ...Object.entries({ FS: ' ', OFS: ' ', ORS: '\n', RS: '\n', SUBSEP: '\x1c', OFMT: '%.6g', CONVFMT: '%.6g' }),
    ...Object.entries({ NR: 0, FNR: 0, RSTART: 0, RLENGTH: -1, FILENAME: '', ARGC: words.length + 1 }),
  ]);
  const separator = options.value('F');
  if (separator !== undefined) variables.set('FS', separator === 't' ? '\t' : unescaped(separator));
  for (const given of options.values('v')) {
    const [, name = '', value = ''] = ASSIGNMENT.exec(given) ?? [];
    if (name === '') throw new AwkFault(`improper assignment: -v ${given}`);
    variables.set(name, new Given(unescaped(value)));
  }
  const setting = (name: string) => textOf(variables.get(name) ?? '');
  const { session } = process;
  return {
    variables,
    fields: new Fields({ in: () => setting('FS'), out: () => setting('OFS') }),
    arrays: new Map([
      ['ENVIRON', new Map([...process.environment].map(([name, value]) => [name, new Given(value)]))],
      ['ARGV', new Map(['awk', ...words].map((word, at) => [String(at), new Given(word)]))],
    ]),
    random: Math.random,
    nowS: () => Math.floor(session.now() / 1000),
    spend: (steps) => session.budget.count(steps),
  };
}

async function readLines(process: Process, words: readonly string[], state: AwkState, run: AwkRun): Promise<void> {
  const inputs = words.filter((word) => !ASSIGNMENT.test(word));
  for (const word of inputs.length === 0 ? [...words, '-'] : words) {
    const [, name, value = ''] = ASSIGNMENT.exec(word) ?? [];
    if (name !== undefined) {
      state.variables.set(name, new Given(unescaped(value)));
      continue;
    }
    try {
      const stream = process.open(word);
      state.variables.set('FILENAME', word === '-' ? '' : word);
      state.variables.set('FNR', 0);
      for await (const { line } of linesOf(stream, process)) {
        for (const count of ['NR', 'FNR']) state.variables.set(count, Number(state.variables.get(count) ?? 0) + 1);
        if (!(await run.line(line))) return;
      }
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      process.err(`${process.name}: cannot open ${word} (${error.message})\n`);
      run.status = 2;
    }
  }
}

function unescaped(text: string): string {
  return text.replace(/\\([\\ntr"/])/g, (_whole, letter: string) => ({ n: '\n', t: '\t', r: '\r' })[letter] ?? letter);
}
