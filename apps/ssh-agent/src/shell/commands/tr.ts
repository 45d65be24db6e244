import type { Command } from '../process/programs/command.ts';
import { readOptions } from '../process/programs/options.ts';
import { CHARACTER_CLASSES } from '../process/texts/character-classes.ts';
import { entryOf } from '../process/texts/entry-of.ts';
import { unescapeText } from '../process/texts/printing.ts';

const ALL = Array.from({ length: 256 }, (_, code) => String.fromCharCode(code));

export const tr: Command = {
  names: ['tr'],
  async run(process) {
    const options = readOptions(process, {
      accepts: 'cCdst complement=c delete=d squeeze-repeats=s truncate-set1=t',
      stopEarly: true,
    });
    const [first, second] = options.rest;
    const hint = "Try 'tr --help' for more information.\n";
    if (first === undefined) {
      process.err(`tr: missing operand\n${hint}`);
      return 1;
    }
    const deletes = options.has('d');
    if (second === undefined && !deletes && !options.has('s')) {
      process.err(`tr: missing operand after '${first}'\nTwo strings must be given when translating.\n${hint}`);
      return 1;
    }
    const extra = options.rest[deletes && !options.has('s') ? 1 : 2];
    if (extra !== undefined) {
      const why = deletes && !options.has('s') && options.rest.length === 2;
      const reason = why ? 'Only one string may be given when deleting without squeezing repeats.\n' : '';
      process.err(`tr: extra operand '${extra}'\n${reason}${hint}`);
      return 1;
    }
    for (const set of [first, second ?? '']) {
      const reversed = [
        ...unescaped(set)
          .replace(/\[:\w+:\]/g, '')
          .matchAll(/(.)-(.)/gs),
      ].find(([, low = '', high = '']) => low > high);
      if (reversed) return process.fail(`range-endpoints of '${reversed[0]}' are in reverse collating sequence order`);
      const unknown = [...set.matchAll(/\[:([^:\]]*):\]/g)].find(
        ([, name]) => entryOf(CHARACTER_CLASSES, name ?? '') === undefined,
      );
      if (unknown) return process.fail(`invalid character class '${unknown[1]}'`);
    }
    let from = setOf(first);
    if (options.has('t')) from = from.slice(0, setOf(second ?? '').length);
    if (options.has('c') || options.has('C')) {
      const known = new Set(from);
      from = ALL.filter((char) => !known.has(char));
    }
    const to = second === undefined ? null : setOf(second);
    const removed = new Set(deletes ? from : []);
    const map = new Map<string, string>();
    if (to && !deletes) for (const [index, char] of from.entries()) map.set(char, to[index] ?? to.at(-1) ?? char);
    const squeezed = new Set(options.has('s') ? (to ?? from) : []);
    let last = '';
    for (;;) {
      const bytes = (await process.stdin.read?.(16_384)) ?? '';
      if (bytes === '') return 0;
      let text = '';
      for (const char of bytes) {
        if (removed.has(char)) continue;
        const next = map.get(char) ?? char;
        if (squeezed.has(next) && next === last) continue;
        text += next;
        last = next;
      }
      process.out(text);
      await process.tick(4);
    }
  },
};

const unescaped = (text: string): string =>
  unescapeText(text.replace(/\\([0-7]{1,3})/g, (_, octal: string) => `\\0${octal}`)).text;

/** The characters of a set, in order. */
function setOf(text: string): string[] {
  const chars: string[] = [];
  const source = unescaped(text);
  for (let at = 0; at < source.length; at += 1) {
    const named = /^\[:(\w+):\]/.exec(source.slice(at, at + 12));
    const pattern = named && entryOf(CHARACTER_CLASSES, named[1] ?? '');
    const repeated = /^\[(.)\*(\d*)\]/s.exec(source.slice(at, at + 12));
    if (named && pattern) {
      chars.push(...ALL.filter((char) => pattern.test(char)));
      at += named[0].length - 1;
    } else if (repeated) {
      chars.push(...(repeated[1] ?? '').repeat(Math.min(Number(repeated[2] || 256), 256)));
      at += repeated[0].length - 1;
    } else if (source[at + 1] === '-' && at + 2 < source.length) {
      for (let code = source.charCodeAt(at); code <= source.charCodeAt(at + 2); code += 1)
        chars.push(String.fromCharCode(code));
      at += 2;
    } else chars.push(source[at] ?? '');
  }
  return chars;
}
