/** A piece of a pattern. */
export type Part =
  | { readonly kind: 'set'; readonly has: (char: string) => boolean }
  | { readonly kind: 'start' | 'end' | 'first' | 'last' | 'word' | 'notWord' | 'keep' }
  | { readonly kind: 'group'; readonly index: number | null; readonly body: Choice }
  | { readonly kind: 'look'; readonly isBehind: boolean; readonly isNegated: boolean; readonly body: Choice }
  | { readonly kind: 'back'; readonly index: number }
  | {
      readonly kind: 'repeat';
      readonly of: Part;
      readonly least: number;
      readonly most: number;
      readonly isGreedy: boolean;
    };
/** The branches between `|`. */
export type Choice = readonly (readonly Part[])[];

/** What is no pattern. */
export class PatternFault extends Error {}

const CLASSES: Readonly<Record<string, string>> = {
  ...{ d: '0-9', w: 'A-Za-z0-9_', s: ' \\t\\n\\r\\f\\v', h: ' \\t' },
};
const POSIX: Readonly<Record<string, string>> = {
  ...{ digit: '0-9', alpha: 'A-Za-z', alnum: 'A-Za-z0-9', lower: 'a-z', upper: 'A-Z', xdigit: '0-9A-Fa-f' },
  ...{ space: ' \\t\\n\\r\\f\\v', blank: ' \\t', punct: '!-\\/:-@\\[-`{-~' },
};
const PLAIN: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', e: '\x1b', a: '\x07' };

/** Reads a pattern as Perl writes it, with what automata cannot do: looks around, back references, `\K`. */
export class PatternReader {
  readonly #text: string;
  #ignoreCase: boolean;
  #at = 0;
  groups = 0;

  constructor(text: string, ignoreCase: boolean) {
    this.#text = text;
    this.#ignoreCase = ignoreCase;
  }

  whole(): Choice {
    const choice = this.#choice();
    if (this.#at < this.#text.length) throw new PatternFault();
    return choice;
  }

  #choice(): Choice {
    const branches: Part[][] = [[]];
    for (; this.#at < this.#text.length && this.#text[this.#at] !== ')'; ) {
      if (this.#take('|')) branches.push([]);
      else branches.at(-1)?.push(this.#repeated(this.#part()));
    }
    return branches;
  }

  #take(sign: string): boolean {
    if (!this.#text.startsWith(sign, this.#at)) return false;
    this.#at += sign.length;
    return true;
  }

  #repeated(of: Part): Part {
    const [found] = /^(?:[*+?]|\{\d+(?:,\d*)?\})/.exec(this.#text.slice(this.#at, this.#at + 16)) ?? [];
    if (found === undefined) return of;
    this.#at += found.length;
    const [, least = '0', comma, most] = /^\{(\d+)(,?)(\d*)/.exec(found) ?? [];
    const isGreedy = !this.#take('?');
    this.#take('+');
    const bounds =
      found === '*'
        ? [0, Number.POSITIVE_INFINITY]
        : found === '+'
          ? [1, Number.POSITIVE_INFINITY]
          : found === '?'
            ? [0, 1]
            : [Number(least), comma === '' ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)];
    return this.#repeated({ kind: 'repeat', of, least: bounds[0] ?? 0, most: bounds[1] ?? 0, isGreedy });
  }

  #part(): Part {
    const char = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (char === '(') return this.#group();
    if (char === '[') return this.#set();
    if (char === '.') return { kind: 'set', has: (given) => given !== '\n' };
    if (char === '^') return { kind: 'start' };
    if (char === '$') return { kind: 'end' };
    if (char === '\\') return this.#escaped();
    if (/[*+?]/.test(char)) throw new PatternFault();
    return this.#plain(char);
  }

  #plain(char: string): Part {
    const other = this.#ignoreCase ? (char === char.toLowerCase() ? char.toUpperCase() : char.toLowerCase()) : char;
    return { kind: 'set', has: (given) => given === char || given === other };
  }

  #escaped(): Part {
    const char = this.#text[this.#at] ?? '';
    this.#at += 1;
    if (char === '') throw new PatternFault();
    if (/[1-9]/.test(char)) return { kind: 'back', index: Number(char) };
    if (char === 'K') return { kind: 'keep' };
    if (char === 'b' || char === 'B') return { kind: char === 'b' ? 'word' : 'notWord' };
    if (char === 'A') return { kind: 'first' };
    if (char === 'z' || char === 'Z') return { kind: 'last' };
    const known = CLASSES[char.toLowerCase()];
    if (known !== undefined) {
      const inside = new RegExp(`[${known}]`);
      const wanted = char === char.toLowerCase();
      return { kind: 'set', has: (given) => inside.test(given) === wanted };
    }
    if (char === 'x') {
      const [digits = ''] = /^[0-9a-fA-F]{0,2}/.exec(this.#text.slice(this.#at)) ?? [];
      this.#at += digits.length;
      return this.#plain(String.fromCharCode(Number.parseInt(digits || '0', 16)));
    }
    return this.#plain(PLAIN[char] ?? char);
  }

  #set(): Part {
    const start = this.#at;
    let source = this.#take('^') ? '^' : '';
    for (let isFirst = true; ; isFirst = false) {
      const char = this.#text[this.#at];
      if (char === undefined) throw new PatternFault();
      this.#at += 1;
      if (char === ']' && !isFirst) break;
      const [whole, name] = /^\[:(\w+):\]/.exec(this.#text.slice(this.#at - 1, this.#at + 12)) ?? [];
      if (whole !== undefined) {
        source += POSIX[name ?? ''] ?? '';
        this.#at += whole.length - 1;
      } else if (char === '\\') {
        const next = this.#text[this.#at] ?? '';
        this.#at += 1;
        source += CLASSES[next] ?? `\\${next}`;
      } else source += /[\][]/.test(char) ? `\\${char}` : char;
    }
    if (this.#at - start > 500) throw new PatternFault();
    try {
      const inside = new RegExp(`[${source}]`, this.#ignoreCase ? 'is' : 's');
      return { kind: 'set', has: (given) => inside.test(given) };
    } catch {
      throw new PatternFault();
    }
  }

  #group(): Part {
    const [modes, on = ''] = /^\?([a-z]*)(?:-[a-z]*)?\)/.exec(this.#text.slice(this.#at, this.#at + 20)) ?? [];
    if (modes !== undefined) {
      this.#at += modes.length;
      this.#ignoreCase ||= on.includes('i');
      return { kind: 'group', index: null, body: [[]] };
    }
    const sign = /^\?(?:<?[=!]|:|>|P?<\w+>)/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0] ?? '';
    this.#at += sign.length;
    const isNamed = /\w>$/.test(sign);
    if (sign === '' && this.#text[this.#at] === '?') throw new PatternFault();
    let index: number | null = null;
    if (sign === '' || isNamed) {
      this.groups += 1;
      index = this.groups;
    }
    const body = this.#choice();
    if (!this.#take(')')) throw new PatternFault();
    if (/^\?<?[=!]$/.test(sign))
      return { kind: 'look', isBehind: sign.includes('<'), isNegated: sign.endsWith('!'), body };
    return { kind: 'group', index, body };
  }
}
