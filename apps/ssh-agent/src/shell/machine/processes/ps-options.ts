/** What `ps` was asked for. */
export interface PsOptions {
  readonly version: boolean;
  readonly help: boolean;
  readonly headers: boolean;
  readonly wide: boolean;
  readonly forest: boolean;
  readonly everything: boolean;
  /** `a` and `x` of the BSD style: other users' processes, and those without a terminal. */
  readonly others: boolean;
  readonly withoutTerminal: boolean;
  /** `-a`: all that have a terminal, apart from the leaders of sessions. */
  readonly terminals: boolean;
  readonly inverted: boolean;
  readonly by: Readonly<Partial<Record<PsList, readonly string[]>>>;
  readonly columns: readonly { readonly name: string; readonly header?: string }[];
  readonly sort: readonly string[];
}

/** Lists that choose processes. */
export type PsList = 'pid' | 'ppid' | 'name' | 'user' | 'terminal';

/** A fault in the words; its message is printed above the usage. */
export class PsFault extends Error {}

const FORMATS: Readonly<Record<string, string>> = {
  plain: 'pid tname time ucmd',
  bsd: 'pid tname stat bsdtime args',
  u: 'user pid %cpu %mem vsz rss tname stat bsdstart bsdtime args',
  f: 'uname pid ppid c stime tname time cmd',
  F: 'uname pid ppid c sz rss psr stime tname time cmd',
  l: 'f s uid pid ppid c pri ni addrsz wchan tname time ucmd',
  ly: 's uid pid ppid c pri ni rss sz wchan tname time ucmd',
  j: 'pid pgid sid tname time ucmd',
  bsdj: 'ppid pid pgid sid tname tpgid stat uid bsdtime args',
  bsdl: 'f uid pid ppid pri ni vsz rss wchan stat tname bsdtime args',
  L: 'uname pid ppid lwp c nlwp stime tname time cmd',
};

const LISTS: Readonly<Record<string, readonly [PsList, string]>> = {
  p: ['pid', 'process IDs'],
  q: ['pid', 'process IDs'],
  C: ['name', 'command names'],
  u: ['user', 'user names'],
  U: ['user', 'real user names'],
  t: ['terminal', 'ttys'],
};

