/** Who wrote which programs of coreutils, as they tell it. */
const WRITTEN: readonly (readonly [readonly string[], string])[] = [
  [['Arnold Robbins', 'David MacKenzie'], 'id'],
  [['Assaf Gordon'], 'numfmt'],
  [['David M. Ihnat', 'David MacKenzie'], 'paste'],
  [['David M. Ihnat', 'David MacKenzie', 'Jim Meyering'], 'cut'],
  [['David MacKenzie'], 'basename date expand fold mkdir mkfifo mknod nice rmdir stty tty uname yes'],
  [['David MacKenzie', 'James Youngman'], 'groups'],
  [['David MacKenzie', 'Jim Meyering'], 'chgrp chmod chown dirname head'],
  [['David MacKenzie', 'Karel Zak'], 'arch'],
  [['David MacKenzie', 'Richard Mlynarik'], 'printenv'],
  [['Dmitry V. Levin'], 'readlink'],
  [['Giuseppe Scrivano'], 'nproc'],
  [['Jay Lepreau', 'David MacKenzie'], 'tac'],
  [['Jim Meyering'], 'hostid nohup od tr'],
  [['Jim Meyering', 'Eric Blake'], 'mktemp'],
  [['Jim Meyering', 'Giuseppe Scrivano'], 'sync'],
  [['Jim Meyering', 'Paul Eggert'], 'sleep'],
  [['Joseph Arceneaux', 'David MacKenzie', 'Michael Stone'], 'who'],
  [['Mark Kettenis'], 'tsort'],
  [['Michael Meskes'], 'stat'],
  [['Michael Stone'], 'link unlink'],
  [['Mike Haertel'], 'join'],
  [['Mike Haertel', 'Paul Eggert'], 'sort'],
  [['Mike Parker', 'David MacKenzie'], 'ln'],
  [['Mike Parker', 'David MacKenzie', 'Jim Meyering'], 'mv'],
  [['Mike Parker', 'James Youngman', 'Paul Eggert'], 'expr'],
  [['Mike Parker', 'Richard M. Stallman', 'David MacKenzie'], 'tee'],
  [['Padraig Brady'], 'realpath timeout truncate'],
  [['Padraig Brady', 'Q. Frank Xia'], 'cksum'],
  [['Padraig Brady', 'Samuel Neves'], 'b2sum'],
  [['Paul Eggert'], 'shuf'],
  [['Paul Eggert', 'David MacKenzie', 'Jim Meyering'], 'pathchk'],
  [['Paul Rubin', 'David MacKenzie'], 'wc'],
  [['Paul Rubin', 'Arnold Robbins', 'Jim Kingdon', 'David MacKenzie', 'Randy Smith'], 'touch'],
  [['Paul Rubin', 'David MacKenzie', 'Ian Lance Taylor', 'Jim Meyering'], 'tail'],
  [['Paul Rubin', 'David MacKenzie', 'Richard M. Stallman', 'Jim Meyering'], 'rm'],
  [['Paul Rubin', 'Torbj\xc3\xb6rn Granlund', 'Niels M\xc3\xb6ller'], 'factor'],
  [['Richard M. Stallman', 'David MacKenzie'], 'comm ls uniq'],
  [['Richard Mlynarik'], 'whoami'],
  [['Richard Mlynarik', 'David MacKenzie', 'Assaf Gordon'], 'env'],
  [['Scott Bartram', 'David MacKenzie'], 'nl'],
  [['Simon Josefsson'], 'base32 base64'],
  [['Simon Josefsson', 'Assaf Gordon'], 'basenc'],
  [['Torbjorn Granlund', 'Richard M. Stallman'], 'cat split'],
  [['Torbjorn Granlund', 'David MacKenzie', 'Paul Eggert', 'Jim Meyering'], 'du'],
  [['Torbjorn Granlund', 'David MacKenzie', 'Jim Meyering'], 'cp'],
  [['Torbjorn Granlund', 'David MacKenzie', 'Paul Eggert'], 'df'],
  [['Ulrich Drepper'], 'seq'],
  [['Ulrich Drepper', 'Scott Miller', 'David Madore'], 'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum'],
];

const BY_NAME = new Map(WRITTEN.flatMap(([people, names]) => names.split(' ').map((name) => [name, people])));

/** What a program of coreutils prints for `--version`; null for others. */
export function gnuVersion(name: string): string | null {
  const people = BY_NAME.get(name);
  if (people === undefined) return null;
  return `${name} (GNU coreutils) 9.1
Copyright (C) 2022 Free Software Foundation, Inc.
License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.
This is free software: you are free to change and redistribute it.
There is NO WARRANTY, to the extent permitted by law.

Written by ${joined(people)}.
`;
}

/** Two with `and`, more with commas, and a new line behind the third of more than three. */
function joined(people: readonly string[]): string {
  if (people.length < 3) return people.join(' and ');
  const listed = people.map((person, at) => (at === people.length - 1 ? `and ${person}` : person));
  const [rows, rest] = people.length > 3 ? [listed.slice(0, 3), listed.slice(3)] : [listed, []];
  return `${rows.join(', ')}${rest.length > 0 ? `,\n${rest.join(', ')}` : ''}`;
}
