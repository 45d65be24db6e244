import { compilePattern } from '../expansion/patterns.ts';
import { expandPattern, expandText } from '../expansion/words.ts';
import { CRASHED, Killed } from '../process/session/budget.ts';
import { testOne, testTwo } from '../process/shells/tests.ts';
import { compileRegex } from '../process/texts/regex.ts';
import type { ConditionWord, Word } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';

const MOST_NESTED = 500;

/** The outcome of `[[ ... ]]`. `trace` takes each test in it that is made, as `set -x` shows it. */
export async function evaluateCondition(
  words: readonly ConditionWord[],
  engine: Engine,
  trace: ((text: string) => void) | null = null,
): Promise<boolean> {
  let at = 0;
  let nested = 0;
  /** Above zero where the outcome is known already: what is left is passed over, not expanded. */
  let idle = 0;
  let negation = '';
  const peek = () => words[at]?.text ?? '';

  async function either(): Promise<boolean> {
    let value = await both();
    while (peek() === '||') {
      at += 1;
      value = (await unless(value, both)) || value;
    }
    return value;
  }

  async function both(): Promise<boolean> {
    let value = await one();
    while (peek() === '&&') {
      at += 1;
      value = (await unless(!value, one)) && value;
    }
    return value;
  }

  async function unless(isKnown: boolean, work: () => Promise<boolean>): Promise<boolean> {
    idle += isKnown ? 1 : 0;
    try {
      return await work();
    } finally {
      idle -= isKnown ? 1 : 0;
    }
  }

  const text = async (word: Word) => (idle > 0 ? '' : expandText(word, engine.expansion));

  async function one(): Promise<boolean> {
    const current = words[at];
    if (!current) return false;
    if (nested > MOST_NESTED) throw new Killed(CRASHED);
    nested += 1;
    try {
      return await single(current);
    } finally {
      nested -= 1;
    }
  }

  async function single(current: ConditionWord): Promise<boolean> {
    if (current.text === '!') {
      at += 1;
      negation = '! ';
      return !(await one());
    }
    if (current.text === '(' && current.word.length === 0) {
      at += 1;
      const value = await either();
      at += 1;
      return value;
    }
    if (/^-[a-zA-Z]$/.test(current.text) && words[at + 1] && !isJoint(words[at + 1])) {
      const operand = await text(words[at + 1]?.word ?? []);
      at += 2;
      if (idle > 0) return false;
      shown(current.text, operand);
      return testOne(current.text, operand, engine);
    }
    const left = await text(current.word);
    const operator = peekNext();
    const right = words[at + 2];
    if (!right || !/^(==?|!=|=~|<|>|-[a-z]{2})$/.test(operator)) {
      at += 1;
      if (idle > 0) return false;
      shown('-n', left);
      return left !== '';
    }
    at += 3;
    if (idle > 0) return false;
    if (operator === '=~') {
      const source = await expandText(right.word, engine.expansion);
      shown(left, operator, source);
      return matchRegex(left, source);
    }
    if (operator === '=' || operator === '==' || operator === '!=') {
      const pattern = await expandPattern(right.word, engine.expansion);
      shown(left, operator, pattern);
      const fits = compilePattern(pattern, true)(left);
      return fits !== (operator === '!=');
    }
    const value = await expandText(right.word, engine.expansion);
    shown(left, operator, value);
    if (/^-(eq|ne|lt|le|gt|ge)$/.test(operator)) {
      return (
        testTwo(operator, String(await engine.evaluate(left)), String(await engine.evaluate(value)), engine) ?? false
      );
    }
    return testTwo(operator, left, value, engine) ?? false;
  }

  function shown(...parts: string[]): void {
    trace?.(`[[ ${negation}${parts.map((part) => part || "''").join(' ')} ]]`);
    negation = '';
  }

  function peekNext(): string {
    return words[at + 1]?.text ?? '';
  }

  function matchRegex(subject: string, source: string): boolean {
    const found = compileRegex(source, { extended: true })?.exec(subject, 0);
    engine.variables.setList('BASH_REMATCH', found ? found.groups.map((group) => group ?? '') : []);
    return found != null;
  }

  return either();
}

function isJoint(word: ConditionWord | undefined): boolean {
  return word !== undefined && word.word.length === 0;
}
