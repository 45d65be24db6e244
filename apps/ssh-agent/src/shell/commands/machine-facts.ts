import { FileError } from '../../files/errno.ts';
import { absolute } from '../../files/paths.ts';
import type { Command } from '../process/programs/command.ts';
import type { Process } from '../process/programs/process.ts';
import { formatDate } from '../process/texts/dates.ts';
import { modeText } from '../process/texts/file-texts.ts';

const IPC = `
------ Message Queues --------
key        msqid      owner      perms      used-bytes   messages    

------ Shared Memory Segments --------
key        shmid      owner      perms      bytes      nattch     status      

------ Semaphore Arrays --------
key        semid      owner      perms      nsems     

`;
const BLOCK_KB = 131_072;

const FACTS: Readonly<Record<string, (process: Process) => number>> = {
  hwclock,
  ipcs: (process) => say(process, IPC),
  loginctl,
  lsmem,
  namei,
  'run-parts': runParts,
  'systemd-analyze': analyze,
  'apt-mark': aptMark,
  'apt-key': aptKey,
  pwdx,
};

/** Programs that tell something of the machine in few lines. */
export const machineFacts: Command = {
  names: [
    'hwclock',
    'ipcs',
    'loginctl',
    'lsmem',
    'namei',
    'run-parts',
    'systemd-analyze',
    'apt-mark',
    'apt-key',
    'pwdx',
  ],
  run: (process) => FACTS[process.name]?.(process) ?? 0,
};

function say(process: Process, text: string): number {
  process.out(text);
  return 0;
}

function hwclock(process: Process): number {
  if (process.words.some((word) => /^(?:-[ws]|--(?:systohc|hctosys|set|adjust))$/.test(word))) return 0;
  const now = process.session.now();
  return say(process, `${formatDate('%F %T', now)}.${String(now % 1_000).padStart(3, '0')}417+00:00\n`);
}

function loginctl(process: Process): number {
  const { terminal, user } = process.session;
  const [verb = 'list-sessions'] = process.words.filter((word) => !word.startsWith('-'));
  const uid = user === 'root' ? 0 : 1000;
  if (verb === 'list-users') return say(process, `UID USER\n${String(uid).padStart(3)} ${user}\n\n1 users listed.\n`);
  if (verb === 'list-seats') return say(process, 'SEAT \nseat0\n\n1 seats listed.\n');
  if (verb !== 'list-sessions') return 0;
  const width = Math.max(4, user.length);
  const rows = [
    `SESSION  UID ${'USER'.padEnd(width)} SEAT TTY  `,
    `      1 ${String(uid).padStart(4)} ${user.padEnd(width)}      ${(terminal ? 'pts/0' : '').padEnd(5)}`,
  ];
  return say(process, `${rows.join('\n')}\n\n1 sessions listed.\n`);
}

function lsmem(process: Process): number {
  const blocks = Math.ceil(process.session.profile.memoryKb / BLOCK_KB);
  const gigabytes = (blocks * BLOCK_KB) / 1_048_576;
  const size = Number.isInteger(gigabytes) ? `${gigabytes}G` : `${gigabytes.toFixed(1)}G`;
  const end = (BigInt(blocks) * BigInt(BLOCK_KB) * 1_024n - 1n).toString(16).padStart(16, '0');
  const range = `0x${'0'.repeat(16)}-0x${end} ${size.padStart(5)} online       yes  0-${blocks - 1}`;
  return say(
    process,
    `RANGE                                  SIZE  STATE REMOVABLE BLOCK\n${range}\n\nMemory block size:       128M\nTotal online memory:    ${size.padStart(6)}\nTotal offline memory:      0B\n`,
  );
}

/** `namei`: each step on the way to a file, with `-l` its mode and owner. */
function namei(process: Process): number {
  const paths = process.words.filter((word) => !word.startsWith('-'));
  const isLong = process.words.some((word) => /^-[a-z]*l|^--long$/.test(word));
  if (paths.length === 0) {
    process.err("namei: pathname argument is missing\nTry 'namei --help' for more information.\n");
    return 1;
  }
  let status = 0;
  for (const path of paths) {
    process.out(`f: ${path}\n`);
    let at = path.startsWith('/') ? '/' : process.directory;
    const steps = path.split('/').filter((step) => step !== '');
    for (const step of path.startsWith('/') ? ['/', ...steps] : steps) {
      at = step === '/' ? '/' : absolute(at, step);
      const node = process.files.find(at, false);
      if (node === null) {
        process.out(`${isLong ? '            ' : ' '} ${step} - No such file or directory\n`);
        status = 1;
        break;
      }
      const link = node.kind === 'link' ? ` -> ${node.target}` : '';
      const letter = node.kind === 'link' ? 'l' : node.children ? 'd' : '-';
      const owner = `${modeText(node)} ${node.user} ${node.group}`;
      process.out(`${isLong ? owner : ` ${letter}`} ${step}${link}\n`);
    }
  }
  return status;
}

/** Names the programs of a directory. What they do shows nowhere. */
function runParts(process: Process): number {
  const directory = process.words.findLast((word) => !word.startsWith('-'));
  if (directory === undefined) {
    process.err("run-parts: missing operand\nTry `run-parts --help' for more information.\n");
    return 1;
  }
  try {
    const names = process.files.list(process.path(directory)).filter((name) => /^[\w-]+$/.test(name));
    const isShown = process.words.some((word) => /^--(?:test|list)$/.test(word));
    if (isShown) for (const name of [...names].sort()) process.out(`${directory.replace(/\/$/, '')}/${name}\n`);
    return 0;
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return process.fail(`failed to open directory ${directory}: ${error.message}`);
  }
}

function analyze(process: Process): number {
  const [verb = 'time'] = process.words.filter((word) => !word.startsWith('-'));
  if (verb !== 'time') return 0;
  const seed = process.session.profile.bootedAt % 900;
  const [kernel, user] = [1_200 + seed, 2_900 + seed * 2];
  const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(3)}s`;
  return say(
    process,
    `Startup finished in ${seconds(kernel)} (kernel) + ${seconds(user)} (userspace) = ${seconds(kernel + user)} \ngraphical.target reached after ${seconds(user - 40)} in userspace.\n`,
  );
}

function aptMark(process: Process): number {
  const [verb, ...names] = process.words.filter((word) => !word.startsWith('-'));
  if (verb === undefined) {
    process.out('apt 2.6.1 (amd64)\nUsage: apt-mark [options] {auto|manual} pkg1 [pkg2 ...]\n');
    return 1;
  }
  if (verb === 'hold' || verb === 'unhold')
    for (const name of names) process.out(verb === 'hold' ? `${name} set on hold.\n` : `Canceled hold on ${name}.\n`);
  return 0;
}

function aptKey(process: Process): number {
  const [verb] = process.words.filter((word) => !word.startsWith('-'));
  if (verb === undefined) {
    process.out("Usage: apt-key [--keyring file] [command] [arguments]\n\nManage apt's list of trusted keys\n");
    return 1;
  }
  process.err(
    'Warning: apt-key is deprecated. Manage keyring files in trusted.gpg.d instead (see apt-key(8)).\nE: gnupg, gnupg2 and gnupg1 do not seem to be installed, but one of them is required for this operation\n',
  );
  return 255;
}

function pwdx(process: Process): number {
  let status = 0;
  for (const word of process.words) {
    const node = process.files.find(`/proc/${word}/cwd`, false);
    if (node?.kind === 'link') process.out(`${word}: ${node.target}\n`);
    else {
      process.err(`pwdx: ${word}: No such process\n`);
      status = 1;
    }
  }
  return status;
}
