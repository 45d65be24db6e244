import type { FileSystem } from '../../../files/file-system.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
  readonly comment: string;
  readonly home: string;
  readonly shell: string;
}

/** The accounts of `/etc/passwd`, as the session sees the file. */
export function accounts(files: FileSystem): readonly Account[] {
  return rows(files, '/etc/passwd').map(([name = '', , uid, gid, comment = '', home = '/', shell = '']) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
    comment,
    home,
    shell,
  }));
}

/** Groups with their number and members. */
export function groups(
  files: FileSystem,
): readonly { readonly name: string; readonly gid: number; readonly members: readonly string[] }[] {
  return rows(files, '/etc/group').map(([name = '', , gid, members = '']) => ({
    name,
    gid: Number(gid),
    members: members.split(',').filter((member) => member !== ''),
  }));
}

export function uidOf(name: string, files: FileSystem): number {
  return accounts(files).find((account) => account.name === name)?.uid ?? (Number(name) || 0);
}

export function gidOf(name: string, files: FileSystem): number {
  return groups(files).find((group) => group.name === name)?.gid ?? (Number(name) || 0);
}

function rows(files: FileSystem, path: string): readonly (readonly string[])[] {
  const content = files.find(path)?.content;
  const text = content?.from === 'stored' ? content.text : '';
  return text
    .split('\n')
    .filter((line) => line.includes(':'))
    .map((line) => line.split(':'));
}
