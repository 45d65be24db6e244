import { jsonString } from './json-cursor.ts';
import type { LeafSink } from './leaf-sink.ts';
import { elementOf, fieldOf } from './location.ts';

/** `note: value`, also as an item of a list. */
const PAIR = /^[ \t-]{0,64}["']?([\w.$-]{1,64})["']?\s{0,8}:\s{1,8}(\S.*)$/;
const ITEM = /^[ \t]{0,64}-\s{1,8}(\S.*)$/;
/** Lines of one body that are taken apart. */
const MOST_LINES = 512;
const MOST_CELLS = 128;

/** The scalars of a YAML document that stand on one line, without their quotes. Linear. */
export function readYaml(text: string, location: string, sink: LeafSink): void {
  for (const line of text.split('\n', MOST_LINES)) {
    const [, name, value] = PAIR.exec(line) ?? [];
    if (name !== undefined && value !== undefined) sink.value(fieldOf(location, name), unquoted(value.trimEnd()));
    else {
      const item = ITEM.exec(line)?.[1];
      if (item !== undefined) sink.value(location, unquoted(item.trimEnd()));
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
