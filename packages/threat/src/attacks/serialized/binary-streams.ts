import { hasAny, marksOf, type Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';

interface Stream {
  readonly pattern: string;
  readonly confidence: number;
  /** Beginning of the stream as it is written; base64 is case-sensitive. */
  readonly start: string;
  /** Only in texts with bytes that are no text, or with a slash. */
  readonly needs?: 'bytes' | 'slash';
}

/** How streams of objects begin. Where nothing follows the beginning of a token, it is only some other token. */
const STREAMS: readonly Stream[] = [
  { pattern: 'Java object in base64', confidence: 0.95, start: 'rO0AB' },
  { pattern: 'Java object in hexadecimal', confidence: 0.95, start: 'aced0005' },
  { pattern: 'Java object in hexadecimal', confidence: 0.95, start: 'ACED0005' },
  { pattern: 'Java object', confidence: 0.95, start: '\u00ac\u00ed\0\u0005', needs: 'bytes' },
  { pattern: '.NET object in base64', confidence: 0.93, start: 'AAEAAAD/////', needs: 'slash' },
  { pattern: '.NET object', confidence: 0.93, start: '\0\u0001\0\0\0\u00ff\u00ff\u00ff\u00ff', needs: 'bytes' },
  { pattern: '.NET object in base64', confidence: 0.75, start: '/wEyxBEAAQAAAP////8', needs: 'slash' },
];

/** Beginnings too short to be looked for inside a text: a value starts with them, and more in base64 follows. */
const WHOLE_VALUES: readonly { readonly pattern: string; readonly confidence: number; readonly form: RegExp }[] = [
  // A pickle of protocol 4 has the length of its frame behind the mark; the older ones begin with an instruction.
  {
    pattern: 'Python pickle in base64',
    confidence: 0.85,
    form: /^gA[SV][A-Za-z0-9+/_-]{1,3}AAAAAAAA[A-Za-z0-9+/_-]{8}/,
  },
  { pattern: 'Python pickle in base64', confidence: 0.8, form: /^gA[JNR]j[A-Za-z0-9+/_-]{10}/ },
  // An empty dictionary or list that is kept for later, or a text with its length.
  {
    pattern: 'Python pickle in base64',
    confidence: 0.8,
    form: /^gA[JNR](?:[9d]cQ[A-H]|[9d]lC|Y[A-Za-z0-9+/_-]{1,2}AAAA)[A-Za-z0-9+/_-]{4}/,
  },
  {
    pattern: 'Python pickle in base64',
    confidence: 0.8,
    form: /^(?:Y29z|Y3Bvc2l4|Y19fYnVpbHRpbl9f|Y2J1aWx0aW5z|Y3N1YnByb2Nlc3|KGRw|KGxw|KFMn)[A-Za-z0-9+/_-]{8}/,
  },
  {
    pattern: 'Ruby object in base64',
    confidence: 0.8,
    form: /^BA(?:h(?:v|V|b[A-Za-z0-9+/_-]|7[A-Za-z0-9+/_-])|hjO|hvO|hVO|hVOg|hbB)[A-Za-z0-9+/_-]{12}/,
  },
  {
    pattern: 'Python pickle in hexadecimal',
    confidence: 0.85,
    form: /^80(?:0[45]95[0-9a-f]{6}0{10}|0[23](?:63|28|5d|7d|8c)[0-9a-f]{12})/i,
  },
  { pattern: 'PHP object in base64', confidence: 0.85, form: /^T[zy]o\d[A-Za-z0-9+/]{8}/ },
];

/** The mark of a stream of Java in base64 behind one or two other bytes. */
const SHIFTED_JAVA = /^["']?[A-Za-z0-9+/_-]{0,2}(?:KztAA[UV]|Cs7QAF)/;
const SLASH = marksOf('/');
/** Where a token ends: everything but the two signs that base64 itself holds. */
const BOUNDARIES = ~marksOf('+/');
/** First characters of streams without bytes that are no text. */
const MAY_BEGIN_STREAM = /^[raA/]/;
/** First letters of whole values. */
const MAY_START = /^[gYKBT8]/;
/** First characters of these and of what may stand before one of them. */
const MAY_BEGIN: Uint8Array = new Uint8Array(128);
for (const each of 'gYKBT8dJr"\' \t\r\n\v\f') MAY_BEGIN[each.charCodeAt(0)] = 1;
const DATA_PREFIX = /^\s{0,4}(?:data:[\w/+.-]{0,60};base64,|["']?(?:Java|Basic|Bearer|rmi)\s)?["']?/;

/** A stream of serialized objects, by the mark it begins with. */
export function binaryStream(reading: Reading): Finding | null {
  const { text, unusual } = reading;
  const slash = hasAny(reading, SLASH);
  const isOneToken = !unusual && !reading.blank && !reading.lineEnd && !hasAny(reading, BOUNDARIES);
  for (const { pattern, confidence, start, needs } of isOneToken && !MAY_BEGIN_STREAM.test(text) ? [] : STREAMS) {
    if ((needs === 'bytes' && !unusual) || (needs === 'slash' && !slash)) continue;
    const at = text.indexOf(start);
    if (at >= 0 && !isInsideToken(text, at)) return { pattern, confidence, at };
  }
  if (isOneToken && SHIFTED_JAVA.test(text)) return { pattern: 'Java object in base64', confidence: 0.75, at: 0 };
  if (!unusual && MAY_BEGIN[text.charCodeAt(0)] !== 1) return null;
  const at = DATA_PREFIX.exec(text)?.[0].length ?? 0;
  const head = text.slice(at, at + 80);
  if (!MAY_START.test(head)) return null;
  const found = WHOLE_VALUES.find(({ form }) => form.test(head));
  return found === undefined ? null : { pattern: found.pattern, confidence: found.confidence, at };
}

/** The same letters in the middle of a longer base64 or hexadecimal text are chance. */
function isInsideToken(text: string, at: number): boolean {
  return at > 0 && /[A-Za-z0-9+/]/.test(text[at - 1] as string);
}
