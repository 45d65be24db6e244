import { listText, quotedValue, singleQuoted } from '../process/shells/assigned-texts.ts';
import { builtinFail, builtinUsage } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import { entryOf } from '../process/texts/entry-of.ts';

const NAMES: Readonly<Record<string, string>> = {
  allexport: 'a',
  braceexpand: 'B',
  emacs: '',
  errexit: 'e',
  errtrace: 'E',
  functrace: 'T',
  hashall: 'h',
  histexpand: 'H',
  history: '',
  ignoreeof: '',
  'interactive-comments': '',
  keyword: 'k',
  monitor: 'm',
  noclobber: 'C',
  noexec: 'n',
  noglob: 'f',
  nolog: '',
  notify: 'b',
  nounset: 'u',
  onecmd: 't',
  physical: 'P',
  pipefail: '',
  posix: '',
  privileged: 'p',
  verbose: 'v',
  vi: '',
  xtrace: 'x',
};
const DASH_OPTIONS =
  'errexit noglob ignoreeof interactive monitor noexec stdin xtrace verbose vi emacs noclobber allexport notify nounset privileged nolog debug'.split(
    ' ',
  );
const ON = new Set(['braceexpand', 'hashall', 'interactive-comments']);

export const set: Builtin = {
  names: ['set'],
  special: true,
  run(process, shell) {
    const { words } = process;
    if (words.length === 0) {
      for (const name of shell.variables.names()) {
        const { value = '', keyed = false } = shell.variables.find(name) ?? {};
        if (shell.flags.has('dash')) {
          process.out(`${name}=${singleQuoted(shell.variables.get(name) ?? '')}\n`);
          continue;
        }
        const shown = typeof value === 'string' ? quotedValue(value) : listText(shell.variables.elements(name), keyed);
        process.out(`${name}=${shown}\n`);
      }
      return 0;
    }
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] ?? '';
      if (word === '--' || word === '-' || !/^[-+]/.test(word)) {
        shell.positional.set(words.slice(word === '--' || word === '-' ? at + 1 : at));
        return 0;
      }
      const on = word.startsWith('-');
      for (const letter of word.slice(1)) {
        if (letter === 'o') {
          const name = words[at + 1];
          if (name === undefined && shell.flags.has('dash')) {
            process.out(dashOptions(shell.flags));
            return 0;
          }
          if (name === undefined) {
            for (const option of Object.keys(NAMES))
              if (!on) process.out(`set ${isOn(option, shell.flags) ? '-' : '+'}o ${option}\n`);
              else process.out(`${option.padEnd(15)}\t${isOn(option, shell.flags) ? 'on' : 'off'}\n`);
            return 0;
          }
          at += 1;
          const isKnown =
            entryOf(NAMES, name) !== undefined && (!shell.flags.has('dash') || DASH_OPTIONS.includes(name));
          if (!isKnown) return builtinFail(process, shell, `${name}: invalid option name`, 2);
          change(shell.flags, NAMES[name] || name, on);
        } else if (!'abefhkmnptuvxBCEHPT'.includes(letter)) {
          builtinFail(process, shell, `${word.slice(0, 1)}${letter}: invalid option`);
          return builtinUsage(process, shell);
        } else change(shell.flags, letter, on);
      }
    }
    return 0;
  },
};

/** What `set -o` of dash prints. */
function dashOptions(flags: ReadonlySet<string>): string {
  const rows = DASH_OPTIONS.map((name) => `${name.padEnd(16)}${flags.has(NAMES[name] || name) ? 'on' : 'off'}\n`);
  return `Current option settings\n${rows.join('')}`;
}

function isOn(name: string, flags: ReadonlySet<string>): boolean {
  return flags.has(NAMES[name] || name) || ON.has(name);
}

function change(flags: Set<string>, letter: string, on: boolean): void {
  if (on) flags.add(letter);
  else flags.delete(letter);
}
