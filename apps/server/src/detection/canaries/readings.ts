/** Characters that are unpacked of one request, all in all. */
const MOST_UNPACKED = 262_144;
/** Base64 of base64 is made by careful tools, and nothing is packed three times. */
const DEEPEST = 2;
/** What is encoded of the shortest core takes so many characters at least. */
const BASE64 = /[A-Za-z0-9+/_-]{22,}(?:=?\r?\n[A-Za-z0-9+/_-]+)*/g;
const HEX = /(?:[0-9A-Fa-f]{2}){16,}/g;
/** Percent escapes, also of percent escapes, and escapes of JSON strings. */
const ESCAPES = /%(?:25)*[0-9A-Fa-f]{2}|\\(?:u[0-9A-Fa-f]{4}|.)/g;
/** The same in rows: undone one by one, a body full of them would take long. */
const PERCENTS = /(?:%(?:25)*[0-9A-Fa-f]{2})+/g;
const PERCENT = /%(?:25(?=[0-9A-Fa-f]{2}))*/g;
const UNICODES = /(?:\\u00[0-9A-Fa-f]{2})+/g;
/** Where quoted-printable wraps a line. */
const SOFT_BREAK = /=\r?\n/g;

/**
 * The ways in which texts of a request can be read: with their escapes undone, and what is packed in them (base64, hex,
 * UTF-16). Where a text is escaped, it is read with its escapes left out as well: what looks like one may be none.
 * Work and size are bounded.
 */
export function* readingsOf(texts: readonly string[]): Generator<string> {
  let left = MOST_UNPACKED;
  const queue = texts.map((text) => ({ text, depth: 0 }));
  for (const { text, depth } of queue) {
    const plain = withoutEscapes(text);
    yield plain;
    if (plain !== text) yield text.replace(ESCAPES, ' ');
    if (depth === DEEPEST) continue;
    for (const unpacked of unpack(plain)) {
      if (unpacked.length > left) continue;
      left -= unpacked.length;
      queue.push({ text: unpacked, depth: depth + 1 });
    }
  }
}

function withoutEscapes(text: string): string {
  let plain = text;
  if (text.includes('%')) plain = plain.replace(PERCENTS, (row) => fromHex(row.replace(PERCENT, '')));
  if (text.includes('\\')) {
    plain = plain.replace(UNICODES, (row) => fromHex(row.replaceAll('\\u00', ''))).replace(ESCAPES, ' ');
  }
  return plain.replace(SOFT_BREAK, '');
}

function* unpack(text: string): Generator<string> {
  // UTF-16 of either order: ASCII with zeros in between.
  if (text.includes('\0')) yield text.replaceAll('\0', '');
  for (const [packed] of text.matchAll(BASE64)) {
    yield fromBase64(packed);
    // A slash is a digit, and what divides a path.
    if (packed.includes('/')) yield* packed.split('/').filter(isLong).map(fromBase64);
  }
  for (const [packed] of text.matchAll(HEX)) yield fromHex(packed);
}

const fromHex = (digits: string): string => Buffer.from(digits, 'hex').toString('latin1');
const isLong = (packed: string): boolean => packed.length >= 22;
/** Of both alphabets. */
const fromBase64 = (packed: string): string => Buffer.from(packed, 'base64').toString('latin1');
