import type { Command } from '../process/programs/command.ts';
import { allLines, linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { type Options, readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** `tac`, `rev`, `nl` and `shuf`: what they print is the lines of their input in another dress. */
export const lineTools: Command = {
  names: ['tac', 'rev', 'nl', 'shuf', 'fold', 'expand', 'unexpand'],
  run(process) {
    const options = readOptions(process, {
      accepts: `b:n:w:${process.name === 'fold' ? 's' : 's:'}i:r${process.name === 'shuf' ? 'e' : ''}zd${process.name === 'unexpand' ? 'a' : ''}${/expand$/.test(process.name) ? 't:' : 't'}pvf: input-range:=i echo=e repeat=r all=a body-numbering:=b number-width:=w head-count:=n tabs:=t initial`,
    });
    if (process.name === 'shuf' && (options.has('i') || options.has('e'))) return shuffle(process, options);
    let number = 0;
    return eachInput(process, options.rest, async (stream) => {
      if (process.name === 'tac' || process.name === 'shuf') {
        const lines = await allLines(stream, process);
        if (process.name === 'tac') process.out(lines.reverse().join(''));
        else process.out(drawn(lines, Number(options.value('n') ?? lines.length)).join(''));
        return;
      }
      for await (const { line, ended } of linesOf(stream, process)) {
        if (process.name === 'rev') process.out([...line].reverse().join('') + (ended ? '\n' : ''));
        else if (process.name === 'nl') {
          if (line === '' && options.value('b') !== 'a') process.out('       \n');
          else {
            number += 1;
            process.out(`${String(number).padStart(Math.min(Number(options.value('w') ?? 6), 1_000))}\t${line}\n`);
          }
        } else if (process.name === 'fold') {
          const width = Math.min(Number(options.value('w') ?? 80) || 80, 1_000);
          process.out(folded(line, width, options.has('s')) + (ended ? '\n' : ''));
        } else if (process.name === 'unexpand') process.out(`${tabbed(line, options.has('a'))}\n`);
        else
          process.out(
            `${process.name === 'expand' ? untabbed(line, Math.min(Number(options.value('t') ?? 8) || 8, 1_000)) : line}\n`,
          );
      }
    });
  },
};

/** A line in pieces of a width; with `isAtBlanks` they end behind the last blank that fits. */
function folded(line: string, width: number, isAtBlanks: boolean): string {
  const pieces: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const blank = isAtBlanks ? rest.slice(0, width).search(/[ \t][^ \t]*$/) : -1;
    const size = blank < 0 ? width : blank + 1;
    pieces.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...pieces, rest].join('\n');
}

/** Draws `wanted` lines at random and puts them in front. */
function drawn(lines: string[], wanted: number): string[] {
  const most = Math.min(wanted, lines.length);
  for (let at = 0; at < most; at += 1) {
    const place = at + Math.floor(Math.random() * (lines.length - at));
    [lines[at], lines[place]] = [lines[place] ?? '', lines[at] ?? ''];
  }
  return lines.slice(0, most);
}

const MOST_DRAWN = 100_000;

/** `shuf` of a range of numbers, or of its words. */
function shuffle(process: Process, options: Options): number {
  const range = options.value('i');
  const [, from = '', to = ''] = /^(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (range !== undefined && (from === '' || Number(from) > Number(to) + 1))
    return process.fail(`invalid input range: '${range}'`);
  const size = range === undefined ? options.rest.length : Number(to) - Number(from) + 1;
  const wanted = Math.min(Number(options.value('n') ?? size), options.has('r') ? MOST_DRAWN : size, MOST_DRAWN);
  const at = (place: number) => (range === undefined ? options.rest[place] : Number(from) + place);
  const moved = new Map<number, number>();
  for (let count = 0; count < wanted; count += 1) {
    const start = options.has('r') ? 0 : count;
    const drawn = start + Math.floor(Math.random() * (size - start));
    process.out(`${at(moved.get(drawn) ?? drawn)}\n`);
    if (!options.has('r')) moved.set(drawn, moved.get(count) ?? count);
  }
  return 0;
}

/** Blanks up to each eighth column become a tab: those the line begins with, or all of two and more. */
function tabbed(line: string, everywhere: boolean): string {
  const [, start = '', rest = ''] = everywhere ? ['', line, ''] : (/^([ \t]*)(.*)$/s.exec(line) ?? []);
  return `${start.replace(/.{8}/g, (eight) => eight.replace(/ {2,}$/, '\t'))}${rest}`;
}

function untabbed(line: string, width: number): string {
  let text = '';
  for (const [at, part] of line.split('\t').entries())
    text += at === 0 ? part : ' '.repeat(width - (text.length % width)) + part;
  return text;
}
