import { FileError } from '../../files/errno.ts';
import { baseName, below } from '../../files/paths.ts';
import { compilePattern } from '../expansion/patterns.ts';
import type { Command } from '../process/programs/command.ts';
import { linesOf, readAll } from '../process/programs/input.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import type { Stream } from '../process/streams/streams.ts';
import type { Match, Regex } from '../process/texts/matches.ts';
import { compileRegex } from '../process/texts/regex.ts';

const USAGE = (name: string) =>
  `Usage: ${name} [OPTION]... PATTERNS [FILE]...\nTry '${name} --help' for more information.\n`;

export const grep: Command = {
  names: ['grep', 'egrep', 'fgrep', 'rgrep'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'aA:bB:cC:d:D:e:Ef:FGhHiIlLm:noPqrRsTuUvVwxyzZ after-context:=A before-context:=B context:=C color=color colour=color count=c extended-regexp=E fixed-strings=F file:=f ignore-case=i invert-match=v files-with-matches=l line-number=n max-count:=m no-filename=h no-messages=s only-matching=o perl-regexp=P quiet=q silent=q recursive=r regexp:=e text=a word-regexp=w line-regexp=x with-filename=H include:=include exclude:=exclude exclude-dir:=exclude-dir label:=label null=Z null-data=z byte-offset=b',
      status: 2,
      hint: USAGE(process.name),
    });
    const patterns = [...options.values('e')];
    let paths = [...options.rest];
    const file = options.value('f');
    if (file !== undefined)
      patterns.push(...(await readAll(process.open(file), process)).replace(/\n$/, '').split('\n'));
    if (patterns.length === 0) {
      const [first, ...others] = paths;
      if (first === undefined) {
        process.err(USAGE(process.name));
        return 2;
      }
      patterns.push(first);
      paths = others;
    }
    const test = matcher(
      process,
      options,
      patterns.flatMap((pattern) => pattern.split('\n')),
    );
    if (test === null) return 2;
    const recursive = options.has('r') || options.has('R') || process.name === 'rgrep';
    if (recursive && paths.length === 0) paths = ['.'];
    const run: Run = {
      options,
      test,
      named:
        options.has('H') || ((paths.length > 1 || (recursive && isFolder(process, paths[0]))) && !options.has('h')),
      found: false,
      status: 0,
    };
    for (const path of paths.length === 0 ? ['-'] : paths) {
      await search(process, path, run, recursive);
      if (run.found && options.has('q')) return 0;
    }
    return run.status !== 0 ? run.status : run.found ? 0 : 1;
  },
};

interface Run {
  readonly options: Options;
  readonly test: (line: string, from: number) => Match | null;
  readonly named: boolean;
  found: boolean;
  status: number;
}

