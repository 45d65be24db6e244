import type { Process } from '../process/programs/process.ts';
import { builtinFail, builtinOptions, builtinUsage } from '../process/shells/builtin-faults.ts';
import type { Builtin } from '../process/shells/shell.ts';
import type { Stream } from '../process/streams/streams.ts';

export const read: Builtin = {
  names: ['read'],
  async run(process, shell) {
    const isDash = shell.flags.has('dash');
    const options = builtinOptions(process, shell, isDash ? 'p:r' : 'ersa:d:i:n:N:p:t:u:');
    if (options === null) return 2;
    const { given, rest } = options;
    if (isDash && rest.length === 0) return builtinUsage(process, shell);
    const bad = rest.find((name) => !/^[A-Za-z_]\w*(\[.*\])?$/.test(name));
    if (bad !== undefined) return builtinFail(process, shell, `\`${bad}': not a valid identifier`);
    const stream = given.has('u') ? (process.descriptors.get(Number(given.get('u'))) ?? {}) : process.stdin;
    if (given.has('p') && stream.terminal) process.err(given.get('p') ?? '');
    const end = given.has('d') ? (given.get('d') || '\0')[0] : '\n';
    const count = Number(given.get('N') ?? given.get('n') ?? Number.POSITIVE_INFINITY);
    const { text, ended } = await readText(process, stream, end ?? '\n', count, given.has('r'));
    const list = given.get('a');
    const ifs = shell.variables.get('IFS') ?? ' \t\n';
    if (list !== undefined) shell.variables.setList(list, split(text, Number.POSITIVE_INFINITY, ifs));
    else if (rest.length === 0) shell.variables.set('REPLY', text);
    else {
      const fields = split(text, rest.length, ifs);
      for (const [index, name] of rest.entries()) shell.variables.set(name, fields[index] ?? '');
    }
    return ended ? 0 : 1;
  },
};

async function readText(
  process: Process,
  stream: Stream,
  end: string,
  count: number,
  raw: boolean,
): Promise<{ text: string; ended: boolean }> {
  let text = '';
  while (text.length < count) {
    const bytes = (await stream.read?.(Math.min(count - text.length, 4096))) ?? '';
    await process.tick();
    if (bytes === '') return { text, ended: false };
    for (let at = 0; at < bytes.length; at += 1) {
      const char = bytes[at] ?? '';
      if (char === '\\' && !raw) {
        at += 1;
        if (bytes[at] !== '\n') text += bytes[at] ?? '';
      } else if (char === end) {
        if (at + 1 < bytes.length) stream.unread?.(bytes.slice(at + 1));
        return { text, ended: true };
      } else if (char !== '\0') text += char;
    }
    if (text.length > process.session.budget.limits.wordBytes) break;
  }
  return { text, ended: true };
}

/** Parts a line into at most `count` fields; the last one has the rest. */
function split(text: string, count: number, ifs: string): readonly string[] {
  const blanks = [...ifs].filter((char) => /\s/.test(char)).join('');
  const isBlank = (char: string | undefined) => char !== undefined && blanks.includes(char);
  const fields: string[] = [];
  let at = 0;
  let last = text.length;
  while (isBlank(text[at])) at += 1;
  while (last > at && isBlank(text[last - 1])) last -= 1;
  while (at < last) {
    if (fields.length + 1 >= count) {
      fields.push(text.slice(at, last));
      break;
    }
    const start = at;
    while (at < last && !ifs.includes(text[at] ?? '')) at += 1;
    fields.push(text.slice(start, at));
    while (isBlank(text[at])) at += 1;
    if (at < last && ifs.includes(text[at] ?? '') && !isBlank(text[at])) at += 1;
    while (isBlank(text[at])) at += 1;
  }
  return fields;
}
