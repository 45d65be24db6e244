import type { FileSystem } from '../../../files/file-system.ts';
import { readBytes, truncate, writeBytes } from '../../../files/open-file.ts';

/** The files that hold the accounts. */
export type AccountFile = '/etc/passwd' | '/etc/shadow' | '/etc/group';

/** Rows of an account file, each a list of its fields. */
export function readRows(files: FileSystem, path: AccountFile): string[][] {
  const node = files.find(path);
  const text = node ? readBytes(node, files) : '';
  return text
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => line.split(':'));
}

/** Writes the rows back; the session's own copy of the file changes. */
export function writeRows(files: FileSystem, path: AccountFile, rows: readonly (readonly string[])[]): void {
  const node = files.own(path);
  truncate(node, files);
  writeBytes(node, files, 0, rows.map((row) => `${row.join(':')}\n`).join(''));
}

/** Adds a name to the members of a group; false where there is no such group. */
export function joinGroup(files: FileSystem, group: string, name: string): boolean {
  const rows = readRows(files, '/etc/group');
  const row = rows.find(([known, , gid]) => known === group || gid === group);
  if (!row) return false;
  const members = (row[3] ?? '').split(',').filter((member) => member !== '');
  if (!members.includes(name)) row[3] = [...members, name].join(',');
  writeRows(files, '/etc/group', rows);
  return true;
}

/** The next free number from 1000 on, or below 1000 for an account of the system. */
export function freeNumber(rows: readonly (readonly string[])[], system: boolean): number {
  const taken = new Set(rows.map((row) => Number(row[2])));
  let number = system ? 999 : 1000;
  while (taken.has(number)) number += system ? -1 : 1;
  return number;
}
