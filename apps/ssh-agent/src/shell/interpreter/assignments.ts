import { expandAssigned, expandFields, expandText } from '../expansion/words.ts';
import type { Descriptors } from '../process/programs/process.ts';
import { assignText } from '../process/shells/assigning.ts';
import { EMPTY } from '../process/shells/variables.ts';
import type { Assignment, ListElement, Word } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';

/** Sets what an assignment says. False, after a message, where the variable may only be read. */
export async function assign(
  { name, index, append, value, list }: Assignment,
  engine: Engine,
  descriptors: Descriptors,
): Promise<boolean> {
  const { variables } = engine;
  let done: boolean;
  if (list) done = variables.setElements(name, await elementsOf(name, list, append, engine), append);
  else {
    const text = await expandAssigned(value, engine.expansion);
    const place = index === null ? null : await placeOf(name, index, engine);
    done = await assignText(engine, name, text, append, place);
  }
  if (!done) engine.complain(`${name}: readonly variable`, descriptors);
  else if (engine.flags.has('a')) variables.mark(name, { exported: true });
  return done;
}

/** Where an element goes: the key of an associative array, the value of an expression otherwise. */
async function placeOf(name: string, index: Word, engine: Engine): Promise<string> {
  const typed = await expandText(index, engine.expansion);
  return engine.variables.find(name)?.keyed ? typed : String(await engine.evaluate(typed));
}

/** The elements of a list by index or key. One with keys takes words in turns as keys and values. */
async function elementsOf(
  name: string,
  list: readonly ListElement[],
  append: boolean,
  engine: Engine,
): Promise<ReadonlyMap<string, string>> {
  const { variables, expansion } = engine;
  const { keyed, shape } = variables.find(variables.meant(name)) ?? EMPTY;
  const given = async (text: string) => (shape === 'number' ? String(await engine.evaluate(text.trim() || '0')) : text);
  const elements = new Map<string, string>();
  if (keyed && list[0]?.index === null) {
    const words: string[] = [];
    for (const { value } of list) words.push(await expandAssigned(value, expansion));
    for (let at = 0; at < words.length; at += 2) elements.set(words[at] ?? '', await given(words[at + 1] ?? ''));
    return elements;
  }
  let next = append && !keyed ? variables.nextIndex(name) : 0;
  for (const { index, value } of list) {
    if (index !== null) {
      const place = await placeOf(name, index, engine);
      elements.set(place, await given(await expandAssigned(value, expansion)));
      next = Number(place) + 1;
    } else
      for (const text of await expandFields([value], expansion)) {
        if (keyed) {
          engine.complain(
            `${name}: ${text}: must use subscript when assigning associative array`,
            expansion.descriptors,
          );
          continue;
        }
        elements.set(String(next), await given(text));
        next += 1;
      }
  }
  return elements;
}
