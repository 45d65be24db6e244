import { LongRuns } from '../../platform/text/long-runs.ts';

/** Characters that are unpacked of one request, all in all. */
const MOST_UNPACKED = 262_144;
/** Base64 of base64 is made by careful tools, and nothing is packed three times. */
const DEEPEST = 2;
/** What is encoded of the shortest core takes so many characters at least. */
const SHORTEST_BASE64 = 22;
const BASE64 = new LongRuns(/[A-Za-z0-9+/_-]/, SHORTEST_BASE64);
const FURTHER_LINES = /(?:=?\r?\n[A-Za-z0-9+/_-]+)*/y;
const HEX = new LongRuns(/[0-9A-Fa-f]/, 32);
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
  for (const packed of base64In(text)) {
    yield fromBase64(packed);
    // A slash is a digit, and what divides a path.
    if (packed.includes('/')) yield* packed.split('/').filter(isLong).map(fromBase64);
  }
  for (const packed of HEX.all(text)) yield fromHex(packed);
}

function* base64In(text: string): Generator<string> {
  let end = 0;
  for (let run = BASE64.find(text, 0); run !== null; run = BASE64.find(text, end)) {
    FURTHER_LINES.lastIndex = run.end;
    end = run.end + (FURTHER_LINES.exec(text)?.[0].length ?? 0);
    yield text.slice(run.start, end);
  }
}

const fromHex = (digits: string): string => Buffer.from(digits, 'hex').toString('latin1');
const isLong = (packed: string): boolean => packed.length >= SHORTEST_BASE64;
/** Takes both alphabets: that of Base64, and the one that is safe in addresses. */
const fromBase64 = (packed: string): string => Buffer.from(packed, 'base64').toString('latin1');
