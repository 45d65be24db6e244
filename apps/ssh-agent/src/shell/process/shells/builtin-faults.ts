import type { Process } from '../programs/process.ts';
import { BuiltinFault, dashUsage, dashWords, warnsOnly } from './dash-faults.ts';
import type { Shell } from './shell.ts';
import { synopsisOf } from './synopses.ts';

/** Prints `bash: line 1: name: message`, as builtins do, and answers the status. In dash most end with a BuiltinFault. */
export function builtinFail(process: Process, shell: Shell, message: string, status = 1): number {
  const isDash = shell.flags.has('dash');
  process.err(`${shell.prefix()}${process.name}: ${isDash ? dashWords(message) : message}\n`);
  if (isDash && !warnsOnly(process.name, message)) throw new BuiltinFault();
  return status;
}

/** Prints how a builtin is used, and answers 2. */
export function builtinUsage(process: Process, shell: Shell): number {
  if (shell.flags.has('dash')) {
    process.err(`${shell.prefix()}${process.name}: ${dashUsage(process.name)}\n`);
    throw new BuiltinFault();
  }
  process.err(`${process.name}: usage: ${synopsisOf(process.name)}\n`);
  return 2;
}

/**
 * Reads the letters of a builtin's options. Null when one is unknown, whose message was printed; then the status is 2.
 * @param accepts letters; those before `:` take a value
 */
export function builtinOptions(
  process: Process,
  shell: Shell,
  accepts: string,
): { readonly given: ReadonlyMap<string, string>; readonly rest: readonly string[] } | null {
  const given = new Map<string, string>();
  let at = 0;
  for (; at < process.words.length; at += 1) {
    const word = process.words[at] ?? '';
    if (word === '--') {
      at += 1;
      break;
    }
    if (!/^-./.test(word)) break;
    for (let letter = 1; letter < word.length; letter += 1) {
      const name = word[letter] ?? '';
      const place = accepts.indexOf(name);
      if (place < 0 || name === ':') {
        builtinFail(process, shell, `-${name}: invalid option`);
        builtinUsage(process, shell);
        return null;
      }
      if (accepts[place + 1] !== ':') {
        given.set(name, '');
        continue;
      }
      let value: string | undefined = word.slice(letter + 1);
      if (value === '') value = process.words[++at];
      if (value === undefined) {
        builtinFail(process, shell, `-${name}: option requires an argument`);
        builtinUsage(process, shell);
        return null;
      }
      given.set(name, value);
      break;
    }
  }
  return { given, rest: process.words.slice(at) };
}
