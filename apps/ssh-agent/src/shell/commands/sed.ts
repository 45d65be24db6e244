import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/programs/command.ts';
import { linesOf, readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { FileStream } from '../process/streams/file-streams.ts';
import { type SedLine, SedRun } from '../sed/run.ts';
import { MissingLabel, parseSed, type SedCommand, SedFault, writtenFiles } from '../sed/script.ts';

const USAGE = `Usage: sed [OPTION]... {script-only-if-no-other-script} [input-file]...

  -n, --quiet, --silent
                 suppress automatic printing of pattern space
      --debug
                 annotate program execution
  -e script, --expression=script
                 add the script to the commands to be executed
  -f script-file, --file=script-file
                 add the contents of script-file to the commands to be executed
  --follow-symlinks
                 follow symlinks when processing in place
  -i[SUFFIX], --in-place[=SUFFIX]
                 edit files in place (makes backup if SUFFIX supplied)
  -l N, --line-length=N
                 specify the desired line-wrap length for the \`l' command
  --posix
                 disable all GNU extensions.
  -E, -r, --regexp-extended
                 use extended regular expressions in the script
                 (for portability use POSIX -E).
  -s, --separate
                 consider files as separate rather than as a single,
                 continuous long stream.
      --sandbox
                 operate in sandbox mode (disable e/r/w commands).
  -u, --unbuffered
                 load minimal amounts of data from the input files and flush
                 the output buffers more often
  -z, --null-data
                 separate lines by NUL characters
      --help     display this help and exit
      --version  output version information and exit

If no -e, --expression, -f, or --file option is given, then the first
non-option argument is taken as the sed script to interpret.  All
remaining arguments are names of input files; if no input files are
specified, then the standard input is read.

GNU sed home page: <https://www.gnu.org/software/sed/>.
General help using GNU software: <https://www.gnu.org/gethelp/>.
`;
const ACCEPTS =
  'nse:f:Eriuzl: quiet=n silent=n expression:=e file:=f regexp-extended=E in-place=i separate=s null-data=z unbuffered=u line-length:=l posix=p sandbox=S debug=D follow-symlinks=F';

/** What every run of one command line has in common. */
interface Script {
  readonly commands: readonly SedCommand[];
  readonly quiet: boolean;
  readonly separator: string;
  readonly outputs: ReadonlyMap<string, (text: string) => void>;
}

export const sed: Command = {
  names: ['sed'],
  async run(process) {
    // The suffix of -i stands right behind it, as no other value does.
    const joined = process.words.find((word) => /^-i.|^--in-place=/.test(word));
    const suffix = joined?.replace(/^-i|^--in-place=/, '') ?? '';
    const words = process.words.map((word) => (word === joined ? '-i' : word));
    const given = Object.create(process, { words: { value: words } }) as Process;
    const options = readOptions(given, { accepts: ACCEPTS, hint: USAGE });
    const paths = [...options.rest];
    try {
      const source = await scriptOf(process, options, paths);
      if (source === null) {
        process.err(USAGE);
        return 1;
      }
      const commands = parseSed(source, options.has('E') || options.has('r'));
      const script = {
        commands,
        quiet: options.has('n') || source.startsWith('#n\n'),
        separator: options.has('z') ? '\0' : '\n',
        outputs: openOutputs(process, commands),
      };
      if (options.has('i')) return await inPlace(process, paths, script, suffix);
      const all = paths.length === 0 ? ['-'] : paths;
      if (!options.has('s')) return await through(process, all, script);
      let status = 0;
      for (const path of all) status = (await through(process, [path], script)) || status;
      return status;
    } catch (error) {
      if (error instanceof MissingLabel) return process.fail(error.message, 4);
      if (!(error instanceof SedFault)) throw error;
      return process.fail(`-e expression #1, char ${error.at}: ${error.message}`);
    }
  },
};

async function scriptOf(process: Process, options: Options, paths: string[]): Promise<string | null> {
  const parts = [...options.values('e')];
  for (const path of options.values('f')) parts.push(await readAll(process.open(path), process));
  if (parts.length === 0) {
    const first = paths.shift();
    if (first === undefined) return null;
    parts.push(first);
  }
  return parts.join('\n');
}

/** The files of `w` are there, and empty, before the first line is read. */
function openOutputs(process: Process, commands: readonly SedCommand[]): Script['outputs'] {
  const outputs = new Map<string, (text: string) => void>([
    ['/dev/stdout', (text) => process.out(text)],
    ['/dev/stderr', (text) => process.err(text)],
  ]);
  for (const path of writtenFiles(commands)) {
    if (outputs.has(path)) continue;
    const stream = new FileStream(writeFile(process, path, ''), process.files, process.path(path));
    outputs.set(path, (text) => stream.write(text));
  }
  return outputs;
}

async function* linesIn(process: Process, path: string, separator: string): AsyncGenerator<SedLine> {
  if (separator === '\n') return yield* linesOf(process.open(path), process);
  const all = (await readAll(process.open(path), process)).split(separator);
  const rest = all.pop() ?? '';
  for (const line of all) yield { line, ended: true };
  if (rest !== '') yield { line: rest, ended: false };
}

async function through(process: Process, paths: readonly string[], script: Script): Promise<number> {
  let status = 0;
  async function* lines() {
    for (const path of paths) {
      try {
        yield* linesIn(process, path, script.separator);
      } catch (error) {
        if (!(error instanceof FileError)) throw error;
        const isDirectory = error.message === 'Is a directory';
        status = process.fail(
          isDirectory ? `read error on ${path}: Is a directory` : `can't read ${path}: ${error.message}`,
          isDirectory ? 4 : 2,
        );
      }
    }
  }
  const run = await runOn(process, lines(), script, (text) => process.out(text));
  return run.status || status;
}

async function inPlace(process: Process, paths: readonly string[], script: Script, suffix: string): Promise<number> {
  let status = 0;
  for (const path of paths) {
    try {
      const place = process.path(path);
      let made = '';
      const run = await runOn(process, linesIn(process, path, script.separator), script, (text) => {
        made += text;
      });
      if (suffix !== '') {
        const kept = suffix.includes('*')
          ? path.replace(/[^/]*$/, (name) => suffix.replaceAll('*', name))
          : path + suffix;
        writeFile(process, kept, await readAll(process.open(path), process));
      }
      const node = process.files.own(place);
      truncate(node, process.files);
      new FileStream(node, process.files, place).write(made);
      status ||= run.status;
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const isDirectory = error.message === 'Is a directory';
      status = process.fail(
        isDirectory ? `couldn't edit ${path}: not a regular file` : `can't read ${path}: ${error.message}`,
        isDirectory ? 4 : 2,
      );
    }
  }
  return status;
}

/** One line is read ahead, because `$` asks whether there is another. */
async function runOn(
  process: Process,
  lines: AsyncGenerator<SedLine>,
  { commands, quiet, separator, outputs }: Script,
  write: (text: string) => void,
): Promise<SedRun> {
  let ahead: IteratorResult<SedLine> | null = null;
  const run = new SedRun(process, commands, quiet, {
    ...{ write, separator },
    writeTo: (path, text) => outputs.get(path)?.(text),
    async nextLine() {
      const { value, done } = ahead ?? (await lines.next());
      ahead = null;
      return done === true ? null : value;
    },
    async isLast() {
      ahead ??= await lines.next();
      return ahead.done === true;
    },
  });
  await run.run();
  return run;
}