/** Reads the words of `ps`, which takes the styles of UNIX, BSD and GNU. Throws PsFault. */
export function readPsOptions(given: readonly string[]): PsOptions {
  const words = [...given];
  const by: Partial<Record<PsList, string[]>> = {};
  const named: { name: string; header?: string }[] = [];
  const sort: string[] = [];
  const on = new Set<string>();
  let format = '';
  let bsd = false;
  let wide = 0;

  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (word.startsWith('--')) readLong(word);
    else if (/^-(aux|auxw+|ax|axu|auxf|axf)$/.test(word)) readBsd(word.slice(1));
    else if (word.startsWith('-')) readUnix(word.slice(1));
    else if (/^\d+(,\d+)*$/.test(word)) choose('pid', word);
    else readBsd(word);
  }
  const plain = bsd ? 'bsd' : 'plain';
  const columns = named.length > 0 ? named : (FORMATS[format || plain] ?? '').split(' ').map((name) => ({ name }));
  return {
    version: on.has('version'),
    help: on.has('help'),
    headers: !on.has('no-headers'),
    wide: wide > 1,
    forest: on.has('forest'),
    everything: on.has('everything'),
    others: on.has('others'),
    withoutTerminal: on.has('x'),
    terminals: on.has('terminals'),
    inverted: on.has('inverted'),
    by,
    columns,
    sort,
  };

  function choose(list: PsList, text: string): void {
    by[list] = [...(by[list] ?? []), ...text.split(/[, ]+/).filter((each) => each !== '')];
  }

  function following(rest: string, message: string): string {
    const value = rest === '' ? words.shift() : rest;
    if (value === undefined) throw new PsFault(message);
    return value;
  }

  function addColumns(text: string): void {
    for (const part of text.split(/[, ]+/)) {
      const [name = '', header] = part.split('=');
      const lower = name.toLowerCase();
      if (name !== '') named.push(header === undefined ? { name: lower } : { name: lower, header });
    }
  }

  function readLong(word: string): void {
    const [, name = '', joined] = /^--([\w-]*)(?:=(.*))?$/.exec(word) ?? [];
    const value = () => joined ?? following('', `error: list of process IDs must follow --${name}`);
    if (name === 'sort') sort.push(...value().split(','));
    else if (name === 'pid') choose('pid', value());
    else if (name === 'ppid') choose('ppid', value());
    else if (name === 'user' || name === 'User') choose('user', value());
    else if (name === 'tty') choose('terminal', value());
    else if (name === 'format') addColumns(value());
    else if (name === 'columns' || name === 'cols' || name === 'width') value();
    else if (name === 'no-headers' || name === 'no-heading') on.add('no-headers');
    else if (/^(version|help|forest)$/.test(name)) on.add(name);
    else if (name === 'deselect') on.add('inverted');
    else if (!/^headers?$/.test(name)) throw new PsFault('error: unknown gnu long option');
  }

  function readUnix(letters: string): void {
    for (let at = 0; at < letters.length; at += 1) {
      const letter = letters[at] ?? '';
      const list = LISTS[letter];
      if (list) {
        choose(list[0], following(letters.slice(at + 1), `error: list of ${list[1]} must follow -${letter}`));
        return;
      }
      if (letter === 'o' || letter === 'O') {
        if (letter === 'O') addColumns('pid');
        addColumns(following(letters.slice(at + 1), `error: format specification must follow -${letter}`));
        if (letter === 'O') addColumns('s,tname,time,args');
        return;
      }
      if (/[eA]/.test(letter)) on.add('everything');
      else if (letter === 'a' || letter === 'd') on.add(letter === 'a' ? 'terminals' : 'everything');
      else if (letter === 'H') on.add('forest');
      else if (letter === 'N') on.add('inverted');
      else if (letter === 'V') on.add('version');
      else if (letter === 'w') wide += 1;
      else if (letter === 'f') format = format === 'L' ? 'L' : 'f';
      else if (letter === 'L') format = format === 'f' || letters.includes('f') ? 'L' : format;
      else if (/[Flj]/.test(letter)) format = letter;
      else if (letter === 'y') format = 'ly';
      else if (!/[cTmMZ]/.test(letter)) throw new PsFault('error: unsupported SysV option');
    }
  }

  function readBsd(letters: string): void {
    bsd = true;
    for (let at = 0; at < letters.length; at += 1) {
      const letter = letters[at] ?? '';
      if (/[pqUt]/.test(letter)) {
        const [list, of] = LISTS[letter] ?? ['pid', 'process IDs'];
        choose(list, following(letters.slice(at + 1), `error: List of ${of} must follow ${letter}.`));
        return;
      }
      if (letter === 'o') {
        addColumns(following(letters.slice(at + 1), 'error: format specification must follow o'));
        return;
      }
      if (letter === 'k') {
        sort.push(...following(letters.slice(at + 1), 'error: long sort specification must follow k').split(','));
        return;
      }
      if (letter === 'a') on.add('others');
      else if (letter === 'x') on.add('x');
      else if (letter === 'f') on.add('forest');
      else if (letter === 'h') on.add('no-headers');
      else if (letter === 'w') wide += 1;
      else if (letter === 'u') format = 'u';
      else if (letter === 'j' || letter === 'l') format = `bsd${letter}`;
      else if (letter === 'V') on.add('version');
      else if (letter === 'r' || letter === 'T') continue;
      else if (!/[ceghLmnsvXZg]/.test(letter)) throw new PsFault('error: unsupported option (BSD syntax)');
    }
  }
}
