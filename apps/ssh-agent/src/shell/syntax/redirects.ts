import { DESCRIPTOR, SyntaxFault } from './cursor.ts';
import type { CompoundReader } from './reader.ts';
import type { Redirect } from './tree.ts';
import { readWord } from './words.ts';

const SIGN = /(\d*)(<<<|<<-|<<|>>|<&|>&|<>|>\||<|>)|(&>>|&>)/y;
const NAMED = /\{[A-Za-z_]\w*\}(?=[<>])/y;

/** A redirection at the cursor, or null. */
export function readRedirect(reader: CompoundReader): Redirect | null {
  const { cursor } = reader;
  if (/[<>]/.test(cursor.char) && cursor.text[cursor.at + 1] === '(') return null;
  const start = cursor.at;
  const named = reader.isPosix ? null : cursor.match(NAMED);
  const found = cursor.match(SIGN);
  if (found === null) {
    cursor.at = start;
    return null;
  }
  const digits = /^\d*/.exec(found)?.[0] ?? '';
  const sign = found.slice(digits.length);
  if (reader.isPosix && sign === '<<<') throw new SyntaxFault('syntax error', cursor.line, false, { token: '<' });
  reader.skipBlanks();
  const target = readWord(cursor);
  if (target.length === 0) throw reader.unexpected();
  if (
    reader.isPosix &&
    /&$/.test(sign) &&
    target.every((part) => part.kind === 'text' && !/^(?:\d|-)$/.test(part.text))
  )
    throw new SyntaxFault('syntax error', cursor.line, false, { expecting: DESCRIPTOR });
  const fd = digits === '' ? null : Number(digits.slice(0, 4));
  const variable = named === null ? null : named.slice(1, -1);
  if (sign === '<<' || sign === '<<-')
    return { fd, variable, sign: '<<', target: reader.documents.announce(target, sign === '<<-') };
  return { fd, variable, sign, target };
}

/** The redirections behind a compound command. */
export function readRedirects(reader: CompoundReader): readonly Redirect[] {
  const redirects: Redirect[] = [];
  for (;;) {
    reader.skipBlanks();
    const redirect = readRedirect(reader);
    if (redirect === null) return redirects;
    redirects.push(redirect);
  }
}
