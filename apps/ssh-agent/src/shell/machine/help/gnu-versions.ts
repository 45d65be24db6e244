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

/** Programs of other GNU packages: the package with its release, its year, and what is said below. */
const OTHERS: Readonly<Record<string, readonly [string, string, string]>> = {
  sed: [
    'sed (GNU sed) 4.9\nPackaged by Debian',
    '2022',
    'Written by Jay Fenlason, Tom Lord, Ken Pizzini,\nPaolo Bonzini, Jim Meyering, and Assaf Gordon.\n\nThis sed program was built with SELinux support.\nSELinux is disabled on this system.\n\nGNU sed home page: <https://www.gnu.org/software/sed/>.\nGeneral help using GNU software: <https://www.gnu.org/gethelp/>.\nE-mail bug reports to: <bug-sed@gnu.org>.',
  ],
  grep: [
    'grep (GNU grep) 3.8',
    '2022',
    'Written by Mike Haertel and others; see\n<https://git.sv.gnu.org/cgit/grep.git/tree/AUTHORS>.',
  ],
  tar: ['tar (GNU tar) 1.34', '2021', 'Written by John Gilmore and Jay Fenlason.'],
  diff: [
    'diff (GNU diffutils) 3.8',
    '2021',
    'Written by Paul Eggert, Mike Haertel, David Hayes,\nRichard Stallman, and Len Tower.',
  ],
  cmp: ['cmp (GNU diffutils) 3.8', '2021', 'Written by Torbj\xc3\xb6rn Granlund and David MacKenzie.'],
  find: [
    'find (GNU findutils) 4.9.0',
    '2022',
    'Written by Eric B. Decker, James Youngman, and Kevin Dalley.\nFeatures enabled: D_TYPE O_NOFOLLOW(enabled) LEAF_OPTIMISATION FTS(FTS_CWDFD) CBO(level=2) ',
  ],
  xargs: ['xargs (GNU findutils) 4.9.0', '2022', 'Written by Eric B. Decker, James Youngman, and Kevin Dalley.'],
  dd: ['dd (coreutils) 9.1', '2022', 'Written by Paul Rubin, David MacKenzie, and Stuart Kemp.'],
};

const BY_NAME = new Map(WRITTEN.flatMap(([people, names]) => names.split(' ').map((name) => [name, people])));

/** What a program of GNU prints for `--version`; null for others. */
export function gnuVersion(name: string): string | null {
  const people = BY_NAME.get(name);
  const written = people === undefined ? '' : `Written by ${joined(people)}.`;
  const [release, year, words] = OTHERS[name] ?? [`${name} (GNU coreutils) 9.1`, '2022', written];
  if (words === '') return null;
  return `${release}
Copyright (C) ${year} Free Software Foundation, Inc.
License GPLv3+: GNU GPL version 3 or later <https://gnu.org/licenses/gpl.html>.
This is free software: you are free to change and redistribute it.
There is NO WARRANTY, to the extent permitted by law.

${words}
`;
}

/** Two with `and`, more with commas, and a new line behind the third of more than three. */
function joined(people: readonly string[]): string {
  if (people.length < 3) return people.join(' and ');
  const listed = people.map((person, at) => (at === people.length - 1 ? `and ${person}` : person));
  const [rows, rest] = people.length > 3 ? [listed.slice(0, 3), listed.slice(3)] : [listed, []];
  return `${rows.join(', ')}${rest.length > 0 ? `,\n${rest.join(', ')}` : ''}`;
}
