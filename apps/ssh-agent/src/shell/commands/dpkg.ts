import { packageTable } from '../machine/system/package-table.ts';
import { PACKAGES, type Package, packageOf, packagesLike } from '../machine/system/packages.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const HINT =
  "\nType dpkg --help for help about installing and deinstalling packages [*];\nUse 'apt' or 'aptitude' for user-friendly package management;\nType dpkg -Dhelp for a list of dpkg debug flag values;\nType dpkg --force-help for a list of forcing options;\nType dpkg-deb --help for help about manipulating *.deb files;\n\nOptions marked [*] produce a lot of output - pipe it through 'less' or 'more' !\n";
/** Widths in a format that are larger only cost memory. */
const MOST_WIDTH = 500;
const VERSION =
  "Debian 'dpkg' package management program version 1.21.22 (amd64).\nThis is free software; see the GNU General Public License version 2 or\nlater for copying conditions. There is NO warranty.\n";

/** `dpkg` and `dpkg-query` over the packages of the machine. Nothing can be installed or taken away. */
export const dpkg: Command = {
  names: ['dpkg', 'dpkg-query'],
  run(process) {
    const query = process.name === 'dpkg-query';
    const [action, ...rest] = process.words;
    const words = rest.filter((word) => !word.startsWith('-'));
    if (action === undefined || !action.startsWith('-')) {
      process.err(
        query
          ? 'dpkg-query: error: need an action option\n\nUse --help for help about querying packages.\n'
          : `dpkg: error: need an action option\n${HINT}`,
      );
      return 2;
    }
    switch (action) {
      case '--version':
        process.out(VERSION);
        return 0;
      case '--print-architecture':
        process.out('amd64\n');
        return 0;
      case '--print-foreign-architectures':
      case '--configure':
      case '--audit':
      case '-C':
        return 0;
      case '-l':
      case '--list':
        return list(process, words);
      case '-W':
      case '--show':
        return show(process, rest);
      case '-s':
      case '--status':
        return status(process, words);
      case '-L':
      case '--listfiles':
        return files(process, words);
      case '-S':
      case '--search':
        return search(process, words);
      case '--get-selections':
        for (const { name } of PACKAGES)
          process.out(`${name.padEnd(1)}${'\t'.repeat(Math.max(1, 6 - Math.floor(name.length / 8)))}install\n`);
        return 0;
      case '-i':
      case '--install':
      case '--unpack':
        return install(process, words, action);
      case '-r':
      case '-P':
      case '--remove':
      case '--purge':
        return remove(process, words, action);
      default:
        process.err(
          query
            ? `dpkg-query: error: unknown option ${action}\n\nUse --help for help about querying packages.\n`
            : `dpkg: error: unknown option ${action}\n${HINT}`,
        );
        return 2;
    }
  },
};

function list(process: Process, patterns: readonly string[]): number {
  const missing = patterns.filter((pattern) => packagesLike(pattern).length === 0);
  const found =
    patterns.length === 0
      ? PACKAGES
      : PACKAGES.filter((each) => patterns.some((pattern) => packagesLike(pattern).includes(each)));
  if (found.length > 0)
    process.out(packageTable(found, process.outputTerminal ? (process.session.terminal?.columns ?? 80) : null));
  for (const pattern of missing) process.err(`dpkg-query: no packages found matching ${pattern}\n`);
  return missing.length > 0 ? 1 : 0;
}

function show(process: Process, words: readonly string[]): number {
  let format = '';
  const patterns: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-f') format = words[++at] ?? '';
    else if (/^(-f|--showformat=)/.test(word)) format = word.replace(/^(-f=?|--showformat=)/, '');
    else patterns.push(word);
  }
  const shown = (each: Package) =>
    format === ''
      ? `${each.name}\t${each.version}\n`
      : format
          .replace(/\$\{([^};]+)(?:;(-?\d+))?\}/g, (_, field: string, width: string | undefined) =>
            pad(fieldOf(each, field), Number(width ?? 0)),
          )
          .replace(/\\n/g, '\n')
          .replace(/\\t/g, '\t');
  const found = patterns.length === 0 ? PACKAGES : patterns.flatMap((pattern) => packagesLike(pattern));
  for (const each of found) process.out(shown(each));
  const missing = patterns.filter((pattern) => packagesLike(pattern).length === 0);
  for (const pattern of missing) process.err(`dpkg-query: no packages found matching ${pattern}\n`);
  return missing.length > 0 ? 1 : 0;
}

