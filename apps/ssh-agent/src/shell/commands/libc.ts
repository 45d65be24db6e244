import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const VERSION = '2.36';
const USAGE = 'Usage: getconf [-v specification] variable_name [pathname]\n       getconf -a [pathname]\n';
const CATEGORIES = [
  ...['CTYPE', 'NUMERIC', 'TIME', 'COLLATE', 'MONETARY', 'MESSAGES'],
  ...['PAPER', 'NAME', 'ADDRESS', 'TELEPHONE', 'MEASUREMENT', 'IDENTIFICATION'],
];
const LOCALES = ['C', 'C.utf8', 'POSIX'];

/** What the C library brings along: `getconf`, `ldd` and `locale`. */
export const libc: Command = {
  names: ['getconf', 'ldd', 'locale'],
  run(process) {
    if (process.name === 'getconf') return getconf(process);
    return process.name === 'ldd' ? ldd(process) : locale(process);
  },
};

function getconf(process: Process): number {
  const { profile } = process.session;
  const [name, ...others] = process.words;
  const processors = String(profile.cpus);
  const figures: Readonly<Record<string, string>> = {
    ...{ LONG_BIT: '64', WORD_BIT: '32', CHAR_BIT: '8', INT_MAX: '2147483647', ARG_MAX: '2097152' },
    ...{ PAGESIZE: '4096', PAGE_SIZE: '4096', _NPROCESSORS_ONLN: processors, _NPROCESSORS_CONF: processors },
    ...{ _PHYS_PAGES: String(Math.floor(profile.memoryKb / 4)), CLK_TCK: '100', OPEN_MAX: '1024', HOST_NAME_MAX: '64' },
    ...{ NAME_MAX: '255', PATH_MAX: '4096', PIPE_BUF: '4096', GNU_LIBC_VERSION: `glibc ${VERSION}` },
    ...{ PATH: '/bin:/usr/bin', CHILD_MAX: '15614', LOGIN_NAME_MAX: '256', IOV_MAX: '1024' },
  };
  if (name === undefined || others.length > 1) {
    process.err(USAGE);
    return 2;
  }
  if (name === '-a') {
    process.out(
      Object.entries(figures)
        .map(([key, value]) => `${key.padEnd(35)}${value}\n`)
        .join(''),
    );
    return 0;
  }
  const value = entryOf(figures, name);
  if (value === undefined) return process.fail(`Unrecognized variable \`${name}'`, 2);
  process.out(`${value}\n`);
  return 0;
}

function ldd(process: Process): number {
  if (process.words[0] === '--version') {
    process.out(`ldd (Debian GLIBC 2.36-9+deb12u10) ${VERSION}\nCopyright (C) 2022 Free Software Foundation, Inc.\n`);
    return 0;
  }
  const paths = process.words.filter((word) => !word.startsWith('-'));
  if (paths.length === 0) {
    process.err("ldd: missing file arguments\nTry `ldd --help' for more information.\n");
    return 1;
  }
  let status = 0;
  for (const path of paths) {
    if (paths.length > 1) process.out(`${path}:\n`);
    const node = process.files.find(process.path(path));
    if (node?.content?.from === 'program') {
      const at = (number: number) =>
        `(0x00007f${(0x1c0000000 + node.inode * 4_096 + number).toString(16).padStart(10, '0')})`;
      process.out(
        `\tlinux-vdso.so.1 ${at(0x7f3000)}\n\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 ${at(0x1000)}\n\t/lib64/ld-linux-x86-64.so.2 ${at(0x7f5000)}\n`,
      );
      continue;
    }
    status = 1;
    if (!node) process.err(`ldd: ${path.includes('/') ? path : `./${path}`}: No such file or directory\n`);
    else if (node.children) process.err(`ldd: ${path}: not regular file\n`);
    else process.err('\tnot a dynamic executable\n');
  }
  return status;
}

function locale(process: Process): number {
  const { environment } = process;
  const [word] = process.words;
  if (word === '-a') {
    process.out(LOCALES.map((name) => `${name}\n`).join(''));
    return 0;
  }
  if (word !== undefined) return word === 'charmap' ? charmap(process) : 0;
  const language = environment.get('LANG') ?? '';
  const all = environment.get('LC_ALL') ?? '';
  const rows = CATEGORIES.map((category) => {
    const set = environment.get(`LC_${category}`);
    const value = all || set || language || 'POSIX';
    return `LC_${category}=${all === '' && set ? value : `"${value}"`}\n`;
  });
  process.out(`LANG=${language}\nLANGUAGE=${environment.get('LANGUAGE') ?? ''}\n${rows.join('')}LC_ALL=${all}\n`);
  return 0;
}

function charmap(process: Process): number {
  const name = process.environment.get('LC_ALL') || process.environment.get('LANG') || '';
  process.out(/utf-?8$/i.test(name) ? 'UTF-8\n' : 'ANSI_X3.4-1968\n');
  return 0;
}
