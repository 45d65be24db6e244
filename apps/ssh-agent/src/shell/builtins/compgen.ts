import { absolute } from '../../files/paths.ts';
import { builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';
import { SYNOPSES } from '../process/shells/synopses.ts';
import { KEYWORDS } from '../syntax/keywords.ts';

const ACTIONS: Readonly<Record<string, string>> = {
  a: 'alias',
  b: 'builtin',
  c: 'command',
  d: 'directory',
  e: 'export',
  f: 'file',
  j: 'job',
  k: 'keyword',
  u: 'user',
  v: 'variable',
};

/** `compgen`: the words that completion would offer. */
export const compgen: Builtin = {
  names: ['compgen'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'abcdefgjksuvo:A:G:W:F:C:X:P:S:');
    if (options === null) return 2;
    const { given, rest } = options;
    const [start = ''] = rest;
    const actions = [...given.keys()].flatMap((letter) => ACTIONS[letter] ?? []);
    if (given.has('A')) actions.push(given.get('A') ?? '');
    const words = actions.flatMap((action) => wordsOf(action, start, shell));
    if (given.has('W')) words.push(...(given.get('W') ?? '').split(/\s+/).filter((word) => word !== ''));
    const fitting = words.filter((word) => word.startsWith(start));
    for (const word of fitting) process.out(`${given.get('P') ?? ''}${word}${given.get('S') ?? ''}\n`);
    return fitting.length > 0 ? 0 : 1;
  },
};

function wordsOf(action: string, start: string, shell: Shell): readonly string[] {
  const builtins = () =>
    [...new Set(SYNOPSES.map((synopsis) => synopsis.split(' ')[0] ?? ''))].filter((word) => shell.isBuiltin(word));
  switch (action) {
    case 'alias':
      return [...shell.aliases.keys()].sort();
    case 'builtin':
    case 'enabled':
      return builtins();
    case 'command':
      return [...KEYWORDS, ...shell.aliases.keys(), ...shell.functions.keys(), ...builtins(), ...programs(shell)];
    case 'export':
      return [...shell.variables.exported().keys()];
    case 'file':
    case 'directory':
      return entries(start, action === 'directory', shell);
    case 'function':
      return [...shell.functions.keys()].sort();
    case 'keyword':
      return [...KEYWORDS];
    case 'user':
      return accountNames(shell);
    case 'variable':
      return shell.variables.names();
    default:
      return [];
  }
}

function programs(shell: Shell): readonly string[] {
  const folders = (shell.variables.get('PATH') ?? '').split(':');
  const names = folders.flatMap((folder) => [...(shell.session.files.find(folder)?.children?.keys() ?? [])]);
  return [...new Set(names)].filter((name) => shell.which(name) !== null);
}

function entries(start: string, onlyFolders: boolean, shell: Shell): readonly string[] {
  const typed = start.slice(0, start.lastIndexOf('/') + 1);
  const children = shell.session.files.find(absolute(shell.directory, typed === '' ? '.' : typed))?.children;
  const found = [...(children ?? [])].filter(([, node]) => !onlyFolders || node.children !== null);
  return found.map(([name]) => typed + name).sort();
}

function accountNames(shell: Shell): readonly string[] {
  const content = shell.session.files.find('/etc/passwd')?.content;
  const text = content?.from === 'stored' ? content.text : '';
  return text.split('\n').flatMap((line) => (line.includes(':') ? [line.slice(0, line.indexOf(':'))] : []));
}
