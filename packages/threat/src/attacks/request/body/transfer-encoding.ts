import { utf8Text } from '../../decodings/utf8.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

/** The content of a part, its `Content-Transfer-Encoding` undone; an unknown encoding leaves it as it is. */
export function transferDecoded(content: string, encoding: string): string {
  if (encoding === 'base64') return base64Decoded(content);
  return encoding === 'quoted-printable' ? quotedPrintableDecoded(content) : content;
}

/** Characters outside the alphabet (line ends, padding) are read over, as MIME wants it. */
function base64Decoded(content: string): string {
  const bytes = new Uint8Array(Math.ceil(content.length * 0.75));
  let count = 0;
  let bits = 0;
  let held = 0;
  for (let i = 0; i < content.length; i++) {
    const code = content.charCodeAt(i);
    const value = code < 128 ? (VALUES[code] as number) : -1;
    if (value < 0) continue;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[count++] = (bits >> held) & 0xff;
    }
  }
  return utf8Text(bytes, count);
}

function quotedPrintableDecoded(content: string): string {
  const joined = content.replace(/=[ \t]{0,8}\r?\n/g, '');
  return joined.replace(/(?:=[\dA-Fa-f]{2}){1,64}/g, (run) => {
    const bytes = run
      .slice(1)
      .split('=')
      .map((byte) => Number.parseInt(byte, 16));
    return utf8Text(bytes, bytes.length);
  });
}
