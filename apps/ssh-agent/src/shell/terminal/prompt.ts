import type { Shell } from '../process/shell.ts';
import type { Visit } from '../process/visit.ts';

/** The prompt of Debian's `/root/.bashrc` and `/etc/bash.bashrc`, or what `PS1` says. */
export function promptOf(shell: Pick<Shell, 'variables' | 'directory'>, visit: Visit): string {
  if (/(?:^|\/)(?:da)?sh$/.test(visit.innerShells.at(-1) ?? '')) return visit.user === 'root' ? '# ' : '$ ';
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
export function messageOfTheDay({ profile, files, from, startedAt }: Visit): string {
  const motd = files.find('/etc/motd')?.content;
  const last = new Date(startedAt - 3 * 86_400_000 - 4_711_000)
    .toUTCString()
    .replace(/^(\w+), (\d+) (\w+) (\d+) ([\d:]+) GMT$/, '$1 $3 $2 $5 $4');
  const gateway = profile.gateway.replace(/\d+$/, '7');
  const kernel = `Linux ${profile.hostname} ${profile.kernel.release} ${profile.kernel.version} x86_64\n`;
  return `${kernel}${motd?.from === 'stored' ? motd.text : ''}Last login: ${last} from ${from === '' ? from : gateway}\n`;
}
