import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';
import { KEYWORDS } from '../syntax/keywords.ts';
import { printedFunction } from '../syntax/printed.ts';

export const type: Builtin = {
  names: ['type'],
  run(process, shell) {
    const options = builtinOptions(process, shell, 'afptP');
    if (options === null) return 2;
    let status = 0;
    for (const name of options.rest) {
      const kind = kindOf(name, shell);
      const path = shell.which(name);
      if (options.given.has('t')) {
        if (kind === null) status = 1;
        else process.out(`${kind}\n`);
      } else if (options.given.has('p') || options.given.has('P')) {
        if (path === null) status = 1;
        else if (kind === 'file' || options.given.has('P')) process.out(`${path}\n`);
      } else if (options.given.has('a')) {
        const all = everywhere(name, kind, shell);
        for (const line of all) process.out(`${line}\n`);
        if (all.length === 0) status = builtinFail(process, shell, `${name}: not found`);
      } else if (kind === null && shell.flags.has('dash')) {
        process.out(`${name}: not found\n`);
        status = 127;
      } else if (kind === null) status = builtinFail(process, shell, `${name}: not found`);
      else {
        process.out(
          `${describe(name, shell.flags.has('dash') ? dashKind(name, kind, shell) : kind, kind === 'alias' ? (shell.aliases.get(name) ?? '') : path)}\n`,
        );
        const body = kind === 'function' ? shell.functions.get(name) : undefined;
        if (body && !shell.flags.has('dash')) process.out(`${printedFunction(name, body)}\n`);
      }
    }
    return status;
  },
};

function kindOf(name: string, shell: Shell): string | null {
  if (shell.aliases.has(name) && shell.session.terminal) return 'alias';
  if (KEYWORDS.has(name)) return 'keyword';
  if (shell.functions.has(name)) return 'function';
  if (shell.isBuiltin(name)) return 'builtin';
  const path = shell.which(name);
  return path !== null && (!name.includes('/') || shell.session.files.find(path)) ? 'file' : null;
}

/** Every meaning of a name, the one that counts first. */
function everywhere(name: string, kind: string | null, shell: Shell): readonly string[] {
  const own = kind === null || kind === 'file' ? [] : [describe(name, kind, shell.aliases.get(name) ?? null)];
  const folders = (shell.variables.get('PATH') ?? '').split(':');
  const found = folders
    .map((folder) => `${folder}/${name}`)
    .filter((path) => shell.session.files.find(path)?.kind === 'file' && shell.which(path) !== null);
  return [...own, ...found.map((path) => `${name} is ${path}`)];
}

/** What dash calls it. */
function dashKind(name: string, kind: string, { hashed }: Shell): string {
  if (kind === 'function') return 'shell function';
  return kind === 'file' && hashed.has(name) ? 'tracked' : kind;
}

function describe(name: string, kind: string, path: string | null): string {
  if (kind === 'alias') return `${name} is aliased to \`${path}'`;
  if (kind === 'keyword') return `${name} is a shell keyword`;
  if (kind === 'builtin') return `${name} is a shell builtin`;
  if (kind === 'tracked') return `${name} is a tracked alias for ${path}`;
  if (kind === 'shell function') return `${name} is a shell function`;
  if (kind === 'function') return `${name} is a function`;
  return `${name} is ${path}`;
}
