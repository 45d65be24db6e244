import { execFileSync } from 'node:child_process';
import { lstatSync, readdirSync, readFileSync, readlinkSync, type Stats, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes `src/files/debian-12.gen.json` from an unpacked Debian 12, so that the imitated tree is one that Debian made:
 *
 *   debootstrap --variant=minbase --include=<packages> bookworm ROOT
 *   node apps/ssh-agent/tools/derive-tree.ts ROOT
 *
 * A directory is a line with its path, its entries follow with a tab before them.
 */
const [root = ''] = process.argv.slice(2);
if (root === '') throw new Error('Say which unpacked Debian to read: node apps/ssh-agent/tools/derive-tree.ts ROOT');

/** What servers that run for a year have no more, or what says nothing to a visitor and would double the file. */
const LEFT_OUT =
  /^\/(proc|sys|dev|run|tmp|debootstrap)\/|^\/var\/(cache\/apt\/|lib\/apt\/lists\/)|^\/usr\/share\/(man\/[a-z_]{2,}(\.|\/|$)|locale\/.+\/)/;
const MAN_SECTIONS = /^\/usr\/share\/man\/man\d/;
/** Texts of the system that visitors read; the largest files and keys stay out. */
const READ =
  /^\/etc\/(?!ssl\/|ca-certificates|ssh\/ssh_host|vim\/|security\/|init\.d\/|cron\.\w+\/|apt\/trusted|ssh\/moduli|shadow|machine-id|hostname|hosts$|resolv|fstab|xattr|mke2fs|sudo_logsrvd|adduser|deluser|ld\.so\.cache|magic|update-motd|gai|debconf|ucf|wgetrc|terminfo|iproute2|systemd\/[a-z])|^\/root\/\.|^\/usr\/lib\/os-release$/;
const MAX_TEXT = 6_000;

/** What the install itself wrote has no time of its own: 0, which the profile replaces by the time of its install. */
const installedAt = Math.floor(lstatSync(join(root, 'bin')).mtimeMs / 1000);
const names = { user: idNames('passwd'), group: idNames('group') };
const lines: string[] = [];
const contents: Record<string, string> = {};
walk('/');
const query = [
  'dpkg-query',
  `--root=${root}`,
  '-W',
  '-f',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: dpkg-query has this syntax.
  '${Package}\t${Version}\t${Architecture}\t${Installed-Size}\t${binary:Summary}\n',
];
const packages = execFileSync(query[0] ?? '', query.slice(1), { encoding: 'utf8' })
  .trimEnd()
  .split('\n');
const target = join(import.meta.dirname, '../src/files/debian-12.gen.json');
writeFileSync(target, `${JSON.stringify({ lines, contents, packages }, null, 1)}\n`);
console.log(`${lines.length} entries, ${Object.keys(contents).length} texts, ${packages.length} packages`);

function walk(directory: string): void {
  const entries = readdirSync(join(root, directory)).sort();
  const kept = entries.filter((name) => keeps(join(directory, name)));
  lines.push(directory);
  for (const name of kept) {
    const path = join(directory, name);
    const stats = lstatSync(join(root, path));
    lines.push(`\t${describe(path, name, stats)}`);
    if (stats.isFile() && stats.size <= MAX_TEXT && READ.test(path)) {
      const bytes = readFileSync(join(root, path));
      if (!bytes.includes(0)) contents[path] = bytes.toString('latin1');
    }
  }
  for (const name of kept) if (lstatSync(join(root, directory, name)).isDirectory()) walk(join(directory, name));
}

function keeps(path: string): boolean {
  return !LEFT_OUT.test(path) || MAN_SECTIONS.test(path);
}

/** Name, kind, mode, size, seconds, owner, and the target of a link. */
function describe(path: string, name: string, stats: Stats): string {
  const kind = stats.isDirectory() ? 'd' : stats.isSymbolicLink() ? 'l' : 'f';
  const seconds = Math.floor(stats.mtimeMs / 1000);
  const owner = `${names.user.get(stats.uid)}:${names.group.get(stats.gid)}`;
  const fields = [
    name,
    kind,
    (stats.mode & 0o7777).toString(8),
    stats.size,
    seconds < installedAt ? seconds : 0,
    owner,
  ];
  return [...fields, ...(kind === 'l' ? [readlinkSync(join(root, path))] : [])].join('\t');
}

function idNames(file: string): ReadonlyMap<number, string> {
  const rows = readFileSync(join(root, 'etc', file), 'utf8')
    .trim()
    .split('\n');
  return new Map(rows.map((row) => [Number(row.split(':')[2]), row.split(':')[0] ?? '']));
}
