import { signatures } from '@sundew/threat/attacks/signatures/registry.gen';

/** What the languages begin, end and part things with, and what encodings are written with. */
const MARKS: readonly string[] = [
  ...'\'"`;|&$<>(){}[]\\/%*=#,:.-+@^~!?',
  ...[' ', '\n', '\r\n', '\t', '/*', '*/', '--', '//', '||', '&&', '$(', `\${`, '{{', '}}', '<!--', '-->', '</'],
  ...["''", '""', '\\"', '[{', '}]', '":{"', '","', '&a=', ';a=', '?a=1&b=', '<![CDATA[', ']]>', '<?', 'a:1:{'],
  ...[
    '..%2f',
    '%25',
    '%27',
    '%253c',
    '%0a',
    '%c0%af',
    '&#x',
    '&#39;',
    '&lt;',
    '&amp;',
    '\\u00',
    '\\x27',
    '+ADw-',
    '0x',
  ],
  ...['\u00e9', '\u0131', '\uff1c', '\uff07', '\u2028', '\u02bc', '\u{1f600}', '\0'],
  ...['hello you all ', 'a', '1', 'x ', 'note: ', '"a":', '1,', '1;', '- ', '> ', '| ', '```'],
];

/** Words of the examples of every signature, each with what stands next to it. */
const WORDS: readonly string[] = [
  ...new Set(
    signatures.flatMap(({ examples: { hits, misses } }) =>
      [...hits, ...misses].flatMap((example) => JSON.stringify(example).match(/[a-z_]{2,20}[^a-z"\\]{0,2}/gi) ?? []),
    ),
  ),
];

const LONGEST_RUN = 60;

/** One token: a mark, a word that some signature knows, now and then a run of one character. */
export function tokenOf(random: (below: number) => number): string {
  const kind = random(10);
  if (kind === 0) return String.fromCharCode(0x20 + random(0x180)).repeat(1 + random(LONGEST_RUN));
  const tokens = kind < 6 ? MARKS : WORDS;
  return tokens[random(tokens.length)] ?? '';
}
