import { compilePattern } from '../expansion/patterns.ts';
import { expandFields, expandPattern, expandText } from '../expansion/words.ts';
import type { Descriptors } from '../process/programs/process.ts';
import { Leave, LineFault } from '../process/shells/shell.ts';
import type { Command, List, Word } from '../syntax/tree.ts';
import { evaluateCondition } from './conditions.ts';
import type { Engine } from './engine.ts';
import { menuOf } from './menus.ts';
import { traceHead, traceNumbers, tracer } from './tracing.ts';

type Compound = Exclude<Command, { kind: 'simple' | 'function' | 'coprocess' }>;

/** Runs a compound command whose redirections are done. */
export async function executeCompound(command: Compound, engine: Engine, descriptors: Descriptors): Promise<number> {
  switch (command.kind) {
    case 'group':
      return engine.runList(command.body, descriptors);
    case 'subshell':
      return runApart(command.body, engine, descriptors);
    case 'if':
      for (const { test, body } of command.branches) {
        if ((await ask(test, engine, descriptors)) === 0) return engine.runList(body, descriptors);
      }
      return command.otherwise ? engine.runList(command.otherwise, descriptors) : 0;
    case 'loop': {
      let status = 0;
      await repeat(async () => {
        if (((await ask(command.test, engine, descriptors)) === 0) === command.until) return false;
        status = await engine.runList(command.body, descriptors);
        return true;
      }, engine);
      return status;
    }
    case 'select':
      return runSelect(command, engine, descriptors);
    case 'for': {
      const words = command.words === null ? engine.words : await expandFields(command.words, engine.expansion);
      let status = 0;
      let at = 0;
      await repeat(async () => {
        const word = words[at];
        if (word === undefined) return false;
        at += 1;
        await traceHead(command, engine, descriptors);
        engine.variables.set(command.name, word);
        status = await engine.runList(command.body, descriptors);
        return true;
      }, engine);
      return status;
    }
    case 'count': {
      const [start, test, step] = command.expressions;
      let status = 0;
      let first = true;
      await traceNumbers(start, engine, descriptors);
      await value(start, engine);
      await repeat(async () => {
        if (!first) {
          await traceNumbers(step, engine, descriptors);
          await value(step, engine);
        }
        first = false;
        await traceNumbers(test, engine, descriptors);
        const text = await expandText(test, engine.expansion);
        if (text.trim() !== '' && (await engine.evaluate(text)) === 0n) return false;
        status = await engine.runList(command.body, descriptors);
        return true;
      }, engine);
      return status;
    }
    case 'case':
      await traceHead(command, engine, descriptors);
      return runCase(command, engine, descriptors);
    case 'arithmetic':
      await traceNumbers(command.expression, engine, descriptors);
      return (await value(command.expression, engine)) === 0n ? 1 : 0;
    case 'condition':
      return (await evaluateCondition(command.words, engine, await tracer(engine, descriptors))) ? 0 : 1;
  }
}

/** Runs a list in a subshell; leaving it ends the subshell only. Its first program gets `programPid`. */
export async function runApart(
  body: List,
  engine: Engine,
  descriptors: Descriptors,
  programPid: number | null = null,
): Promise<number> {
  const { budget } = engine.session;
  return engine.subshell(async (shell) => {
    shell.takenPid = programPid;
    budget.processes += 1;
    try {
      return await shell.leave(await shell.runList(body, descriptors), descriptors);
    } catch (error) {
      if (error instanceof Leave)
        return shell.leave(error.by === 'exit' || error.by === 'return' ? error.amount : shell.status, descriptors);
      if (error instanceof LineFault) return error.status;
      throw error;
    } finally {
      budget.processes -= 1;
    }
  });
}

async function ask(test: List, engine: Engine, descriptors: Descriptors): Promise<number> {
  engine.asking += 1;
  try {
    return await engine.runList(test, descriptors);
  } finally {
    engine.asking -= 1;
  }
}

async function value(expression: Word, engine: Engine): Promise<bigint> {
  const text = await expandText(expression, engine.expansion);
  return text.trim() === '' ? 1n : engine.evaluate(text);
}

/** Rounds of a loop until one answers false or leaves it. */
async function repeat(round: () => Promise<boolean>, engine: Engine): Promise<void> {
  for (;;) {
    const turn = engine.session.budget.spend();
    if (turn) await turn;
    engine.loops += 1;
    try {
      if (!(await round())) return;
    } catch (error) {
      if (!(error instanceof Leave) || (error.by !== 'break' && error.by !== 'continue')) throw error;
      if (error.amount > 1) throw new Leave(error.by, error.amount - 1);
      if (error.by === 'break') return;
    } finally {
      engine.loops -= 1;
    }
  }
}

/** Shows the words as a menu until the input ends or the body leaves. */
async function runSelect(
  command: Extract<Command, { kind: 'for' | 'select' }>,
  engine: Engine,
  descriptors: Descriptors,
): Promise<number> {
  const words = command.words === null ? engine.words : await expandFields(command.words, engine.expansion);
  const say = (text: string) => descriptors.get(2)?.write?.(text);
  let status = 0;
  let isShown = false;
  if (words.length === 0) return 0;
  await repeat(async () => {
    if (!isShown) say(menuOf(words));
    say(engine.variables.get('PS3') ?? '#? ');
    if ((await engine.call(['read', '-r', 'REPLY'], descriptors, true)) !== 0) {
      descriptors.get(1)?.write?.('\n');
      status = 1;
      return false;
    }
    const reply = engine.variables.get('REPLY') ?? '';
    isShown = reply !== '';
    if (!isShown) return true;
    engine.variables.set(command.name, (/^\d+$/.test(reply) ? words[Number(reply) - 1] : undefined) ?? '');
    status = await engine.runList(command.body, descriptors);
    isShown = engine.variables.get('REPLY') !== '';
    return true;
  }, engine);
  return status;
}

async function runCase(
  command: Extract<Command, { kind: 'case' }>,
  engine: Engine,
  descriptors: Descriptors,
): Promise<number> {
  const text = await expandText(command.word, engine.expansion);
  let status = 0;
  let falls = false;
  const extended = engine.shopts.has('extglob');
  for (const { patterns, body, end } of command.branches) {
    let fits = falls;
    for (const pattern of patterns) {
      if (!fits) fits = compilePattern(await expandPattern(pattern, engine.expansion), extended)(text);
    }
    if (!fits) continue;
    status = await engine.runList(body, descriptors);
    if (end === ';;' || end === '') return status;
    falls = end === ';&';
  }
  return status;
}
