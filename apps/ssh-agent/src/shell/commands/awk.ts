import { FileError } from '../../files/errno.ts';
import { Channels } from '../awk/channels.ts';
import type { AwkState } from '../awk/evaluate.ts';
import { Fields } from '../awk/fields.ts';
import { ASSIGNMENT, MainInput } from '../awk/main-input.ts';
import { parseAwk } from '../awk/parse.ts';
import { AwkRun } from '../awk/run.ts';
import { AwkFault } from '../awk/tokens.ts';
import { Given, textOf, unescaped, type Value } from '../awk/values.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

const USAGE = `Usage: mawk [Options] [Program] [file ...]

Program:
    The -f option value is the name of a file containing program text.
    If no -f option is given, a "--" ends option processing; the following
    parameters are the program text.

Options:
    -f program-file  Program  text is read from file instead of from the
                     command-line.  Multiple -f options are accepted.
    -F value         sets the field separator, FS, to value.
    -v var=value     assigns value to program variable var.
    --               unambiguous end of options.

    Implementation-specific options are prefixed with "-W".  They can be
    abbreviated:

    -W version       show version information and exit.
    -W dump          show assembler-like listing of program and exit.
    -W help          show this message and exit.
    -W interactive   set unbuffered output, line-buffered input.
    -W exec file     use file as program as well as last option.
    -W random=number set initial random seed.
    -W sprintf=number adjust size of sprintf buffer.
    -W posix_space   do not consider "\\n" a space.
    -W usage         show this message and exit.
`;
const VERSION = `mawk 1.3.4 20200120
Copyright 2008-2019,2020, Thomas E. Dickey
Copyright 1991-1996,2014, Michael D. Brennan

`;
const LIMITS = `random-funcs:       srandom/random
regex-funcs:        internal
compiled limits:
sprintf buffer      8192
maximum-integer     2147483647
`;

/** Debian's awk is mawk; what it says begins with its own name or with the name it was called by. */
export const awk: Command = {
  names: ['awk', 'mawk', 'nawk'],
  async run(process) {
    const [first = ''] = process.words;
    if (/^--./.test(first)) process.err(`${process.name}: not an option: ${first}\n`);
    if (/^--./.test(first)) return 2;
    if (/^-Wv/.test(first) || (first === '-W' && /^v/.test(process.words[1] ?? ''))) {
      process.out(VERSION);
      process.err(LIMITS);
      return 0;
    }
    const options = readOptions(process, { accepts: 'F:v:f:W:', status: 2, stopEarly: true, hint: '' });
    const words = [...options.rest];
    let state: AwkState | null = null;
    try {
      const source = await sourceOf(process, options, words);
      if (source === null) {
        process.err(USAGE);
        return words.length === 0 && process.words.length === 0 ? 0 : 2;
      }
      const program = parseAwk(source);
      const own = stateOf(process, options, words);
      state = own;
      const channels = new Channels(process, () => textOf(own.variables.get('RS') ?? '\n'));
      const input = new MainInput(process, words, own);
      const run = new AwkRun(process, program, own, input, channels);
      const goesOn = await run.phase('BEGIN');
      const reads = program.rules.some(({ when }) => when !== 'BEGIN');
      if (goesOn && reads) await readLines(input, run);
      if (reads) await run.phase('END');
      await channels.closeAll();
      return run.status === 0 ? input.status : run.status;
    } catch (error) {
      if (!(error instanceof AwkFault)) throw error;
      const setting = (name: string) => textOf(state?.variables.get(name) ?? '');
      const place = `\n\tFILENAME="${setting('FILENAME') || (setting('NR') === '0' ? '' : '-')}" FNR=${setting('FNR')} NR=${setting('NR')}`;
      process.err(`${process.name}: ${error.isRunning ? `run time error: ${error.message}${place}` : error.message}\n`);
      return 2;
    }
  },
};

async function readLines(input: MainInput, run: AwkRun): Promise<void> {
  for (;;) {
    const record = await input.next();
    if (record === null || !(await run.line(record))) return;
  }
}

async function sourceOf(process: Process, options: Options, words: string[]): Promise<string | null> {
  const paths = options.values('f');
  if (paths.length === 0) return words.shift() ?? null;
  const parts: string[] = [];
  for (const path of paths) {
    try {
      parts.push(await readAll(process.open(path), process));
    } catch (error) {
      if (error instanceof FileError) throw new AwkFault(`cannot open ${path} (${error.message})`);
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
    seed: Math.floor(session.now() / 1000),
    given: (text) => new Given(text),
    nowS: () => Math.floor(session.now() / 1000),
    spend: (steps) => session.budget.count(steps),
    hold: (bytes) => process.hold(bytes),
  };
}
