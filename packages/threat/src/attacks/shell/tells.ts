import type { Finding } from '../signature.ts';

/**
 * A way of writing that only a shell or injected code understands. `at` is sticky: it is tried where its first character
 * stands. `behind`, when there, must fit the 40 characters before.
 */
interface Tell {
  readonly pattern: string;
  readonly confidence: number;
  /** What the second character may be. */
  readonly next: string;
  /** What the third one may be, when not anything: cheaper than the expression. */
  readonly third?: string;
  readonly at: RegExp;
  readonly behind?: RegExp;
}

const SLICED = 'path|home|pwd|shell|shellopts|ls_colors|hostname|user|term|lang|ps[1-4]|bash\\w{0,12}|oldpwd|\\d|[@*#]';
const REQUEST = '_(?:get|post|request|cookie|server)';

const SOCKET: Tell = {
  pattern: 'connection of a shell to a socket',
  confidence: 0.96,
  next: '<>& /',
  third: '&/d \t',
  at: /[<>]{1,2}&?\s{0,4}\/dev\/(?:tcp|udp)\/[\w$.[:-]/y,
};

const LOOK_BEHIND = 40;
/** Every character of ASCII, and one more for the end of a text and for what is not ASCII. */
const ANY = Array.from({ length: 129 }, (_, code) => code);
const BEYOND_ASCII = 128;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz_';

const FROM_VARIABLES: Tell = {
  pattern: 'command read from variables',
  confidence: 0.75,
  next: LETTERS,
  at: /\$\{?[a-z_]\w{0,20}\}?(?:\$\{?[a-z_]\w{0,20}\}?)?\s{0,4}(?:$|[;&|\n]|-{1,2}\w)/y,
  behind: /\w=[^;&|\n=]{1,20}[;&|\n]{1,2}\s{0,4}$/,
};

/** By their first character, in lower case. */
const TELLS: Readonly<Record<string, readonly Tell[]>> = {
  $: [
    { pattern: 'field separator as a blank', confidence: 0.9, next: '{i', third: 'if', at: /\$(?:\{ifs|ifs\b)/y },
    {
      pattern: 'slice of a shell variable',
      confidence: 0.85,
      next: '{',
      third: 'phslutbo0123456789@*#',
      at: new RegExp(`\\$\\{(?:${SLICED})(?::{1,2}-?\\d|/\\w|%%?\\w|##?\\w)`, 'y'),
    },
    {
      pattern: 'escapes in shell quotes',
      confidence: 0.8,
      next: "'",
      at: /\$'\w{0,20}(?:\\x[\da-f]{2}|\\[0-7]{3}|\\u[\da-f]{4})/y,
    },
    { pattern: 'file read by a substitution', confidence: 0.9, next: '(', third: '<', at: /\$\(<\s{0,4}[\w./~$]/y },
    {
      pattern: 'expression in a PHP string',
      confidence: 0.8,
      next: '{',
      third: '@ \t\n\r',
      at: /\$\{\s{0,4}@\s{0,4}\w{1,30}\s{0,4}\(/y,
    },
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: '_',
      at: new RegExp(`\\$${REQUEST}\\s{0,2}\\[[^\\]\\n]{1,20}\\]\\s{0,2}\\(`, 'y'),
    },
    FROM_VARIABLES,
    { ...FROM_VARIABLES, next: '{', third: LETTERS },
    {
      pattern: 'variable of PowerShell',
      confidence: 0.7,
      next: 'e',
      third: 'n',
      at: /\$env:\w/y,
      behind: /[;&|\n]\s{0,4}$/,
    },
    {
      pattern: 'arithmetic expansion',
      confidence: 0.55,
      next: '(',
      third: '(',
      at: /\$\(\(\s{0,4}\d{1,9}\s{0,4}[-+*/%]\s{0,4}\d{1,9}\s{0,4}\)\)/y,
      behind: /^[^\n]{0,39}$/,
    },
  ],
  '{': [
    {
      pattern: 'expression in a PHP string',
      confidence: 0.8,
      next: ' \t$',
      third: '{$ \t\n\r',
      at: /\{\s{0,4}\$\{\s{0,4}@?\w{1,30}\s{0,4}\(/y,
    },
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: ' \t$',
      third: '_$ \t\n\r',
      at: new RegExp(`\\{\\s{0,2}\\$${REQUEST}\\b`, 'y'),
    },
    {
      pattern: 'interpolation of Perl',
      confidence: 0.75,
      next: ' \t[',
      at: /\{\s{0,4}\[\s{0,4}(?:system|exec|`|qx)\b/y,
      behind: /@$/,
    },
    {
      pattern: 'interpolation of Ruby',
      confidence: 0.75,
      next: ' \t%`sei',
      at: /\{\s{0,4}(?:%x|`|system|exec|io\.popen)/y,
      behind: /#$/,
    },
  ],
  '`': [
    {
      pattern: 'call of what the request holds',
      confidence: 0.85,
      next: ' \t$',
      at: new RegExp(`\`\\s{0,2}\\$${REQUEST}\\b`, 'y'),
    },
  ],
  '|': [
    {
      pattern: 'formula that starts a program',
      confidence: 0.85,
      next: "' ",
      at: /\|\s?'\s?\/[ck]\s/y,
      behind: /[=+@*(-]\s?(?:cmd|powershell|msexcel|mshta|rundll32|regsvr32)$/,
    },
  ],
  '%': [
    {
      pattern: 'slice of a Windows variable',
      confidence: 0.9,
      next: `()${LETTERS}`,
      at: /%[a-z()_]{1,30}:~-?\d{1,3}/y,
    },
    { pattern: 'command literal of Ruby', confidence: 0.7, next: 'x', at: /%x[({[!|]\s{0,4}[\w/]{2}/y },
    {
      pattern: 'loop of cmd.exe',
      confidence: 0.85,
      next: LETTERS,
      at: /%\w\s{1,4}in\s{0,4}\(/y,
      behind: /\bfor\s[^\n]{0,36}$/,
    },
  ],
  '<': [{ pattern: 'opening tag of PHP', confidence: 0.75, next: '?', at: /<\?(?:php\b|=\s{0,4}["'`$\w])/y }, SOCKET],
  '>': [SOCKET],
  '(': [
    {
      pattern: 'code made from a text',
      confidence: 0.8,
      next: `'"`,
      at: /\(\s?["']return\s(?:process|this|global)/y,
      behind: /\b(?:constructor|function)$/,
    },
    {
      pattern: 'library put before a program',
      confidence: 0.85,
      next: `'"`,
      at: /\(\s?["']ld_(?:preload|library_path)=/y,
      behind: /putenv$/,
    },
    {
      pattern: 'command run as a text',
      confidence: 0.75,
      next: ')',
      at: /\(\s?\)/y,
      behind: /["'][\w /.-]{2,30}["']\.execute$/,
    },
    {
      pattern: 'static call of PowerShell',
      confidence: 0.75,
      next: `)"'$ ${LETTERS}`,
      at: /\(/y,
      behind: /\[[a-z][\w.]{2,30}\]::\w{1,20}$/,
    },
    {
      pattern: 'function definition in a variable',
      confidence: 0.97,
      next: ')',
      at: /\(\)\s{0,4}\{\s{0,4}[\w:('"_\\;]/y,
      behind: /^[\s'"]{0,4}(?:(?:env\s{1,4})?\w{1,20}=)?['"]?$|:$/,
    },
    {
      pattern: 'function definition in a variable',
      confidence: 0.97,
      next: ')',
      at: /\(\)\s{0,4}\{\s{0,4}[:_]\s{0,4};/y,
    },
  ],
};

/** A tell as it is looked up, all of one shape. */
interface KnownTell {
  readonly pattern: string;
  readonly confidence: number;
  readonly at: RegExp;
  readonly behind: RegExp | null;
}

/** Tells by their first two characters, then by the third: most places that have two of them lack the third. */
const BY_PAIR: ((KnownTell[] | undefined)[] | undefined)[] = new Array(128 * 128);
for (const [first, tells] of Object.entries(TELLS)) {
  for (const { pattern, confidence, next, third, at, behind = null } of tells) {
    const thirds = third === undefined ? ANY : [...third].map((each) => each.charCodeAt(0));
    for (const second of next) {
      const pair = first.charCodeAt(0) * 128 + second.charCodeAt(0);
      const byThird = BY_PAIR[pair] ?? new Array<KnownTell[] | undefined>(ANY.length).fill(undefined);
      for (const code of thirds) byThird[code] = [...(byThird[code] ?? []), { pattern, confidence, at, behind }];
      BY_PAIR[pair] = byThird;
    }
  }
}

/** The strongest tell that begins at an offset of a text in lower case; null when there is none. Bounded. */
export function tellAt(lower: string, at: number): Finding | null {
  const code = lower.charCodeAt(at);
  const next = lower.charCodeAt(at + 1);
  const byThird = code < 128 && next < 128 ? BY_PAIR[code * 128 + next] : undefined;
  if (byThird === undefined) return null;
  const third = at + 2 < lower.length ? lower.charCodeAt(at + 2) : BEYOND_ASCII;
  const tells = byThird[Math.min(third, BEYOND_ASCII)];
  if (tells === undefined) return null;
  let best: Finding | null = null;
  for (const { pattern, confidence, at: expression, behind } of tells) {
    expression.lastIndex = at;
    if ((best !== null && best.confidence >= confidence) || !expression.test(lower)) continue;
    if (behind === null || behind.test(lower.slice(Math.max(0, at - LOOK_BEHIND), at))) {
      best = { pattern, confidence, at };
    }
  }
  return best;
}
