import type { Example, Signature } from '../../src/attacks/signature.ts';

/** A text made to keep a careless pattern busy. */
export interface AdversarialText {
  readonly name: string;
  /** The type whose example it was made of, which alone it is meant for; null for what all have to get through. */
  readonly of: Signature['type'] | null;
  /** At most `length` UTF-16 units and nearly as many; twice the length is the same text twice as often. */
  text(length: number): string;
}

const PUNCTUATION = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];
const OPENERS = [
  ...[
    '<a ',
    '<!--',
    '<![CDATA[',
    '<?xml ',
    '<!ENTITY a ',
    '<!DOCTYPE a [',
    '<a b=',
    '<a b="',
    '</',
    '<svg/',
    '<%',
    '<#',
  ],
  ...['/*', '/*!', '--', "' ", '" ', '`', "q'[", '$a$', "N'", "x'", '((', 'select(', 'char(', 'case when '],
  // A group gives up an operator whose operand cannot be read, and the one around it tries again.
  ...["('or {", '(case when and {', '{(not @and -'],
  ...['$(', '${', '`$(', '$((', '{a,', '<(', '&&', '||', ';;', '|&', '\\\n', '^', "''", '""', '$@', `\${IFS}`, '2>&1 '],
  ...['{{', '{%', '${{', '#{', '*{', '@(', '[[', '{"$', '[$', '(&(', '(|(', '(!(', '*)(', ')(a='],
  ...['../', '..\\', '..;/', './', '....//', '%2e', '%252e%252e', '%c0%ae', '%u002e', '%25', '%'],
  ...[
    '&#',
    '&#x',
    '&#0',
    '&lt',
    '&amp;',
    '&amp;amp;',
    '\\u',
    '\\u00',
    '\\x',
    '\\x5',
    '\\0',
    '+AD',
    '+ADw-',
    '\\',
    '\\\\',
  ],
  ...[
    '${jndi:',
    '${lower:',
    '${${',
    '${::-',
    'http://',
    'http:',
    '//',
    '@127.0.0.1',
    'rO0AB',
    'O:1:"a":',
    'a:1:{',
    '\r\n',
  ],
] as const;
const WORDS = [
  ...[
    'select ',
    'union ',
    'union all ',
    'or ',
    'and 1',
    'or 1=1 ',
    ' where a=b',
    'order by 1,',
    'insert into a ',
    'exec ',
  ],
  ...[
    'cat ',
    ';cat ',
    '|id ',
    'echo a;',
    'sh -c ',
    'etc/',
    'passwd ',
    'onload',
    ' on',
    'javascript:',
    'java',
    'data:,',
  ],
  ...[
    'script',
    '<script',
    'style=',
    'SYSTEM ',
    'true,',
    'this.',
    'return ',
    'a=',
    'a="',
    "a='",
    '1',
    '0x',
    '1e',
    'a',
    'aA0',
    'AAAA',
  ],
] as const;
const BLANKS = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\0',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\udc00',
  'é',
  '漢',
  '😀',
  '＜',
  '．',
] as const;

/** Texts that every signature has to get through in linear time, with those that come from its own examples. */
export function adversarialTexts(family: readonly Signature[]): readonly AdversarialText[] {
  const units = [...PUNCTUATION, ...OPENERS, ...WORDS, ...BLANKS];
  return [
    ...units.map((unit) => run(unit)),
    ...PUNCTUATION.map((mark) => run(`a${mark}`)),
    ...PUNCTUATION.map((mark) => run(`${mark} `)),
    ...["'", '"', '`', '(', '<', '{', '[', '/*'].map((opener) => behind(opener, 'a ')),
    ...["'", '<a ', '$(', '../', '{{', '(&(', '<!ENTITY '].flatMap((opener) => [
      behind(opener, ' '),
      behind(opener, 'a'),
    ]),
    ...BLANKS.map((blank) => run(`<${blank}`)),
    ...[' ', 'a', '0', '/', '.', '%'].map((unit) => before(unit, "' or '1'='1")),
    ...nested,
    ...family.flatMap(({ type, examples }) => examples.hits.flatMap((hit, index) => nearMisses(type, index, hit))),
    soup(1, PUNCTUATION),
    soup(2, [...OPENERS, ...WORDS]),
    soup(3, [...PUNCTUATION, ...WORDS, ...BLANKS]),
  ];
}

const nested: readonly AdversarialText[] = (
  [
    ['(', ')'],
    ['{', '}'],
    ['[', ']'],
    [`\${`, '}'],
    ['$(', ')'],
    ['{{', '}}'],
    ['<a>', '</a>'],
    ['/*', '*/'],
    ['(a=', ')'],
    ['{"a":', '}'],
    ['select(', ')'],
  ] as const
).map(([open, close]) => ({
  name: `nested ${open}${close}`,
  of: null,
  text: (length) => {
    const depth = Math.floor(length / (open.length + close.length));
    return open.repeat(depth) + close.repeat(depth);
  },
}));

/** An attack repeated whole, without its end, and without its beginning. */
function nearMisses(type: Signature['type'], number: number, example: Example): readonly AdversarialText[] {
  const whole = textOf(example);
  if (whole.length < 2) return [];
  const units = [whole, whole.slice(0, -1), whole.slice(1), whole.slice(0, Math.ceil(whole.length / 2))];
  const names = ['whole', 'cut', 'headless', 'half'];
  return units.map((unit, index) => ({ ...run(unit), of: type, name: `${type} ${number} ${names[index]}` }));
}

/** The longest text that an example has. */
function textOf(example: Example): string {
  if (typeof example === 'string') return example;
  const { path = '', query = '', body = '', headers = {} } = example;
  const texts = [path, query, typeof body === 'string' ? body : '', ...Object.values(headers)];
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest), '');
}

function run(unit: string): AdversarialText {
  return { name: `run of ${JSON.stringify(unit)}`, of: null, text: (length) => filled(unit, length) };
}

function behind(opener: string, unit: string): AdversarialText {
  return {
    of: null,
    name: `${JSON.stringify(opener)} and a run of ${JSON.stringify(unit)}`,
    text: (length) => opener + filled(unit, length - opener.length),
  };
}

function before(unit: string, end: string): AdversarialText {
  return {
    of: null,
    name: `run of ${JSON.stringify(unit)} and ${end}`,
    text: (length) => filled(unit, length - end.length) + end,
  };
}

/** Units in an order that looks random and is always the same, over and over. */
function soup(seed: number, units: readonly string[]): AdversarialText {
  let state = seed;
  const block = Array.from({ length: 1000 }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return units[Math.floor((state / 2 ** 32) * units.length)];
  });
  return { ...run(block.join('')), name: `soup ${seed}` };
}

function filled(unit: string, length: number): string {
  return unit.repeat(Math.floor(length / unit.length));
}
