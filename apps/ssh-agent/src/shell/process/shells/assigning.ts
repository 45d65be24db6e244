import type { Shell } from './shell.ts';

/** Sets a variable or an element: one of `declare -i` to the value of an expression. False where it may only be read. */
export async function assignText(
  shell: Shell,
  name: string,
  text: string,
  append = false,
  index: string | null = null,
): Promise<boolean> {
  const { variables } = shell;
  const before = append ? (variables.get(name, index ?? '0') ?? '') : '';
  if (variables.find(variables.meant(name))?.shape !== 'number') return variables.set(name, before + text, index);
  const value = await shell.evaluate(text.trim() === '' ? '0' : text);
  const sum = append ? value + (await shell.evaluate(before === '' ? '0' : before)) : value;
  return variables.set(name, String(sum), index);
}
