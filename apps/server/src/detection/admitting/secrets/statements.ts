import { isCredential } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** `CREATE USER bob IDENTIFIED BY 'x'`, `ALTER ROLE bob WITH PASSWORD 'x'`, `PASSWORD('x')` */
const BY =
  /((?<![\w-])(?:identified\s{1,4}(?:with\s{1,4}[\w'"]{1,40}\s{1,4})?(?:by|as)\s{1,4}|password\s{1,4}|password\s{0,4}\(\s{0,4}))'[^'\n]{1,512}'/gi;
/** `INSERT INTO people (name, password) VALUES` */
const INSERTS = /(?<![\w-])into\s{1,4}[\w."`[\]]{1,128}\s{0,4}\(([\w\s,"`[\]]{1,512})\)\s{0,4}values\s{0,4}/gi;
/** One row of values. A doubled quote ends a string and begins the next: there is one way to read a row. */
const ROW = /\s{0,4},?\s{0,4}\((?:[^()']|'[^']*'){0,4096}\)/y;
const VALUES = /(?:'[^']*')+|[^\s,()']+/g;

/** SQL without the passwords that it gives to accounts and writes into columns. */
export function removeFromStatements(text: string): string {
  if (!text.includes("'")) return text;
  const plain = text.replace(BY, `$1'${REMOVED}'`);
  return /\binto\s/i.test(plain) ? removeFromRows(plain) : plain;
}

function removeFromRows(text: string): string {
  let kept = '';
  let at = 0;
  for (const { 0: head, 1: columns = '', index } of text.matchAll(INSERTS)) {
    if (index < at) continue;
    const names = columns.split(',').map((name) => name.replace(/[\s"`[\]]/g, ''));
    let end = index + head.length;
    kept += text.slice(at, end);
    for (let row = rowAt(text, end); row !== ''; row = rowAt(text, end)) {
      kept += withoutSecrets(row, names);
      end += row.length;
    }
    at = end;
  }
  return kept + text.slice(at);
}

function rowAt(text: string, start: number): string {
  ROW.lastIndex = start;
  return ROW.exec(text)?.[0] ?? '';
}

function withoutSecrets(row: string, names: readonly string[]): string {
  let column = 0;
  return row.replace(VALUES, (value) => {
    const name = names[column++] ?? '';
    return isCredential(name, value.replace(/^'|'$/g, '')) ? `'${REMOVED}'` : value;
  });
}
