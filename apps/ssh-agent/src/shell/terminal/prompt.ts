import { loginsOf } from '../machine/accounts/past-logins.ts';
import type { Visit } from '../process/session/visit.ts';
import type { Shell } from '../process/shells/shell.ts';
import { formatDate } from '../process/texts/dates.ts';

const isDash = ({ innerShells }: Visit) => /(?:^|\/)(?:da)?sh$/.test(innerShells.at(-1)?.name ?? '');

/** Whether the shell at the terminal reads with readline, which tells pasted text from typed one. */
export function hasPasteMarks(visit: Visit): boolean {
  return visit.terminal !== null && !/^(?:dumb)?$/.test(visit.terminal.term) && !isDash(visit);
}

/** The prompt of Debian's `/root/.bashrc` and `/etc/bash.bashrc`, or what `PS1` says. */
export function promptOf(shell: Pick<Shell, 'variables' | 'directory'>, visit: Visit): string {
  if (isDash(visit)) return visit.user === 'root' ? '# ' : '$ ';
  const home = shell.variables.get('HOME') ?? '/root';
  const { directory } = shell;
  const short = directory === home || directory.startsWith(`${home}/`) ? `~${directory.slice(home.length)}` : directory;
  const sign = visit.user === 'root' ? '#' : '$';
  const text = shell.variables.get('PS1') ?? '\\u@\\h:\\w\\$ ';
  return text.slice(0, 1_000).replace(/\\([uhHwW$nes[\]\\])/g, (_, letter: string) => {
    const values: Readonly<Record<string, string>> = {
      u: visit.user,
      h: visit.hostname,
      H: visit.hostname,
      w: short,
      W: short.slice(short.lastIndexOf('/') + 1) || '/',
      $: sign,
      n: '\n',
      e: '\x1b',
      s: 'bash',
      '[': '',
      ']': '',
      '\\': '\\',
    };
    return values[letter] ?? '';
  });
}

/** What a login prints before the first prompt. */
export function messageOfTheDay(visit: Visit): string {
  const { profile, files } = visit;
  const motd = files.find('/etc/motd')?.content;
  const before = loginsOf(visit).find(({ user }) => user === visit.user);
  const last =
    before === undefined ? '' : `Last login: ${formatDate('%a %b %e %H:%M:%S %Y', before.at)} from ${before.from}\n`;
  const kernel = `Linux ${profile.hostname} ${profile.kernel.release} ${profile.kernel.version} x86_64\n`;
  return `${kernel}${motd?.from === 'stored' ? motd.text : ''}${last}`;
}
