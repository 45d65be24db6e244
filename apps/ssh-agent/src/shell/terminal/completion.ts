import { absolute } from '../../files/paths.ts';
import type { Shell } from '../process/shells/shell.ts';

const MAX_CHOICES = 200;

/** What the Tab key does: what is to be inserted, or the choices where there are several. */
export function complete(
  before: string,
  shell: Shell,
): { readonly insert: string; readonly choices: readonly string[] } {
  const word = /[^\s;|&<>()]*$/.exec(before)?.[0] ?? '';
  const first = /(^|[;|&(])\s*$/.test(before.slice(0, before.length - word.length));
  const found = first && !word.includes('/') ? programs(word, shell) : paths(word, shell);
  const start = word.slice(word.lastIndexOf('/') + 1);
  const [only] = found;
  if (only === undefined) return { insert: '', choices: [] };
  if (found.length === 1) return { insert: only.slice(start.length) + (only.endsWith('/') ? '' : ' '), choices: [] };
  let shared = only;
  for (const name of found) while (!name.startsWith(shared)) shared = shared.slice(0, -1);
  return { insert: shared.slice(start.length), choices: found.slice(0, MAX_CHOICES) };
}

function paths(word: string, shell: Shell): readonly string[] {
  const cut = word.lastIndexOf('/') + 1;
  const typed = word.slice(0, cut).replace(/^~(?=\/)/, shell.variables.get('HOME') ?? '/root');
  const directory = absolute(shell.directory, typed === '' ? '.' : typed);
  const start = word.slice(cut);
  const children = shell.session.files.find(directory)?.children;
  return [...(children ?? [])]
    .filter(([name]) => name.startsWith(start) && (start !== '' || !name.startsWith('.')))
    .map(([name, node]) => (node.children ? `${name}/` : name))
    .sort();
}

function programs(start: string, shell: Shell): readonly string[] {
  if (start === '') return [];
  const directories = (shell.variables.get('PATH') ?? '').split(':');
  const names = directories.flatMap((directory) => [...(shell.session.files.find(directory)?.children?.keys() ?? [])]);
  return [...new Set(names)].filter((name) => name.startsWith(start)).sort();
}
