import { PACKAGES, packageOf, packagesLike } from '../machine/system/packages.ts';
import type { Command } from '../process/programs/command.ts';
import { refuseDownload } from '../process/programs/downloads.ts';
import type { Process } from '../process/programs/process.ts';

const UNSTABLE = '\nWARNING: apt does not have a stable CLI interface. Use with caution in scripts.\n\n';
const LISTS = 'Reading package lists...\nBuilding dependency tree...\nReading state information...\n';
const MIRROR = 'http://deb.debian.org/debian';
const CHANGES =
  /^(install|reinstall|remove|purge|autoremove|upgrade|dist-upgrade|full-upgrade|update|clean|autoclean)$/;

/** `apt`, `apt-get`, `apt-cache`. The mirror cannot be reached, so there is nothing to install. */
export const apt: Command = {
  names: ['apt', 'apt-get', 'apt-cache'],
  async run(process) {
    const { name } = process;
    const words = process.words.filter((word) => !word.startsWith('-') && !/^\w+::/.test(word));
    if (process.words.some((word) => /^(-v|--version)$/.test(word))) {
      process.out('apt 2.6.1 (amd64)\n');
      return 0;
    }
    const unknown = process.words.find((word) => /^-[^-yqfdsmuVtohcab=]/.test(word));
    if (unknown !== undefined) {
      const letter = unknown[1] ?? '';
      process.err(
        `E: Command line option '${letter}' [from ${unknown}] is not understood in combination with the other options.\n`,
      );
      return 100;
    }
    const [verb, ...rest] = words;
    if (verb === undefined || verb === 'help' || process.words.includes('--help')) {
      process.out(USAGES[name] ?? '');
      return verb === undefined && !process.words.includes('--help') ? 1 : 0;
    }
    if (name === 'apt' && !process.outputTerminal) process.err(UNSTABLE);
    if (CHANGES.test(verb) && name !== 'apt-cache') return change(process, verb, rest);
    switch (verb) {
      case 'list': {
        process.out('Listing...\n');
        const found = rest.length > 0 ? rest.flatMap((word) => packagesLike(word)) : PACKAGES;
        for (const { name: each, version, architecture } of found)
          process.out(
            `${each}/${process.words.includes('--installed') ? 'now' : 'stable,now'} ${version} ${architecture} [installed${process.words.includes('--installed') ? ',local' : ''}]\n`,
          );
        return 0;
      }
      case 'search':
      case 'pkgnames': {
        const found = PACKAGES.filter(({ name: each, summary }) =>
          rest.every((word) => `${each} ${summary}`.toLowerCase().includes(word.toLowerCase())),
        );
        if (name === 'apt') process.out('Sorting...\nFull Text Search...\n');
        for (const { name: each, version, architecture, summary } of found)
          process.out(
            name === 'apt'
              ? `${each}/now ${version} ${architecture} [installed,local]\n  ${summary}\n\n`
              : `${each} - ${summary}\n`,
          );
        return 0;
      }
      case 'show':
      case 'showpkg':
      case 'policy':
      case 'depends':
        return describe(process, verb, rest);
      case 'moo':
        process.out(
          '                 (__) \n                 (oo) \n           /------\\/ \n          / |    ||   \n         *  /\\---/\\ \n            ~~   ~~   \n..."Have you mooed today?"...\n',
        );
        return 0;
      default:
        process.err(`E: Invalid operation ${verb}\n`);
        return 100;
    }
  },
};

const USAGES: Readonly<Record<string, string>> = {
  apt: `apt 2.6.1 (amd64)
Usage: apt [options] command

apt is a commandline package manager and provides commands for
searching and managing as well as querying information about packages.
It provides the same functionality as the specialized APT tools,
like apt-get and apt-cache, but enables options more suitable for
interactive use by default.

Most used commands:
  list - list packages based on package names
  search - search in package descriptions
  show - show package details
  install - install packages
  reinstall - reinstall packages
  remove - remove packages
  autoremove - automatically remove all unused packages
  update - update list of available packages
  upgrade - upgrade the system by installing/upgrading packages
  full-upgrade - upgrade the system by removing/installing/upgrading packages
  edit-sources - edit the source information file
  satisfy - satisfy dependency strings

See apt(8) for more information about the available commands.
Configuration options and syntax is detailed in apt.conf(5).
Information about how to configure sources can be found in sources.list(5).
Package and version choices can be expressed via apt_preferences(5).
Security details are available in apt-secure(8).
                                        This APT has Super Cow Powers.
`,
  'apt-get':
    'apt 2.6.1 (amd64)\nUsage: apt-get [options] command\n       apt-get [options] install|remove pkg1 [pkg2 ...]\n       apt-get [options] source pkg1 [pkg2 ...]\n',
  'apt-cache':
    'apt 2.6.1 (amd64)\nUsage: apt-cache [options] command\n       apt-cache [options] show pkg1 [pkg2 ...]\n',
};

