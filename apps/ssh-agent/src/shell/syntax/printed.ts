import type { Assignment, Command, Item, List, Pipeline, Redirect, Word } from './tree.ts';
import { sourceOf } from './words.ts';

/** A function as `declare -f` prints it. */
export function printedFunction(name: string, body: Command): string {
  return `${name} () \n${printedBody(body, 0)}`;
}

/** A function as the environment hands it on: of one blank where others have four. */
export function handedFunction(body: Command): string {
  return `() { ${printedList(listOf(body), -1)
    .replace(/\n {0,3}/g, '\n ')
    .replace(/^ */, ' ')}\n}`;
}

const indent = (depth: number) => '    '.repeat(Math.max(0, depth));

function listOf(body: Command): List {
  if (body.kind === 'group' && body.redirects.length === 0) return body.body;
  const pipeline: Pipeline = { negated: false, timed: null, commands: [body], joined: [] };
  return [{ pipelines: [{ joint: '', pipeline }], background: false, source: '' }];
}

function printedBody(body: Command, depth: number): string {
  return `${indent(depth)}{ \n${printedList(listOf(body), depth + 1)}\n${indent(depth)}}`;
}

/** Commands below each other, with `;` between them and none behind the last. */
function printedList(list: List, depth: number, separator = `;\n${indent(depth)}`): string {
  let text = '';
  for (const [at, item] of list.entries()) {
    text += printedItem(item, depth);
    if (item.background) text += at < list.length - 1 ? ' & ' : ' &';
    else if (at < list.length - 1) text += separator;
  }
  return `${indent(depth)}${text}`;
}

/** A job as `jobs` shows it. */
export function printedJob(item: Item): string {
  return printedItem(item, 0);
}

function printedItem({ pipelines }: Item, depth: number): string {
  return pipelines
    .map(({ joint, pipeline }) => `${joint === '' ? '' : ` ${joint} `}${printedPipeline(pipeline, depth)}`)
    .join('');
}

function printedPipeline({ negated, timed, commands, joined }: Pipeline, depth: number): string {
  const start = `${timed === null ? '' : timed === 'posix' ? 'time -p ' : 'time '}${negated ? '! ' : ''}`;
  const parts = commands.map((command, at) => {
    const sign = at === 0 ? '' : joined[at - 1] ? ' 2>&1 | ' : ' | ';
    return sign + printedCommand(command, depth);
  });
  return start + parts.join('');
}

/** A command as the shell tells of it. */
export function printedCommand(command: Command, depth: number): string {
  if (command.kind === 'function') return `function ${command.name} () \n${printedBody(command.body, depth)}`;
  if (command.kind === 'coprocess') return `coproc ${command.name} ${printedCommand(command.body, depth)}`;
  return printedPlain(command, depth) + command.redirects.map((redirect) => ` ${printedRedirect(redirect)}`).join('');
}

function printedPlain(command: Exclude<Command, { kind: 'function' | 'coprocess' }>, depth: number): string {
  const block = (body: List) => `${printedList(body, depth + 1)};\n${indent(depth)}`;
  const line = (test: List) => printedList(test, depth).trimStart();
  switch (command.kind) {
    case 'simple': {
      const lists = new Map(command.declared.map((each) => [each.name, each]));
      const words = command.words.map((word) => {
        const text = sourceOf(word);
        const list = lists.get(text);
        return list === undefined ? text : printedAssignment(list);
      });
      return [...command.assignments.map(printedAssignment), ...words].join(' ');
    }
    case 'group':
      return `{ \n${printedList(command.body, depth + 1)}\n${indent(depth)}}`;
    case 'subshell':
      return `( ${line(command.body)} )`;
    case 'if': {
      const [first, ...others] = command.branches;
      const rest: List | null =
        others.length === 0
          ? command.otherwise
          : listOf({ kind: 'if', branches: others, otherwise: command.otherwise, redirects: [] });
      const start = first === undefined ? '' : `if ${line(first.test)}; then\n${block(first.body)}`;
      return `${start}${rest === null ? '' : `else\n${block(rest)}`}fi`;
    }
    case 'loop':
      return `${command.until ? 'until' : 'while'} ${line(command.test)}; do\n${block(command.body)}done`;
    case 'for':
    case 'select': {
      const words = command.words === null ? '"$@"' : command.words.map(sourceOf).join(' ');
      return `${command.kind} ${command.name} in ${words};\n${indent(depth)}do\n${block(command.body)}done`;
    }
    case 'count': {
      const [start, test, step] = command.expressions.map(sourceOf);
      return `for ((${start}; ${test}; ${step}))\n${indent(depth)}do\n${block(command.body)}done`;
    }
    case 'case': {
      const [inner, deeper] = [indent(depth + 1), depth + 2];
      const branches = command.branches.map(({ patterns, body, end }) => {
        const written = body.length === 0 ? '' : `${printedList(body, deeper)}\n`;
        return `${inner}${patterns.map(sourceOf).join(' | ')})\n${written}${inner}${end || ';;'}\n`;
      });
      return `case ${sourceOf(command.word)} in \n${branches.join('')}${indent(depth)}esac`;
    }
    case 'arithmetic':
      return `((${sourceOf(command.expression)}))`;
    case 'condition':
      return `[[ ${command.words.map(({ word, text }) => (word.length === 0 ? text : sourceOf(word))).join(' ')} ]]`;
  }
}

function printedAssignment({ name, index, append, value, list }: Assignment): string {
  const place = index === null ? '' : `[${sourceOf(index)}]`;
  const element = (at: Word | null, of: Word) => `${at === null ? '' : `[${sourceOf(at)}]=`}${sourceOf(of)}`;
  const text = list === null ? sourceOf(value) : `(${list.map((each) => element(each.index, each.value)).join(' ')})`;
  return `${name}${place}${append ? '+=' : '='}${text}`;
}

function printedRedirect({ fd, sign, target }: Redirect): string {
  const start = fd === null ? '' : String(fd);
  if (sign === '<<')
    return `${start}<<'EOF'\n${target.map((part) => (part.kind === 'quoted' ? part.text : '')).join('')}EOF\n`;
  const text = sourceOf(target);
  return /&$/.test(sign) ? `${fd ?? (sign.startsWith('<') ? 0 : 1)}${sign}${text}` : `${start}${sign} ${text}`;
}
