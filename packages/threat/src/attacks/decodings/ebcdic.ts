/** What stands where in code page 037, by its first place. */
const RUNS: readonly (readonly [number, string])[] = [
  [0x81, 'abcdefghi'],
  [0x91, 'jklmnopqr'],
  [0xa2, 'stuvwxyz'],
  [0xc1, 'ABCDEFGHI'],
  [0xd1, 'JKLMNOPQR'],
  [0xe2, 'STUVWXYZ'],
  [0xf0, '0123456789'],
  [0x4b, '.<(+|'],
  [0x5a, '!$*);'],
  [0x60, '-/'],
  [0x6b, ',%_>?'],
  [0x79, '`:#@\'="'],
];
const SINGLES: readonly (readonly [number, string])[] = [
  [0x05, '\t'],
  [0x0d, '\r'],
  [0x15, '\n'],
  [0x25, '\n'],
  [0x40, ' '],
  [0x50, '&'],
  [0x5f, '^'],
  [0xa1, '~'],
  [0xad, '['],
  [0xb0, '^'],
  [0xba, '['],
  [0xbb, ']'],
  [0xbd, ']'],
  [0xc0, '{'],
  [0xd0, '}'],
  [0xe0, '\\'],
];

const TEXT: string[] = new Array<string>(256).fill('\u00a0');
for (const [first, run] of RUNS) for (const [i, character] of [...run].entries()) TEXT[first + i] = character;
for (const [place, character] of SINGLES) TEXT[place] = character;

const NAMES = /^(?:ibm|cp|ebcdic-cp-)?-?(?:037|500|1047|1140|us|ca|nl|wt)$|^(?:cs)?ibm(?:037|500|1047|1140)$/;

/** True for the name of a charset, in lower case, in which letters stand where EBCDIC has them. */
export function isEbcdic(charset: string): boolean {
  return NAMES.test(charset);
}

/** Bytes of code page 037, of which the others differ in few characters only, as text. */
export function ebcdicText(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += TEXT[byte];
  return text;
}
