import { formDecoded } from '../../decodings/percent-decoded.ts';
import type { LeafSink } from '../leaf/leaf-sink.ts';
import { fieldOf } from '../leaf/location.ts';
import { startedLine } from '../leaf/started-program.ts';

const PROGRAM = /(?:^|&)(?:command|cmd|program|executable)=([^&]{1,240})/i;
const OPERANDS = /(?:^|&)(?:args?|argv|arguments)(?:\[\]|%5b%5d)?=([^&]{1,480})/gi;
const LONGEST = 8192;
const MOST = 8;
/** A list of strings in JSON. */
const LIST = /^\s{0,4}\[|\]\s{0,4}$|["',]/g;

/**
 * The line of a program that parameters have started, its name in one and what it is given in others:
 * `command=sh&args=-c+id`. A script that is given to a shell stands for itself. Bounded.
 */
export function readProgram(query: string, location: string, sink: LeafSink): void {
  if (query.length > LONGEST) return;
  const program = PROGRAM.exec(query)?.[1];
  if (program === undefined) return;
  const words = [formDecoded(program)];
  for (const [, operand = ''] of query.matchAll(OPERANDS)) {
    const text = formDecoded(operand);
    words.push(...(text.trimStart().startsWith('[') ? text.replace(LIST, ' ') : text).split(/\s+/, MOST));
    if (words.length > MOST) break;
  }
  if (words.length < 2) return;
  const { line, isScript } = startedLine(words.filter((word) => word !== ''));
  if (line !== '') sink.value(fieldOf(location, isScript ? 'command' : '(program)'), line);
}
