import type { Engine } from './engine.ts';

/** What words stand for where a command begins: on a terminal, in dash, and where `shopt -s expand_aliases` says so. */
export function aliasesOf(shell: Engine): (word: string) => string | undefined {
  const { aliases, flags, shopts } = shell;
  const isTyped = shell.prefix() === '-bash: ';
  return (word) =>
    aliases.size > 0 && (isTyped || flags.has('dash') || shopts.has('expand_aliases')) ? aliases.get(word) : undefined;
}
