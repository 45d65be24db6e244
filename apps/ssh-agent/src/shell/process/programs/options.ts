import type { Process } from './process.ts';

/** Options that were given, by their first name, and what was left. */
export interface Options {
  has(name: string): boolean;
  /** The last value; undefined where the option was not given. */
  value(name: string): string | undefined;
  values(name: string): readonly string[];
  readonly rest: readonly string[];
  /** Names in the order given. */
  readonly order: readonly string[];
}

/** A usage fault was printed; the command ends with this status. */
export class UsageFault extends Error {
  readonly status: number;

  constructor(status: number) {
    super('usage');
    this.status = status;
  }
}

export interface OptionStyle {
  /** `n:` takes a value, `c` none. Long names follow after spaces: `lines:=n` takes a value and means `n`. */
  readonly accepts: string;
  /** Status of a fault; 1 unless told. */
  readonly status?: number;
  /** Options end at the first other word, as `env` and `nohup` need it. */
  readonly stopEarly?: boolean;
  /** What is printed below the fault; "Try 'NAME --help' for more information." unless told. */
  readonly hint?: string;
  /** True where the program prints the hint to its output. */
  readonly hintToOutput?: boolean;
}

/**
 * Reads options as getopt does: joined letters, values joined or apart, long names and their beginnings, `--`.
 * Throws UsageFault after printing what the C library prints.
 */
export function readOptions(
  process: Pick<Process, 'called' | 'words' | 'err'> & Partial<Pick<Process, 'out'>>,
  { accepts, status = 1, stopEarly = false, hint, hintToOutput = false }: OptionStyle,
): Options {
  const [letters = '', ...long] = accepts.split(' ');
  const longs = long
    .map((text) => /^([\w-]+)(:?)(?:=(.+))?$/.exec(text))
    .map((found) => ({ name: found?.[1] ?? '', takes: found?.[2] === ':', means: found?.[3] ?? found?.[1] ?? '' }));
  const given: { name: string; value: string }[] = [];
  const rest: string[] = [];
  const fault = (text: string): UsageFault => {
    const below = hint ?? `Try '${process.called} --help' for more information.\n`;
    process.err(`${process.called}: ${text}\n${hintToOutput ? '' : below}`);
    if (hintToOutput) process.out?.(below);
    return new UsageFault(status);
  };
  for (let at = 0; at < process.words.length; at += 1) {
    const word = process.words[at] ?? '';
    if (word === '--') {
      rest.push(...process.words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') {
      if (stopEarly) {
        rest.push(...process.words.slice(at));
        break;
      }
      rest.push(word);
    } else if (word.startsWith('--')) {
      const cut = word.indexOf('=');
      const typed = cut < 0 ? word.slice(2) : word.slice(2, cut);
      const option =
        longs.find(({ name }) => name === typed) ?? onlyOne(longs.filter(({ name }) => name.startsWith(typed)));
      if (!option) throw fault(`unrecognized option '${cut < 0 ? word : `--${typed}`}'`);
      if (!option.takes) given.push({ name: option.means, value: cut < 0 ? '' : word.slice(cut + 1) });
      else if (cut >= 0) given.push({ name: option.means, value: word.slice(cut + 1) });
      else {
        at += 1;
        const value = process.words[at];
        if (value === undefined) throw fault(`option '--${option.name}' requires an argument`);
        given.push({ name: option.means, value });
      }
    } else {
      for (let letter = 1; letter < word.length; letter += 1) {
        const name = word[letter] ?? '';
        const found = letters.indexOf(name);
        if (found < 0 || name === ':') throw fault(`invalid option -- '${name}'`);
        if (letters[found + 1] !== ':') {
          given.push({ name, value: '' });
          continue;
        }
        let value: string | undefined = word.slice(letter + 1);
        if (value === '') {
          at += 1;
          value = process.words[at];
        }
        if (value === undefined) throw fault(`option requires an argument -- '${name}'`);
        given.push({ name, value });
        break;
      }
    }
  }
  return {
    has: (name) => given.some((option) => option.name === name),
    value: (name) => given.findLast((option) => option.name === name)?.value,
    values: (name) => given.filter((option) => option.name === name).map(({ value }) => value),
    rest,
    order: given.map(({ name }) => name),
  };
}

/** A beginning that only one long name has, or several that mean the same. */
function onlyOne<T extends { means: string }>(found: readonly T[]): T | undefined {
  return found.every(({ means }) => means === found[0]?.means) ? found[0] : undefined;
}
