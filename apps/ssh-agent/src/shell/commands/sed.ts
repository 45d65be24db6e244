import { FileError } from '../../files/errno.ts';
import { truncate } from '../../files/open-file.ts';
import type { Command } from '../process/command.ts';
import { FileStream } from '../process/file-streams.ts';
import { linesOf, readAll } from '../process/input.ts';
import { type Options, readOptions } from '../process/options.ts';
import type { Process } from '../process/process.ts';
import { SedRun } from '../sed/run.ts';
import { parseSed, type SedCommand, SedFault } from '../sed/script.ts';

const USAGE = `Usage: sed [OPTION]... {script-only-if-no-other-script} [input-file]...

  -n, --quiet, --silent
                 suppress automatic printing of pattern space
  -e script, --expression=script
                 add the script to the commands to be executed
  -f script-file, --file=script-file
                 add the contents of script-file to the commands to be executed
  -E, -r, --regexp-extended
                 use extended regular expressions in the script
                 (for portability use POSIX -E).
  -i[SUFFIX], --in-place[=SUFFIX]
                 edit files in place (makes backup if SUFFIX supplied)
`;

export const sed: Command = {
  names: ['sed'],
  async run(process) {
    // The suffix of -i stands right behind it, as no other value does.
    const words = process.words.map((word) => (/^-i.+/.test(word) || word.startsWith('--in-place=') ? '-i' : word));
    const given = Object.create(process, { words: { value: words } }) as Process;
    const options = readOptions(given, {
      accepts: 'nse:f:Eriuz quiet=n silent=n expression:=e file:=f regexp-extended=E in-place=i separate=s',
      hint: USAGE,
    });
    const paths = [...options.rest];
    try {
      const commands = await scriptOf(process, options, paths);
      if (commands === null) {
        process.err(USAGE);
        return 1;
      }
      const quiet = options.has('n');
      if (options.has('i')) return await inPlace(process, paths, commands, quiet);
      return await through(process, paths.length === 0 ? ['-'] : paths, commands, quiet);
    } catch (error) {
      if (!(error instanceof SedFault)) throw error;
      return process.fail(`-e expression #1, char ${error.at}: ${error.message}`);
    }
  },
};

async function scriptOf(process: Process, options: Options, paths: string[]): Promise<SedCommand[] | null> {
  const parts = [...options.values('e')];
  for (const path of options.values('f')) parts.push(await readAll(process.open(path), process));
  if (parts.length === 0) {
    const first = paths.shift();
    if (first === undefined) return null;
    parts.push(first);
  }
  return parseSed(parts.join('\n'), options.has('E') || options.has('r'));
}

async function through(
  process: Process,
  paths: readonly string[],
  commands: readonly SedCommand[],
  quiet: boolean,
): Promise<number> {
  let status = 0;
  async function* lines() {
    for (const path of paths) {
      try {
        for await (const { line } of linesOf(process.open(path), process)) yield line;
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
  const run = await runOn(process, lines(), commands, quiet, (text) => process.out(text));
  return run.status || status;
}

async function inPlace(
  process: Process,
  paths: readonly string[],
  commands: readonly SedCommand[],
  quiet: boolean,
): Promise<number> {
  let status = 0;
  for (const path of paths) {
    try {
      const place = process.path(path);
      async function* lines() {
        for await (const { line } of linesOf(process.open(path), process)) yield line;
      }
      let made = '';
      const run = await runOn(process, lines(), commands, quiet, (text) => {
        made += text;
      });
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
  lines: AsyncGenerator<string>,
  commands: readonly SedCommand[],
  quiet: boolean,
  write: (text: string) => void,
): Promise<SedRun> {
  let ahead: IteratorResult<string> | null = null;
  const run = new SedRun({
    ...{ process, commands, quiet, write },
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