async function change(process: Process, verb: string, words: readonly string[]): Promise<number> {
  if (process.session.user !== 'root') {
    const [file, directory] = verb === 'update' ? ['lists', '/var/lib/apt/lists/'] : ['lock-frontend', ''];
    process.err(
      directory === ''
        ? 'E: Could not open lock file /var/lib/dpkg/lock-frontend - open (13: Permission denied)\nE: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), are you root?\n'
        : `E: Could not open lock file /var/lib/apt/${file}/lock - open (13: Permission denied)\nE: Unable to lock directory ${directory}\n`,
    );
    return 100;
  }
  if (verb === 'clean' || verb === 'autoclean') return 0;
  if (verb === 'update') return update(process);
  process.out(LISTS);
  const missing = words.filter((word) => !packageOf(word.replace(/[=/].*$/, '')));
  for (const word of missing) process.err(`E: Unable to locate package ${word}\n`);
  if (missing.length > 0) return 100;
  for (const word of words) {
    const found = packageOf(word.replace(/[=/].*$/, ''));
    if (verb === 'install' && found) process.out(`${found.name} is already the newest version (${found.version}).\n`);
  }
  if (verb === 'upgrade' || verb.endsWith('-upgrade')) process.out('Calculating upgrade...\n');
  if (/^(remove|purge)$/.test(verb) && words.length > 0) {
    const held = words.map((word) => ` ${word}`).join('');
    process.out(`The following packages will be REMOVED:\n ${held}\n`);
    process.err('E: Removing essential system-critical packages is not permitted. This might break the system.\n');
    return 100;
  }
  process.out('0 upgraded, 0 newly installed, 0 to remove and 0 not upgraded.\n');
  return 0;
}

async function update(process: Process): Promise<number> {
  const text = process.files.find('/etc/apt/sources.list')?.content;
  const lines = (text?.from === 'stored' ? text.text : '').split('\n').filter((line) => /^\s*deb\s/.test(line));
  const sources = lines.map((line) =>
    line
      .trim()
      .split(/\s+/)
      .filter((word) => !word.startsWith('[')),
  );
  let failures = '';
  for (const [index, [, url = MIRROR, suite = 'bookworm']] of sources.entries()) {
    await refuseDownload(process, `${url}/dists/${suite}/InRelease`);
    const host = /^\w+:\/\/([^/:]+)/.exec(url)?.[1] ?? 'deb.debian.org';
    process.out(`Err:${index + 1} ${url} ${suite} InRelease\n  Temporary failure resolving '${host}'\n`);
    failures += `W: Failed to fetch ${url}/dists/${suite}/InRelease  Temporary failure resolving '${host}'\n`;
  }
  process.out(
    LISTS.split('\n')
      .slice(0, process.name === 'apt' ? 3 : 1)
      .join('\n'),
  );
  process.out(process.name === 'apt' ? '\nAll packages are up to date.\n' : '\n');
  process.err(`${failures}W: Some index files failed to download. They have been ignored, or old ones used instead.\n`);
  return 0;
}

function describe(process: Process, verb: string, words: readonly string[]): number {
  let status = 0;
  for (const word of words) {
    const found = packageOf(word);
    if (!found) {
      if (process.name === 'apt') process.err(`N: Unable to locate package ${word}\n`);
      if (verb !== 'policy') process.err('E: No packages found\n');
      status = verb === 'policy' ? 0 : 100;
    } else if (verb === 'policy')
      process.out(
        `${found.name}:\n  Installed: ${found.version}\n  Candidate: ${found.version}\n  Version table:\n *** ${found.version} 100\n        100 /var/lib/dpkg/status\n`,
      );
    else
      process.out(
        `Package: ${found.name}\nStatus: install ok installed\nInstalled-Size: ${found.sizeKb}\nArchitecture: ${found.architecture}\nVersion: ${found.version}\nDescription: ${found.summary}\n\n`,
      );
  }
  return status;
}
