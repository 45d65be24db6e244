import { transferDecoded } from './transfer-encoding.ts';

/**
 * A word as mails write what is not ASCII (RFC 2047): `=?utf-8?B?w6Q=?=`. What parts two of them is no part of the text.
 * One that nothing ends is taken as well, so that what stands in it is not read again from every beginning.
 */
const WORD = /=\?([^\s?]{1,40})\?([BbQq])\?([^\s?]*(?:\?(?!=)[^\s?]*)*)(\?=)?(?:[ \t]{1,16}(?==\?))?/g;

/** Charsets that have a NUL beside each letter of ASCII, and the mark that says on which side. */
const WIDE = /^(?:utf-?(?:16|32)|(?:iso-10646-)?ucs-?[24])/i;
const MARK = /^(?:\u00fe\u00ff|\u00ff\u00fe)/;

/** The text with such words undone. Tomcat does it with what a part of a form and its file are called. Linear. */
export function wordsDecoded(text: string): string {
  if (!text.includes('=?')) return text;
  return text.replace(WORD, (written, charset: string, encoding: string, word: string, end?: string) => {
    if (end === undefined) return written;
    const decoded =
      encoding.toUpperCase() === 'B'
        ? transferDecoded(word, 'base64')
        : transferDecoded(word.replaceAll('_', ' '), 'quoted-printable');
    return WIDE.test(charset) ? decoded.replaceAll('\0', '').replace(MARK, '') : decoded;
  });
}
