import { transferDecoded } from './transfer-encoding.ts';

/** A word as mails write what is not ASCII (RFC 2047): `=?utf-8?B?w6Q=?=`. What parts two of them is no part of the text. */
const WORD = /=\?[^\s?]{1,40}\?([BbQq])\?((?:[^\s?]|\?(?!=)){0,1024})\?=(?:[ \t]{1,16}(?==\?))?/g;

/** The text with such words undone. Tomcat does it with what a part of a form and its file are called. */
export function wordsDecoded(text: string): string {
  if (!text.includes('=?')) return text;
  return text.replace(WORD, (_, encoding: string, word: string) =>
    encoding.toUpperCase() === 'B'
      ? transferDecoded(word, 'base64')
      : transferDecoded(word.replaceAll('_', ' '), 'quoted-printable'),
  );
}
