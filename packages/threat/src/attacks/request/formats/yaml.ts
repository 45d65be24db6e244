import type { LeafSink } from '../leaf/leaf-sink.ts';
import { elementOf, fieldOf } from '../leaf/location.ts';
import { jsonString } from './json-cursor.ts';

/** Lines of one document that are taken apart. */
const MOST_LINES = 512;
/** Marks of lists within lists on one line. */
const MOST_MARKS = 8;
const MARK = /^-[ \t]{1,16}(?=\S)/;
/** `note: value`, `"note": value`; the value is empty where it stands on the lines below. */
const PAIR = /^["']?([\w.$-]{1,64})["']?\s{0,8}:(?:\s{1,8}(\S.*))?\s{0,8}$/;
/** How a text of several lines is announced. */
const BLOCK = /^[|>][\d+-]{0,2}\s{0,8}(?:#.*)?$/;
const COMMENT = '#';
/** A mapping that is the name of an entry, which is no text: files that are yet to be filled in have such places. */
const PLACE = '{{';

/** A mapping or an element that lines further in belong to. */
interface Level {
  readonly indent: number;
  readonly location: string;
  readonly isElement: boolean;
  elements: number;
}

/** A text of several lines that is being gathered. */
interface Block {
  readonly indent: number;
  readonly location: string;
  readonly lines: string[];
}

/**
 * The scalars of a YAML document at the places that a JSON document with the same content would have them at, without
 * their quotes; texts of several lines as one. Linear.
 */
export function readYaml(text: string, location: string, sink: LeafSink): void {
  const levels: Level[] = [{ indent: -1, location, isElement: false, elements: 0 }];
  let block: Block | null = null;
  for (const line of text.split('\n', MOST_LINES)) {
    let indent = 0;
    while (isIndent(line.charCodeAt(indent))) indent++;
    const isEmpty = indent === line.trimEnd().length;
    if (block !== null && (isEmpty || indent > block.indent)) {
      block.lines.push(line.trimEnd());
      continue;
    }
    if (block !== null) {
      sink.value(block.location, textOf(block));
      block = null;
    }
    if (isEmpty || line.charAt(indent) === COMMENT) continue;
    block = readLine(line.trimEnd(), indent, levels, sink);
  }
  if (block !== null) sink.value(block.location, textOf(block));
}

/** Gives what stands on a line to the sink; returns the text that begins on the next one, if any. */
function readLine(line: string, indent: number, levels: Level[], sink: LeafSink): Block | null {
  let at = indent;
  for (let marks = 0; marks < MOST_MARKS; marks++) {
    const mark = MARK.exec(line.slice(at))?.[0];
    if (mark === undefined) break;
    // The elements of a list may stand as far in as its name.
    const list = levelAbove(levels, at, true);
    const element = elementOf(list.location, list.elements++);
    levels.push({ indent: at, location: element, isElement: true, elements: 0 });
    at += mark.length;
  }
  const rest = line.slice(at);
  const [, name, value] = PAIR.exec(rest) ?? [];
  if (name === undefined) {
    const place = levels.at(-1)?.location ?? '';
    return at > indent ? readScalar(rest, place, at - 1, sink) : give(sink, place, rest);
  }
  const field = fieldOf(levelAbove(levels, at, false).location, name);
  if (value !== undefined) return readScalar(value, field, at, sink);
  levels.push({ indent: at, location: field, isElement: false, elements: 0 });
  return null;
}

/** What a line so far in belongs to; all that is further in ends with it. */
function levelAbove(levels: Level[], indent: number, isMark: boolean): Level {
  for (;;) {
    const level = levels.at(-1) as Level;
    const isAbove = level.indent < indent || (isMark && level.indent === indent && !level.isElement);
    if (isAbove || levels.length === 1) return level;
    levels.pop();
  }
}

function readScalar(value: string, location: string, indent: number, sink: LeafSink): Block | null {
  if (BLOCK.test(value)) return { indent, location, lines: [] };
  return value.startsWith(PLACE) ? null : give(sink, location, unquoted(value));
}

function give(sink: LeafSink, location: string, text: string): null {
  sink.value(location, text);
  return null;
}

/** The lines of a text without what they all stand in by. */
function textOf({ lines }: Block): string {
  const first = lines.find((line) => line !== '') ?? '';
  const indent = first.length - first.trimStart().length;
  return lines.map((line) => line.slice(Math.min(indent, line.length - line.trimStart().length))).join('\n');
}

function isIndent(code: number): boolean {
  return code === 0x20 || code === 0x09;
}

/** A quoted scalar as it is meant: escapes undone in double quotes, doubled quotes in single ones. */
function unquoted(value: string): string {
  const first = value.charAt(0);
  if (value.length < 2 || value.at(-1) !== first) return value;
  if (first === "'") return value.slice(1, -1).replaceAll("''", "'");
  return first === '"' ? (jsonString(value) ?? value.slice(1, -1)) : value;
}
