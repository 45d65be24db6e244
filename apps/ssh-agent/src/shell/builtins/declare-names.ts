import type { Process } from '../process/programs/process.ts';
import { listText, quotedText, quotedValue, singleQuoted } from '../process/shells/assigned-texts.ts';
import { assignText } from '../process/shells/assigning.ts';
import { builtinFail, builtinOptions } from '../process/shells/builtin-faults.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';
import { EMPTY, type Variable } from '../process/shells/variables.ts';
import { handedName } from '../syntax/handed-functions.ts';
import { handedFunction, printedFunction } from '../syntax/printed.ts';
import type { Command } from '../syntax/tree.ts';

const ACCEPTS: Readonly<Record<string, string>> = { export: 'fnp', readonly: 'aAfp' };

/** `export`, `readonly`, `declare`, `typeset` and `local`. */
export const declareNames: Builtin = {
  names: ['export', 'readonly', 'declare', 'typeset', 'local'],
  special: true,
  async run(process, shell) {
    const { name } = process;
    if (name === 'local' && shell.locals.length === 0)
      return shell.flags.has('dash')
        ? builtinFail(process, shell, 'not in a function', 2)
        : builtinFail(process, shell, 'can only be used in a function');
    const options = builtinOptions(process, shell, ACCEPTS[name] ?? 'aAfFgiIlnprtux');
    if (options === null) return 2;
    const { given, rest } = options;
    if (given.has('f') || given.has('F')) return declareFunctions(process, shell, given, rest);
    if (rest.length === 0) {
      if (name === 'local') return 0;
      print(process, shell, name, given);
      return 0;
    }
    let status = 0;
    for (const word of rest) {
      const [, variable = '', append, value] = /^([A-Za-z_]\w*)(?:(\+)?=(.*))?$/s.exec(word) ?? [];
      if (variable === '') {
        status = builtinFail(process, shell, `\`${word}': not a valid identifier`);
        continue;
      }
      if (name === 'local' || (shell.locals.length > 0 && /^(declare|typeset)$/.test(name) && !given.has('g')))
        keepLocal(variable, shell);
      if (given.has('p') && value === undefined) {
        printOne(process, shell, variable);
        continue;
      }
      if (given.has('n') && name !== 'export') {
        shell.variables.replace(variable, { ...EMPTY, value: value ?? '', refers: true });
        continue;
      }
      const shape = shapeOf(given);
      if (shape !== undefined) shell.variables.mark(variable, { shape });
      if (value !== undefined) {
        if (!(await assignText(shell, variable, value, append !== undefined))) {
          if (shell.flags.has('dash')) builtinFail(process, shell, `${variable}: readonly variable`);
          process.err(`${shell.prefix()}${variable}: readonly variable\n`);
          status = 1;
        }
      } else if ((given.has('a') || given.has('A')) && isPlain(shell, variable)) {
        shell.variables.setList(variable, []);
        shell.variables.mark(variable, { keyed: given.has('A') });
      }
      if (name === 'export' || given.has('x')) shell.variables.mark(variable, { exported: !given.has('n') });
      if (name === 'readonly' || given.has('r')) shell.variables.mark(variable, { readonly: true });
    }
    return status;
  },
};

/** `-i`, `-u` and `-l`, which say what is made of the values to come. */
function shapeOf(given: ReadonlyMap<string, string>): Variable['shape'] {
  return given.has('i') ? 'number' : given.has('u') ? 'upper' : given.has('l') ? 'lower' : undefined;
}

const isHanded = (name: string, { variables }: Shell) => variables.find(handedName(name))?.exported === true;

/** `declare -f`, `declare -F` and `export -f`. */
function declareFunctions(
  process: Process,
  shell: Shell,
  given: ReadonlyMap<string, string>,
  names: readonly string[],
): number {
  const { name } = process;
  const print = (of: string, body: Command): void => {
    const mark = isHanded(of, shell) ? 'x' : '';
    const isListed = names.length === 0 || name === 'export';
    if (given.has('F')) process.out(isListed ? `declare -f${mark} ${of}\n` : `${of}\n`);
    else process.out(`${printedFunction(of, body)}\n${mark ? `declare -fx ${of}\n` : ''}`);
  };
  if (names.length === 0) {
    for (const [of, body] of [...shell.functions].sort(([left], [right]) => (left < right ? -1 : 1)))
      if (name !== 'export' || isHanded(of, shell)) print(of, body);
    return 0;
  }
  let status = 0;
  for (const of of names) {
    const body = shell.functions.get(of);
    if (body === undefined) status = name === 'export' ? builtinFail(process, shell, `${of}: not a function`) : 1;
    else if (name === 'export' || given.has('x')) {
      if (given.has('n')) shell.variables.unset(handedName(of));
      else {
        shell.variables.set(handedName(of), handedFunction(body));
        shell.variables.mark(handedName(of), { exported: true });
      }
    } else if (name !== 'readonly') print(of, body);
  }
  return status;
}

/** True where `declare -a` makes an array of what is nothing yet. */
function isPlain(shell: Shell, name: string): boolean {
  return (shell.variables.find(name)?.value ?? '') === '';
}

/** A function keeps the variable as it was before, and puts it back. */
function keepLocal(name: string, shell: Shell): void {
  const locals = shell.locals.at(-1);
  if (!locals || locals.has(name)) return;
  const variable = shell.variables.find(name);
  shell.variables.keep(name, locals);
  shell.variables.replace(name, { ...EMPTY, exported: variable?.exported ?? false });
}

/** Whether an array is of the kind that `-a` or `-A` asks for; without them every one is. */
function fitsShape(given: ReadonlyMap<string, string>, keyed: boolean): boolean {
  return given.has('a') || given.has('A') ? given.has(keyed ? 'A' : 'a') : true;
}

function print(process: Process, shell: Shell, name: string, given: ReadonlyMap<string, string>): void {
  for (const variable of shell.variables.names()) {
    const { exported, readonly, keyed, value } = shell.variables.find(variable) ?? EMPTY;
    if (name === 'export' && !exported) continue;
    if ((name === 'readonly' || given.has('r')) && !readonly) continue;
    if (given.has('x') && !exported) continue;
    if (typeof value === 'string' ? given.has('a') || given.has('A') : !fitsShape(given, keyed)) continue;
    if (name === 'export' || name === 'readonly' || given.size > 0) printOne(process, shell, variable);
    else if (typeof value === 'string') process.out(`${variable}=${quotedValue(value)}\n`);
  }
}

function printOne(process: Process, shell: Shell, name: string): void {
  const variable = shell.variables.find(name);
  if (!variable) {
    builtinFail(process, shell, `${name}: not found`);
    return;
  }
  const { value, exported, readonly, keyed, shape, refers } = variable;
  if (shell.flags.has('dash')) {
    process.out(`${process.name} ${name}=${singleQuoted(shell.variables.get(name) ?? '')}\n`);
    return;
  }
  const shaped = shape === 'number' ? 'i' : shape === 'upper' ? 'u' : shape === 'lower' ? 'l' : '';
  const flags =
    `${typeof value === 'string' ? '' : keyed ? 'A' : 'a'}${shaped}${refers ? 'n' : ''}${readonly ? 'r' : ''}${exported ? 'x' : ''}` ||
    '-';
  const shown = typeof value === 'string' ? quotedText(value) : listText(shell.variables.elements(name), keyed);
  process.out(`declare -${flags} ${name}=${shown}\n`);
}
