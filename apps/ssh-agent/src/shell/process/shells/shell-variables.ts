import type { Dialect } from '../programs/process.ts';
import { uidOf } from '../session/accounts.ts';
import type { Visit } from '../session/visit.ts';
import type { Variables } from './variables.ts';

const BASH: Readonly<Record<string, string>> = {
  BASH: '/usr/bin/bash',
  BASH_VERSION: '5.2.15(1)-release',
  HOSTTYPE: 'x86_64',
  IFS: ' \t\n',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  MACHTYPE: 'x86_64-pc-linux-gnu',
  OPTERR: '1',
  OPTIND: '1',
  OSTYPE: 'linux-gnu',
  PS4: '+ ',
};
const BASH_READONLY: Readonly<Record<string, string>> = {
  BASHOPTS:
    'checkwinsize:cmdhist:complete_fullquote:extquote:force_fignore:globasciiranges:globskipdots:hostcomplete:interactive_comments:patsub_replacement:progcomp:promptvars:sourcepath',
  SHELLOPTS: 'braceexpand:hashall:interactive-comments',
};
const DASH: Readonly<Record<string, string>> = {
  IFS: ' \t\n',
  OPTIND: '1',
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  PS1: '# ',
  PS2: '> ',
  PS4: '+ ',
};

/** What a shell sets by itself when it starts. */
export function setShellVariables(variables: Variables, dialect: Dialect, { hostname, user, files }: Visit): void {
  for (const [name, value] of Object.entries(dialect === 'dash' ? DASH : BASH)) variables.set(name, value);
  if (dialect === 'dash') return;
  variables.setList('BASH_VERSINFO', ['5', '2', '15', '1', 'release', 'x86_64-pc-linux-gnu']);
  variables.set('HOSTNAME', hostname);
  const id = String(user === 'root' ? 0 : uidOf(user, files) || 1_000);
  for (const [name, value] of Object.entries({ ...BASH_READONLY, EUID: id, UID: id })) {
    variables.set(name, value);
    variables.mark(name, name.endsWith('UID') ? { readonly: true, shape: 'number' } : { readonly: true });
  }
  variables.mark('BASH_VERSINFO', { readonly: true });
}
