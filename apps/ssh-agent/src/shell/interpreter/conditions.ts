import { compilePattern } from '../expansion/patterns.ts';
import { expandPattern, expandText } from '../expansion/words.ts';
import { CRASHED, Killed } from '../process/budget.ts';
import { compileRegex } from '../process/regex.ts';
import { testOne, testTwo } from '../process/tests.ts';
import type { ConditionWord } from '../syntax/tree.ts';
import type { Engine } from './engine.ts';

const MOST_NESTED = 500;

/** The outcome of `[[ ... ]]`. */
export async function evaluateCondition(words: readonly ConditionWord[], engine: Engine): Promise<boolean> {
  let at = 0;
  let nested = 0;
  const peek = () => words[at]?.text ?? '';

  async function either(): Promise<boolean> {
    let value = await both();
    while (peek() === '||') {
      at += 1;
      const right = await both();
      value = value || right;
    }
    return value;
  }

  async function both(): Promise<boolean> {
    let value = await one();
    while (peek() === '&&') {
      at += 1;
      const right = await one();
      value = value && right;
    }
    return value;
  }

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
      return !(await one());
    }
    if (current.text === '(' && current.word.length === 0) {
      at += 1;
      const value = await either();
      at += 1;
      return value;
    }
    if (/^-[a-zA-Z]$/.test(current.text) && words[at + 1] && !isJoint(words[at + 1])) {
      const operand = await expandText(words[at + 1]?.word ?? [], engine.expansion);
      at += 2;
      return testOne(current.text, operand, engine);
    }
    const left = await expandText(current.word, engine.expansion);
    const operator = peekNext();
    const right = words[at + 2];
    if (!right || !/^(==?|!=|=~|<|>|-[a-z]{2})$/.test(operator)) {
      at += 1;
      return left !== '';
    }
    at += 3;
    if (operator === '=~') return matchRegex(left, await expandText(right.word, engine.expansion));
    if (operator === '=' || operator === '==' || operator === '!=') {
      const fits = compilePattern(await expandPattern(right.word, engine.expansion), true)(left);
      return fits !== (operator === '!=');
    }
    const value = await expandText(right.word, engine.expansion);
    if (/^-(eq|ne|lt|le|gt|ge)$/.test(operator)) {
      return (
        testTwo(operator, String(await engine.evaluate(left)), String(await engine.evaluate(value)), engine) ?? false
      );
    }
    return testTwo(operator, left, value, engine) ?? false;
  }

  function peekNext(): string {
    return words[at + 1]?.text ?? '';
  }

  function matchRegex(text: string, source: string): boolean {
    const found = compileRegex(source, { extended: true })?.exec(text, 0);
    engine.variables.setList('BASH_REMATCH', found ? found.groups.map((group) => group ?? '') : []);
    return found != null;
  }

  return either();
}

function isJoint(word: ConditionWord | undefined): boolean {
  return word !== undefined && word.word.length === 0;
}
