import { FileError } from '../../files/errno.ts';
import { readRows } from '../machine/accounts/account-files.ts';
import type { Command } from '../process/programs/command.ts';
import { readAll, readLine } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';
import { writeFile } from '../process/programs/write-file.ts';
import { Capture } from '../process/streams/streams.ts';

type Errand = (process: Process) => number | Promise<number>;

/** Shells within each other. */
const MOST_INNER = 100;

/** Programs of administrators that ask one thing of the machine, and have little to say. */
const ERRANDS: Readonly<Record<string, Errand>> = {
  chroot,
  renice,
  script,
  wall: () => 0,
  write: (process) => usageOf(process, 1),
  nsenter: (process) =>
    process.runner.spawn(
      process.words.filter((word) => !word.startsWith('-')).slice(0, 1).length > 0
        ? process.words.filter((word) => !/^-|^\d+$/.test(word))
        : ['/bin/bash'],
    ),
  visudo,
  pwck: (process) =>
    process.session.user === 'root' ? 0 : process.fail('cannot lock /etc/passwd; try again later.', 5),
  chsh,
};

export const errands: Command = {
  names: ['chroot', 'renice', 'script', 'wall', 'write', 'nsenter', 'visudo', 'pwck', 'chsh'],
  run: (process) => ERRANDS[process.name]?.(process) ?? 0,
};

function usageOf(process: Process, status: number): number {
  process.err(`Try '${process.called} --help' for more information.\n`);
  return status;
}

function chroot(process: Process): number | Promise<number> {
  const options = readOptions(process, {
    accepts: 'x groups:=groups userspec:=userspec skip-chdir',
    stopEarly: true,
    status: 125,
  });
  const [root, ...words] = options.rest;
  if (root === undefined) {
    process.err('chroot: missing operand\n');
    return usageOf(process, 125);
  }
  if (process.session.user !== 'root')
    return process.fail(`cannot change root directory to '${root}': Operation not permitted`, 125);
  const place = process.path(root);
  const node = process.files.find(place);
  if (!node?.children)
    return process.fail(
      `cannot change root directory to '${root}': ${node ? 'Not a directory' : 'No such file or directory'}`,
      125,
    );
  const [name = '/bin/bash'] = words;
  const isWhole = process.files.real(place) === '/';
  const found = isWhole || process.files.find(`${place}${name}`) !== null;
  if (!found)
    return process.fail(`failed to run command ‘${name}’: No such file or directory`.replace(/[‘’]/g, "'"), 127);
  return process.runner.spawn(words.length === 0 ? ['/bin/bash', '-i'] : words, { directory: '/' });
}

function renice(process: Process): number {
  const [first, second] = process.words.filter((word) => !/^-(?:n|p|g|u|-.*)$/.test(word));
  if (second === undefined) {
    process.err('renice: not enough arguments\n');
    return usageOf(process, 1);
  }
  const pid = Number(second);
  if (!Number.isInteger(pid)) return process.fail(`bad process ID value: ${second}`);
  process.out(`${pid} (process ID) old priority 0, new priority ${Number(first)}\n`);
  return 0;
}

async function script(process: Process): Promise<number> {
  const options = readOptions(process, {
    accepts: 'ac:eE:fI:B:O:T:qt:m:o: append=a command:=c return=e flush=f quiet=q log-out:=O log-in:=I force timing:=t',
  });
  const path = options.rest[0] ?? 'typescript';
  const say = (text: string): void => {
    if (!options.has('q')) process.out(text);
  };
  say(`Script started, output log file is '${path}'.\n`);
  const { innerShells } = process.session;
  if (process.stdin.terminal && !options.has('c') && innerShells.length < MOST_INNER) {
    // The shell that reads the terminal goes on, and the session tells when it is left.
    const { environment, directory, session, pid } = process;
    innerShells.push({ name: options.has('q') ? 'bash' : 'script', pid, user: session.user, environment, directory });
    writeFile(process, path, '');
    return 0;
  }
  const capture = new Capture(process.session.budget);
  const command = options.value('c') ?? (await readAll(process.stdin, process));
  const status = await process.runner.script(command, [], 'sh', { stdout: capture, stderr: capture });
  process.out(capture.text.replace(/\r?\n/g, process.outputTerminal ? '\n' : '\r\n'));
  const node = process.files.find(process.path(path));
  if (node === null || node.kind === 'file') writeFile(process, path, capture.text);
  say('Script done.\n');
  return options.has('e') ? status : 0;
}

async function visudo(process: Process): Promise<number> {
  const options = readOptions(process, { accepts: 'chqsVf:x: check=c file:=f quiet=q strict=s version=V help=h' });
  const path = options.value('f') ?? '/etc/sudoers';
  if (!options.has('c')) return process.runner.spawn(['editor', `${path}.tmp`]);
  try {
    await readAll(process.open(path), process);
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    return process.fail(`unable to open ${path}: ${error.message}`);
  }
  process.out(`${path}: parsed OK\n`);
  return 0;
}

async function chsh(process: Process): Promise<number> {
  const options = readOptions(process, {
    accepts: 'hR:s: help=h root:=R shell:=s',
    status: 2,
    hint: 'Usage: chsh [options] [LOGIN]\n\nOptions:\n  -h, --help                    display this help message and exit\n  -R, --root CHROOT_DIR         directory to chroot into\n  -s, --shell SHELL             new login shell for the user account\n\n',
  });
  const login = options.rest[0] ?? process.session.user;
  const row = readRows(process.files, '/etc/passwd').find(([known]) => known === login);
  if (row === undefined) return process.fail(`user '${login}' does not exist`);
  let shell = options.value('s');
  if (shell === undefined) {
    process.out(`Changing the login shell for ${login}\nEnter the new value, or press ENTER for the default\n`);
    process.out(`\tLogin Shell [${row[6] ?? ''}]: `);
    shell = ((await readLine(process.stdin, process)) ?? '').trim() || row[6];
  }
  return process.runner.spawn(['usermod', '-s', shell ?? '/bin/sh', login]);
}