/** A test for one line, or null after a fault was printed. */
function matcher(process: Process, options: Options, patterns: readonly string[]): Run['test'] | null {
  const ignoreCase = options.has('i') || options.has('y');
  const fixed = options.has('F') || process.name === 'fgrep';
  const perl = options.has('P');
  const extended = options.has('E') || process.name === 'egrep';
  const literal = fixed || patterns.every((pattern) => /^[\w\s/:@#%&=,<>"';~-]*$/.test(pattern));
  const fold = (text: string) => (ignoreCase ? text.toLowerCase() : text);
  const tests: Run['test'][] = [];
  for (const pattern of patterns) {
    const wanted = fold(pattern);
    let find: Run['test'];
    if (literal) {
      find = (line, from) => {
        const start = fold(line).indexOf(wanted, from);
        return start < 0 ? null : { start, end: start + wanted.length, groups: [] };
      };
    } else {
      const regex: Regex | null = compileRegex(pattern, { extended, ignoreCase, perl });
      if (regex === null) {
        process.fail(faultOf(pattern));
        return null;
      }
      find = (line, from) => regex.exec(line, from);
    }
    tests.push(options.has('x') ? whole(find) : options.has('w') ? words(find) : find);
  }
  return (line, from) => {
    let best: Match | null = null;
    for (const test of tests) {
      const match = test(line, from);
      if (match && (best === null || match.start < best.start || (match.start === best.start && match.end > best.end)))
        best = match;
    }
    return best;
  };
}

function faultOf(pattern: string): string {
  if (/\[$/.test(pattern)) return 'Invalid regular expression';
  if (/\[[^\]]*$/.test(pattern)) return 'Unmatched [, [^, [:, [., or [=';
  if (/\\$/.test(pattern)) return 'Trailing backslash';
  return pattern.includes('(') ? 'Unmatched ( or \\(' : 'Invalid regular expression';
}

const whole =
  (find: Run['test']): Run['test'] =>
  (line, from) => {
    const match = find(line, from);
    return match && match.start === 0 && match.end === line.length ? match : null;
  };

const words =
  (find: Run['test']): Run['test'] =>
  (line, from) => {
    for (let at = from; at <= line.length; ) {
      const match = find(line, at);
      if (!match) return null;
      if (!/\w/.test(line[match.start - 1] ?? ' ') && !/\w/.test(line[match.end] ?? ' ')) return match;
      at = match.start + 1;
    }
    return null;
  };

const MARK = ['\x1b[01;31m\x1b[K', '\x1b[m\x1b[K'] as const;

/** True where matches are shown in red: `--color=always`, or for `auto` at a terminal. */
function coloured({ words, descriptors }: Process): boolean {
  const wish = words.findLast((word) => /^--colou?r(?:=|$)/.test(word))?.replace(/^--colou?r=?/, '') ?? 'never';
  return wish === 'always' || ((wish === 'auto' || wish === '') && descriptors.get(1)?.terminal === true);
}

function highlighted(line: string, test: Run['test'], options: Options): string {
  if (options.has('v')) return line;
  let text = '';
  let at = 0;
  for (let found = test(line, 0); found && found.end > found.start; found = test(line, found.end)) {
    text += line.slice(at, found.start) + MARK[0] + line.slice(found.start, found.end) + MARK[1];
    at = found.end;
    if (at >= line.length) break;
  }
  return text + line.slice(at);
}

async function* recordsOf(stream: Stream, process: Process): AsyncGenerator<{ readonly line: string }> {
  const records = (await readAll(stream, process)).split('\0');
  if (records.at(-1) === '') records.pop();
  for (const line of records) yield { line };
}

const isFolder = (process: Process, path = '.'): boolean =>
  path !== '-' && (process.files.find(process.path(path))?.children ?? null) !== null;

/** What `--include`, `--exclude` and `--exclude-dir` say of a name. */
function isWanted(options: Options, name: string, isDirectory: boolean): boolean {
  const fits = (pattern: string) => compilePattern(pattern)(name);
  if (isDirectory) return !options.values('exclude-dir').some(fits);
  const included = options.values('include');
  return !options.values('exclude').some(fits) && (included.length === 0 || included.some(fits));
}

async function search(process: Process, path: string, run: Run, recursive: boolean): Promise<void> {
  const { options } = run;
  try {
    const node = path === '-' ? null : process.files.lookup(process.path(path));
    if (node?.children) {
      if (!recursive) {
        if (!options.has('s')) process.fail(`${path}: Is a directory`);
        return;
      }
      for (const name of [...node.children.keys()].sort()) {
        await process.tick();
        if (node.children.get(name)?.children && !isWanted(options, name, true)) continue;
        await search(process, below(path, name), run, true);
      }
      return;
    }
    if ((recursive && node && node.kind !== 'file') || !isWanted(options, baseName(path), false)) return;
    await searchStream(
      process,
      process.open(path),
      path === '-' ? (run.options.value('label') ?? '(standard input)') : path,
      run,
    );
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    run.status = 2;
    if (!options.has('s')) process.fail(`${path}: ${error.message}`);
  }
}

async function searchStream(process: Process, stream: Stream, name: string, run: Run): Promise<void> {
  const { options, test } = run;
  const after = Number(options.value('A') ?? options.value('C') ?? 0);
  const before = Number(options.value('B') ?? options.value('C') ?? 0);
  const most = Number(options.value('m') ?? Number.POSITIVE_INFINITY);
  const quiet = options.has('q') || options.has('l') || options.has('L') || options.has('c');
  const kept: { line: string; number: number }[] = [];
  let count = 0;
  let number = 0;
  let pending = 0;
  let last = 0;
  let offset = 0;
  const isShown = coloured(process);
  const end = options.has('z') ? '\0' : '\n';
  const print = (line: string, at: number, sign: string, from = 0) => {
    const places = [...(options.has('n') ? [at] : []), ...(options.has('b') ? [offset + from] : [])];
    const before = [...(run.named ? [name] : []), ...places].map((part) => `${part}${sign}`).join('');
    process.out(`${before}${isShown && sign === ':' ? highlighted(line, test, options) : line}${end}`);
    last = at;
  };
  let read = 0;
  for await (const { line } of options.has('z') ? recordsOf(stream, process) : linesOf(stream, process)) {
    number += 1;
    offset = read;
    read += line.length + 1;
    if (line.includes('\0') && !options.has('a')) {
      if (test(line, 0) !== null && !quiet) {
        run.found = true;
        process.out(`${process.name}: ${name}: binary file matches\n`);
        return;
      }
    }
    const match = test(line, 0);
    if ((match !== null) !== options.has('v')) {
      count += 1;
      run.found = true;
      if (options.has('q')) return;
      if (!quiet && options.has('o')) {
        for (
          let found = match;
          found;
          found = found.end <= line.length ? test(line, Math.max(found.end, found.start + 1)) : null
        ) {
          if (found.end > found.start) print(line.slice(found.start, found.end), number, ':', found.start);
          if (found.end >= line.length) break;
        }
      } else if (!quiet) {
        if ((before > 0 || after > 0) && last > 0 && number - kept.length > last + 1) process.out('--\n');
        for (const each of kept) print(each.line, each.number, '-');
        kept.length = 0;
        print(line, number, ':');
      }
      pending = after;
      if (count >= most) break;
    } else if (pending > 0) {
      pending -= 1;
      print(line, number, '-');
    } else if (before > 0) {
      kept.push({ line, number });
      if (kept.length > before) kept.shift();
    }
  }
  if (options.has('c')) process.out(`${run.named ? `${name}:` : ''}${count}\n`);
  if (options.has('l') && count > 0) process.out(`${name}\n`);
  if (options.has('L') && count === 0) process.out(`${name}\n`);
}
