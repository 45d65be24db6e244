import { appletErrors } from '../machine/help/applet-words.ts';
import { BUSYBOX_APPLETS, BUSYBOX_BANNER, BUSYBOX_USAGES } from '../machine/help/busybox-usages.ts';
import { processTable } from '../machine/processes/process-table.ts';
import type { Command } from '../process/programs/command.ts';
import { fetchedAddress, refuseDownload } from '../process/programs/downloads.ts';
import type { Process } from '../process/programs/process.ts';

const HELP = `BusyBox is copyrighted by many authors between 1998-2015.
Licensed under GPLv2. See source distribution for detailed
copyright notices.

Usage: busybox [function [arguments]...]
   or: busybox --list[-full]
   or: busybox --show SCRIPT
   or: busybox --install [-s] [DIR]
   or: function [arguments]...

	BusyBox is a multi-call binary that combines many common Unix
	utilities into a single executable.  Most people will create a
	link to busybox for each function they wish to use and BusyBox
	will act like whatever it was invoked as.

Currently defined functions:
`;

/** Applets are run by the program of the same name; those of the network have their own words for failing. */
export const busybox: Command = {
  names: ['busybox'],
  async run(process) {
    const [applet, ...words] = process.words;
    if (applet === undefined || applet === '--help') {
      process.out(`${BUSYBOX_BANNER}${HELP}${wrapped(BUSYBOX_APPLETS)}`);
      return 0;
    }
    if (applet === '--list') {
      process.out(BUSYBOX_APPLETS.map((name) => `${name}\n`).join(''));
      return 0;
    }
    if (!BUSYBOX_APPLETS.includes(applet)) {
      process.err(`${applet}: applet not found\n`);
      return 127;
    }
    const usage = BUSYBOX_USAGES[applet];
    if (applet === 'ps') return listProcesses(process);
    if (usage === undefined) {
      const stderr = appletErrors(applet, process.descriptors.get(2) ?? {});
      return process.runner.spawn([applet === 'ash' ? 'sh' : applet, ...words], { stderr });
    }
    if (words.length === 0 || words.includes('--help')) {
      process.err(`${BUSYBOX_BANNER}\n${usage}`);
      return words.length === 0 ? 1 : 0;
    }
    return reach(process, applet, words);
  },
};

/** `ps` of busybox takes no options of Debian's, and has four columns. */
function listProcesses(process: Process): number {
  process.out('PID   USER     TIME  COMMAND\n');
  const width = process.session.terminal?.columns ?? 80;
  for (const { pid, user, cpuS, command } of processTable(process)) {
    const time = `${Math.floor(cpuS / 60)}:${String(Math.floor(cpuS % 60)).padStart(2, '0')}`;
    process.out(
      `${`${String(pid).padStart(5)} ${user.slice(0, 8).padEnd(8)} ${time.padStart(5)} ${command}`.slice(0, width)}\n`,
    );
  }
  return 0;
}

/** Names with commas between them, in lines of less than 80 columns where a tab counts 8. */
function wrapped(names: readonly string[]): string {
  let text = '';
  let line = '\t';
  for (const [index, name] of names.entries()) {
    const part = `${name}${index + 1 < names.length ? ', ' : ''}`;
    if (line.length + 7 + part.trimEnd().length > 79) {
      text += `${line.trimEnd()}\n`;
      line = '\t';
    }
    line += part;
  }
  return `${text}${line}\n`;
}

/** Tells of the address that an applet was to reach, and fails as where nobody listens. */
async function reach(process: Process, applet: string, words: readonly string[]): Promise<number> {
  const value = (flag: string) => {
    const at = words.indexOf(flag);
    return at < 0 ? undefined : words[at + 1];
  };
  const plain = words.filter(
    (word, index) => !word.startsWith('-') && !/^-[OPoUulrbpwfie]$/.test(words[index - 1] ?? ''),
  );
  const [first = '', second] = plain;
  const file = value('-r') ?? plain.at(-1) ?? '';
  const written =
    applet === 'wget'
      ? first
      : applet === 'tftp'
        ? `tftp://${first}/${file}`
        : applet === 'ftpget'
          ? `ftp://${first}/${file}`
          : `tcp://${first}:${second ?? 23}/`;
  const { url, host, port, numeric } = fetchedAddress(written);
  await refuseDownload(process, url);
  const fail = (text: string) => {
    process.err(`${applet}: ${text}\n`);
    return 1;
  };
  if (!numeric) return fail(`bad address '${host}'`);
  if (applet === 'wget' && !words.includes('-q'))
    process.err(`Connecting to ${host}${port === 80 ? '' : `:${port}`} (${host}:${port})\n`);
  if (applet === 'tftp') {
    await process.session.budget.sleep(4_000);
    return fail('timeout');
  }
  return fail(`can't connect to remote host (${host}): Connection refused`);
}
