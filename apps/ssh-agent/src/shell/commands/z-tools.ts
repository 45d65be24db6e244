import { gunzipSync } from 'node:zlib';
import { FileError } from '../../files/errno.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { TextSource } from '../process/streams/streams.ts';

const MOST_UNPACKED = 4_000_000;
/** Letters of `grep` that take the next word. */
const TAKING = /^-[a-zA-Z]*[efmABCdD]$/;

/** `zgrep` and its kin: what the plain program does, on what is packed. */
export const zTools: Command = {
  names: ['zgrep', 'zegrep', 'zfgrep', 'zcmp', 'zdiff', 'zless', 'zmore'],
  async run(process) {
    const { name } = process;
    if (/grep$/.test(name)) return search(process);
    const { given, rest } = apart(process.words, /^$/);
    if (rest.length === 0) {
      const isPager = name === 'zless' || name === 'zmore';
      process.err(
        isPager ? 'Missing filename ("less --help" for help)\n' : `/usr/bin/${name}: missing operand after\n`,
      );
      return isPager ? 1 : 2;
    }
    const texts: string[] = [];
    for (const path of rest) {
      const text = await unpacked(process, path);
      if (text === null) return 2;
      texts.push(text);
    }
    if (name === 'zless' || name === 'zmore') {
      process.out(texts.join(''));
      return 0;
    }
    const places = texts.map((text, at) => {
      const place = `/tmp/${name}.${process.pid}${at}`;
      writeFile(process, place, text);
      return place;
    });
    const status = await process.runner.spawn([name.slice(1), ...given, ...places]);
    for (const place of places) process.files.remove(process.path(place));
    return status;
  },
};

/** Options, with the values of those that take one, and other words. */
function apart(words: readonly string[], taking: RegExp): { given: string[]; rest: string[] } {
  const given: string[] = [];
  const rest: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '--') return { given, rest: [...rest, ...words.slice(at + 1)] };
    if (!/^-./.test(word)) rest.push(word);
    else {
      given.push(word);
      if (taking.test(word)) given.push(words[++at] ?? '');
    }
  }
  return { given, rest };
}

async function search(process: Process): Promise<number> {
  const { given, rest } = apart(process.words, TAKING);
  const hasPattern = given.some((word) => /^-[a-zA-Z]*[ef]$/.test(word));
  const pattern = hasPattern ? [] : [rest.shift() ?? null];
  if (pattern[0] === null) {
    process.err(`/usr/bin/${process.name}: missing pattern; try \`/usr/bin/${process.name} --help' for help\n`);
    return 2;
  }
  const words = [process.name.slice(1), ...given, ...pattern.flatMap((text) => (text === null ? [] : ['-e', text]))];
  let status = 1;
  for (const path of rest.length === 0 ? ['-'] : rest) {
    const text = await unpacked(process, path);
    if (text === null) {
      status = 2;
      continue;
    }
    const named = rest.length > 1 && !given.some((word) => /^-[a-zA-Z]*h/.test(word)) ? ['-H', `--label=${path}`] : [];
    const found = await process.runner.spawn([...words, ...named], { stdin: new TextSource(text) });
    if (found !== 1 && status !== 2) status = found;
  }
  return status;
}

/** What a file holds, unpacked where it is packed; null where there is none, which is said. */
async function unpacked(process: Process, path: string): Promise<string | null> {
  try {
    const text = await readAll(process.open(path), process);
    if (!text.startsWith('\x1f\x8b')) return text;
    return gunzipSync(Buffer.from(text, 'latin1'), { maxOutputLength: MOST_UNPACKED }).toString('latin1');
  } catch (error) {
    if (error instanceof FileError) process.err(`gzip: ${path}${/\.gz$/.test(path) ? '' : '.gz'}: ${error.message}\n`);
    else process.err(`\ngzip: ${path}: unexpected end of file\n`);
    return null;
  }
}
