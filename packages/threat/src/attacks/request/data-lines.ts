import { jsonString } from './json-cursor.ts';
import type { LeafSink } from './leaf-sink.ts';
import { elementOf, fieldOf } from './location.ts';

/** `note: value`, also as an item of a list. */
const PAIR = /^[ \t-]{0,64}["']?([\w.$-]{1,64})["']?\s{0,8}:\s{1,8}(\S.*)$/;
const ITEM = /^[ \t]{0,64}-\s{1,8}(\S.*)$/;
/** Lines of one body that are taken apart. */
const MOST_LINES = 512;
const MOST_CELLS = 128;

const LIST = /^[ \t-]{0,64}["']?([\w.$-]{1,64})["']?\s{0,8}:\s{0,8}$/;

/** What a pipeline runs, by the name of the entry. */
const STEPS = /^(?:(?:before_|after_)?script|run|steps)$/;

/**
 * The scalars of a YAML document that stand on one line, without their quotes, items by the name of their list; what a
 * pipeline runs goes to a sink of its own. Linear.
 */
export function readYaml(text: string, location: string, sink: LeafSink, steps: LeafSink): void {
  let list = '';
  let items = 0;
  for (const line of text.split('\n', MOST_LINES)) {
    const [, name, value] = PAIR.exec(line) ?? [];
    const item = name === undefined ? ITEM.exec(line)?.[1] : undefined;
    if (name !== undefined && value !== undefined) {
      (STEPS.test(name) ? steps : sink).value(fieldOf(location, name), unquoted(value.trimEnd()));
    } else if (item !== undefined && STEPS.test(list)) {
      steps.value(elementOf(fieldOf(location, list), items++), unquoted(item.trimEnd()));
    } else if (item !== undefined) sink.value(location, unquoted(item.trimEnd()));
    else {
      list = LIST.exec(line)?.[1] ?? list;
      items = 0;
    }
  }
}

/** The cells of comma-separated values, RFC 4180. Linear. */
export function readCsv(text: string, location: string, sink: LeafSink): void {
  let cell = '';
  let cells = 0;
  let row = 0;
  let isQuoted = false;
  for (let at = 0; at <= text.length && row < MOST_LINES; at++) {
    const mark = text.charAt(at);
    if (mark === '"' && isQuoted && text.charAt(at + 1) === '"') cell += text.charAt(at++);
    else if (mark === '"') isQuoted = !isQuoted;
    else if (mark !== '' && (isQuoted || (mark !== ',' && mark !== '\n' && mark !== '\r'))) cell += mark;
    else {
      if (cell !== '' && cells < MOST_CELLS) sink.value(elementOf(location, row), cell);
      cell = '';
      cells = mark === ',' ? cells + 1 : 0;
      if (mark === '\n') row++;
    }
  }
}

/** A quoted scalar as it is meant: escapes undone in double quotes, doubled quotes in single ones. */
function unquoted(value: string): string {
  const first = value.charAt(0);
  if (value.length < 2 || value.at(-1) !== first) return value;
  if (first === "'") return value.slice(1, -1).replaceAll("''", "'");
  return first === '"' ? (jsonString(value) ?? value.slice(1, -1)) : value;
}
