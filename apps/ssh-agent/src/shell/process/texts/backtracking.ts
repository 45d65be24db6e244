import type { Match, Regex } from './matches.ts';
import { lengthsOf } from './pattern-lengths.ts';
import { type Choice, type Part, PatternFault, PatternReader } from './patterns.ts';

/** Steps that one search may take; patterns that need more find nothing. */
const MOST_STEPS = 100_000;

class TooLong extends Error {}

/** One search, which goes back where a way does not lead on. Throws TooLong. */
class Search {
  readonly #text: string;
  readonly groups: (readonly [start: number, end: number] | undefined)[] = [];
  kept: number | null = null;
  steps = 0;

  constructor(text: string) {
    this.#text = text;
  }

  choice(choice: Choice, at: number, then: (at: number) => boolean): boolean {
    return choice.some((parts) => this.#parts(parts, 0, at, then));
  }

  #parts(parts: readonly Part[], index: number, at: number, then: (at: number) => boolean): boolean {
    const part = parts[index];
    if (part === undefined) return then(at);
    return this.#part(part, at, (next) => this.#parts(parts, index + 1, next, then));
  }

  #part(part: Part, at: number, then: (at: number) => boolean): boolean {
    this.steps += 1;
    if (this.steps > MOST_STEPS) throw new TooLong();
    const text = this.#text;
    const isWord = (place: number): boolean => /\w/.test(text[place] ?? '');
    switch (part.kind) {
      case 'set':
        return at < text.length && part.has(text[at] ?? '') && then(at + 1);
      case 'start':
      case 'first':
        return at === 0 && then(at);
      case 'end':
      case 'last':
        return (at === text.length || (at === text.length - 1 && text[at] === '\n')) && then(at);
      case 'word':
      case 'notWord':
        return (isWord(at - 1) !== isWord(at)) === (part.kind === 'word') && then(at);
      case 'keep':
        this.kept = at;
        return then(at);
      case 'group':
        return this.choice(part.body, at, (end) => {
          if (part.index === null) return then(end);
          const before = this.groups[part.index];
          this.groups[part.index] = [at, end];
          if (then(end)) return true;
          this.groups[part.index] = before;
          return false;
        });
      case 'look':
        return this.#look(part, at) !== part.isNegated && then(at);
      case 'back': {
        const [start, end] = this.groups[part.index] ?? [0, -1];
        return end >= start && text.startsWith(text.slice(start, end), at) && then(at + end - start);
      }
      case 'repeat':
        return this.#repeat(part, 0, at, then);
    }
  }

  #look({ isBehind, body }: Extract<Part, { kind: 'look' }>, at: number): boolean {
    if (!isBehind) return this.choice(body, at, () => true);
    const { least, most } = lengthsOf(body);
    for (let start = at - least; start >= Math.max(0, at - most); start -= 1)
      if (this.choice(body, start, (end) => end === at)) return true;
    return false;
  }

  #repeat(part: Extract<Part, { kind: 'repeat' }>, count: number, at: number, then: (at: number) => boolean): boolean {
    const more = (): boolean =>
      count < part.most &&
      this.#part(part.of, at, (next) => (next > at || count < part.least) && this.#repeat(part, count + 1, next, then));
    if (count < part.least) return more();
    return part.isGreedy ? more() || then(at) : then(at) || more();
  }
}

/** A pattern with parts that no automaton has; null where it is faulty. A search takes a bounded number of steps. */
export function compileBacktracking(source: string, ignoreCase: boolean): Regex | null {
  const reader = new PatternReader(source, ignoreCase);
  let choice: Choice;
  try {
    choice = reader.whole();
  } catch (error) {
    if (error instanceof PatternFault) return null;
    throw error;
  }
  return { groups: reader.groups, exec: (text, from) => searched(choice, reader.groups, text, from) };
}

function searched(choice: Choice, groups: number, text: string, from: number): Match | null {
  let steps = 0;
  for (let start = from; start <= text.length; start += 1) {
    const search = new Search(text);
    search.steps = steps;
    let end = -1;
    try {
      if (
        !search.choice(choice, start, (at) => {
          end = at;
          return true;
        })
      ) {
        steps = search.steps;
        continue;
      }
    } catch (error) {
      if (error instanceof TooLong || error instanceof RangeError) return null;
      throw error;
    }
    const found = Array.from({ length: groups }, (_, index) => {
      const place = search.groups[index + 1];
      return place === undefined ? undefined : text.slice(...place);
    });
    const first = Math.min(search.kept ?? start, end);
    return { start: first, end, groups: [text.slice(first, end), ...found] };
  }
  return null;
}
