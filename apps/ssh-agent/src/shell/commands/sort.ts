import type { Command } from '../process/programs/command.ts';
import { linesOf } from '../process/programs/input.ts';
import { eachInput } from '../process/programs/inputs.ts';
import { readOptions } from '../process/programs/options.ts';
import { sizeOf } from '../process/texts/sizes.ts';

/** What a line costs beside its bytes. */
const LINE_COST = 32;

export const sort: Command = {
  names: ['sort'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        'bcCdfghik:mMno:rRsS:t:T:uVz reverse=r numeric-sort=n unique=u key:=k field-separator:=t output:=o ignore-case=f human-numeric-sort=h version-sort=V stable=s random-sort=R general-numeric-sort=g check=c zero-terminated=z parallel:=parallel batch-size:=parallel buffer-size:=S temporary-directory:=T',
      status: 2,
    });
    for (const key of options.values('k')) {
      const fault = keyFault(key);
      if (fault !== null) return process.fail(fault, 2);
    }
    const end = options.has('z') ? '\0' : '\n';
    const lines: string[] = [];
    const status = await eachInput(
      process,
      options.rest,
      async (stream) => {
        for await (const { line } of linesOf(stream, process, end)) {
          process.hold(line.length + LINE_COST);
          lines.push(line);
        }
      },
      (path, message) => `cannot read: ${path}: ${message}`,
    );
    if (status !== 0) return 2;
    const separator = options.value('t');
    const keys = options.values('k').map((key) => readKey(key));
    const global = options.order.join('');
    const orders = keys.length > 0 ? keys : [{ from: 1, to: Number.POSITIVE_INFINITY, fromChar: 1, flags: '' }];
    const compare = (left: string, right: string): number => {
      for (const key of orders) {
        const flags = key.flags === '' ? global : key.flags;
        const result = compareBy(part(left, key, separator), part(right, key, separator), flags);
        if (result !== 0) return flags.includes('r') ? -result : result;
      }
      if (options.has('s') || options.has('u')) return 0;
      const last = left < right ? -1 : left > right ? 1 : 0;
      return options.has('r') ? -last : last;
    };
    await process.tick(Math.ceil(lines.length / 20));
    if (options.has('c')) {
      const bad = lines.findIndex((line, index) => index > 0 && compare(lines[index - 1] ?? '', line) > 0);
      return bad < 0 ? 0 : process.fail(`${options.rest[0] ?? '-'}:${bad + 1}: disorder: ${lines[bad]}`);
    }
    lines.sort(compare);
    const kept = options.has('u')
      ? lines.filter((line, index) => index === 0 || compare(lines[index - 1] ?? '', line) !== 0)
      : lines;
    const text = kept.map((line) => `${line}${end}`).join('');
    const target = options.value('o');
    if (target === undefined) process.out(text);
    else await process.runner.script('cat > "$1"', [target], 'sort', { stdin: { read: once(text) } });
    return 0;
  },
};

function once(text: string): (max: number) => Promise<string> {
  let rest = text;
  return async (max) => {
    const bytes = rest.slice(0, max);
    rest = rest.slice(max);
    return bytes;
  };
}

interface Key {
  readonly from: number;
  readonly fromChar: number;
  readonly to: number;
  readonly flags: string;
}

/** What sort says of a key that it cannot read; null where it can. */
function keyFault(key: string): string | null {
  if (!/^\d/.test(key)) return `invalid number at field start: invalid count at start of '${key}'`;
  if (/^0+(?!\d)/.test(key)) return `field number is zero: invalid field specification '${key}'`;
  return null;
}

function readKey(text: string): Key {
  const [, from = '1', char = '1', first = '', to, last = ''] =
    /^(\d+)(?:\.(\d+))?([a-zA-Z]*)(?:,(\d+)(?:\.\d+)?([a-zA-Z]*))?/.exec(text) ?? [];
  return {
    from: Number(from),
    fromChar: Number(char || 1),
    to: to === undefined ? Number.POSITIVE_INFINITY : Number(to),
    flags: first + last,
  };
}

function part(line: string, { from, to, fromChar }: Key, separator: string | undefined): string {
  if (from === 1 && to === Number.POSITIVE_INFINITY) return line;
  const fields = separator === undefined ? (line.match(/\s*\S+/g) ?? []) : line.split(separator);
  return fields
    .slice(from - 1, to === Number.POSITIVE_INFINITY ? undefined : to)
    .join(separator ?? '')
    .slice(fromChar - 1);
}

function compareBy(left: string, right: string, flags: string): number {
  if (/[ng]/.test(flags)) return number(left) - number(right);
  if (flags.includes('h')) return (sizeOf(left.trim()) ?? number(left)) - (sizeOf(right.trim()) ?? number(right));
  if (flags.includes('V')) return left.localeCompare(right, 'en', { numeric: true });
  if (flags.includes('R')) return Math.random() - 0.5;
  let [one, other] = flags.includes('f') ? [left.toUpperCase(), right.toUpperCase()] : [left, right];
  if (flags.includes('b')) [one, other] = [one.trimStart(), other.trimStart()];
  return one < other ? -1 : one > other ? 1 : 0;
}

function number(text: string): number {
  return Number.parseFloat(/^\s*-?\d*\.?\d+/.exec(text)?.[0] ?? '0');
}