function pad(text: string, width: number): string {
  const bounded = Math.min(MOST_WIDTH, Math.abs(width));
  return width < 0 ? text.padStart(bounded) : text.padEnd(bounded);
}

function fieldOf({ name, version, architecture, sizeKb, summary }: Package, field: string): string {
  const fields: Readonly<Record<string, string>> = {
    package: name,
    'binary:package': name,
    version,
    architecture,
    'installed-size': String(sizeKb),
    'binary:summary': summary,
    description: summary,
    status: 'install ok installed',
    'db:status-abbrev': 'ii ',
    'db:status-status': 'installed',
  };
  return entryOf(fields, field.toLowerCase()) ?? '';
}

function status(process: Process, words: readonly string[]): number {
  let outcome = 0;
  for (const word of words) {
    const found = packageOf(word);
    if (found)
      process.out(
        `Package: ${found.name}\nStatus: install ok installed\nInstalled-Size: ${found.sizeKb}\nArchitecture: ${found.architecture}\nVersion: ${found.version}\nDescription: ${found.summary}\n`,
      );
    else {
      process.err(
        `dpkg-query: package '${word}' is not installed and no information is available\nUse dpkg --info (= dpkg-deb --info) to examine archive files.\n`,
      );
      outcome = 1;
    }
  }
  return outcome;
}

function files(process: Process, words: readonly string[]): number {
  let outcome = 0;
  for (const word of words) {
    const found = packageOf(word);
    if (found) {
      const paths = [
        '/.',
        '/usr',
        '/usr/bin',
        `/usr/bin/${found.name}`,
        '/usr/share',
        '/usr/share/doc',
        `/usr/share/doc/${found.name}`,
      ];
      for (const path of paths.filter((each) => each === '/.' || process.files.find(each))) process.out(`${path}\n`);
    } else {
      process.err(
        `dpkg-query: package '${word}' is not installed\nUse dpkg --contents (= dpkg-deb --contents) to list archive files contents.\n`,
      );
      outcome = 1;
    }
  }
  return outcome;
}

function search(process: Process, words: readonly string[]): number {
  let outcome = 0;
  for (const word of words) {
    const name = word.replace(/.*\//, '');
    const found = packageOf(name);
    if (found && process.files.find(process.path(word))) process.out(`${found.name}: ${word}\n`);
    else {
      process.err(`dpkg-query: no path found matching pattern ${word.includes('/') ? word : `*${word}*`}\n`);
      outcome = 1;
    }
  }
  return outcome;
}

function install(process: Process, words: readonly string[], action: string): number {
  if (process.session.user !== 'root') {
    process.err('dpkg: error: requested operation requires superuser privilege\n');
    return 2;
  }
  if (words.length === 0) {
    process.err(
      `dpkg: error: ${action === '-i' ? '--install' : action} needs at least one package archive file argument\n${HINT}`,
    );
    return 2;
  }
  for (const word of words) {
    if (!process.files.find(process.path(word)))
      process.err(`dpkg: error: cannot access archive '${word}': No such file or directory\n`);
    else
      process.err(
        `dpkg-deb: error: '${word}' is not a Debian format archive\ndpkg: error processing archive ${word} (--install):\n dpkg-deb --control subprocess returned error exit status 2\nErrors were encountered while processing:\n ${word}\n`,
      );
  }
  return words.every((word) => process.files.find(process.path(word))) ? 1 : 2;
}

function remove(process: Process, words: readonly string[], action: string): number {
  if (process.session.user !== 'root') {
    process.err('dpkg: error: requested operation requires superuser privilege\n');
    return 2;
  }
  if (words.length === 0) {
    process.err(
      `dpkg: error: --${action.includes('r') ? 'remove' : 'purge'} needs at least one package name argument\n${HINT}`,
    );
    return 2;
  }
  let outcome = 0;
  for (const word of words) {
    if (!packageOf(word)) process.err(`dpkg: warning: ignoring request to remove ${word} which isn't installed\n`);
    else {
      process.err(
        `dpkg: error processing package ${word} (--remove):\n this is a protected package; it should not be removed\nErrors were encountered while processing:\n ${word}\n`,
      );
      outcome = 1;
    }
  }
  return outcome;
}
