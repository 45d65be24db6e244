import { transferDecoded } from './transfer-encoding.ts';

/**
 * A word as mails write what is not ASCII (RFC 2047): `=?utf-8?B?w6Q=?=`. What parts two of them is no part of the text.
 * One that nothing ends is taken as well, so that what stands in it is not read again from every beginning.
 */
const WORD = /=\?[^\s?]{1,40}\?([BbQq])\?([^\s?]*(?:\?(?!=)[^\s?]*)*)(\?=)?(?:[ \t]{1,16}(?==\?))?/g;

/** The text with such words undone. Tomcat does it with what a part of a form and its file are called. Linear. */
export function wordsDecoded(text: string): string {
  if (!text.includes('=?')) return text;
  return text.replace(WORD, (written, encoding: string, word: string, end?: string) => {
    if (end === undefined) return written;
    return encoding.toUpperCase() === 'B'
      ? transferDecoded(word, 'base64')
      : transferDecoded(word.replaceAll('_', ' '), 'quoted-printable');
  });
}
