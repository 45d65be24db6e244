const STARTS = /[\u00c0\u00c1\u00e0\u00f0\u00f8\u00fc]/;
/** What lenient decoders make of a lead byte C0 or C1 before these ASCII characters. */
const CUT_OFF = new Map([
  ['\u00c0.', '.'],
  ['\u00c0/', '/'],
  ['\u00c0\\', '\\'],
  ['\u00c1\u001c', '\\'],
]);

/**
 * ASCII characters written with more UTF-8 bytes than they need (`C0 AF`, `E0 80 AF`, up to six bytes), the bytes
 * standing as the characters U+0080–U+00FF. The same string when there are none.
 */
export function decodeOverlong(text: string): string {
  const first = text.search(STARTS);
  if (first < 0) return text;
  let decoded = '';
  let copied = 0;
  for (let i = first; i < text.length; ) {
    const length = overlongLength(text, i);
    if (length === 0) i++;
    else {
      const cutOff = length === 2 ? CUT_OFF.get(text.slice(i, i + 2)) : undefined;
      decoded += text.slice(copied, i) + (cutOff ?? String.fromCharCode(asciiAt(text, i, length)));
      i += length;
      copied = i;
    }
  }
  return copied === 0 ? text : decoded + text.slice(copied);
}

/** How many bytes an overlong ASCII character at `i` takes; 0 when there is none. */
function overlongLength(text: string, i: number): number {
  const lead = text.charCodeAt(i);
  if (lead < 0xc0 || lead > 0xfc) return 0;
  if (lead === 0xc0 || lead === 0xc1) return isMore(text, i + 1) || CUT_OFF.has(text.slice(i, i + 2)) ? 2 : 0;
  const length = lead === 0xe0 ? 3 : lead === 0xf0 ? 4 : lead === 0xf8 ? 5 : lead === 0xfc ? 6 : 0;
  if (length === 0) return 0;
  // All bits of an ASCII character are in the last byte and the lowest bit of the one before; the rest is zero.
  for (let k = 1; k < length - 2; k++) if (!isZero(text.charCodeAt(i + k))) return 0;
  const before = text.charCodeAt(i + length - 2);
  return (isZero(before) || before === 0x81) && isMore(text, i + length - 1) ? length : 0;
}

function asciiAt(text: string, i: number, length: number): number {
  return ((text.charCodeAt(i + length - 2) & 1) << 6) | (text.charCodeAt(i + length - 1) & 0x3f);
}

function isMore(text: string, i: number): boolean {
  return (text.charCodeAt(i) & 0xffc0) === 0x80;
}

/** A continuation byte without bits; `@` passes for one where the marker bits are not looked at. */
function isZero(unit: number): boolean {
  return unit === 0x80 || unit === 0x40;
}
