import type { Command } from '../process/programs/command.ts';
import { readAll } from '../process/programs/input.ts';
import { readOptions } from '../process/programs/options.ts';
import type { Process } from '../process/programs/process.ts';

/** What a word costs beside its bytes. */
const WORD_COST = 32;

export const xargs: Command = {
  names: ['xargs'],
  async run(process) {
    const options = readOptions(process, {
      accepts:
        '0a:d:E:I:iL:n:P:prs:tx null=0 max-args:=n max-procs:=P no-run-if-empty=r replace:=I delimiter:=d verbose=t arg-file:=a max-lines:=L',
      stopEarly: true,
    });
    const source = options.value('a');
    const text = await readAll(source === undefined ? process.stdin : process.open(source), process);
    const command = options.rest.length === 0 ? ['echo'] : [...options.rest];
    const replaced = options.value('I') ?? (options.has('i') ? '{}' : undefined);
    const delimiter = options.has('0') ? '\0' : options.value('d')?.replace('\\n', '\n').replace('\\0', '\0');
    let items: readonly string[];
    if (delimiter !== undefined)
      items = text.split(delimiter).filter((item, index, all) => item !== '' || index < all.length - 1);
    else if (replaced !== undefined)
      items = text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '');
    else items = await wordsOf(text, process);
    // What is not quoted to its end is told once everything before it ran.
    const open = delimiter === undefined && replaced === undefined ? openQuote(text) : null;
    if (open !== null) items = items.slice(0, open.before);
    let status = 0;
    const finish = (code: number): number => {
      if (open === null) return code;
      return process.fail(
        `unmatched ${open.quote} quote; by default quotes are special to xargs unless you use the -0 option`,
      );
    };
    const start = async (words: readonly string[]) => {
      await process.tick();
      if (options.has('t')) process.err(`${words.join(' ')}\n`);
      const [name = ''] = words;
      if (!isFound(process, name)) {
        process.fail(`${name}: No such file or directory`);
        return 127;
      }
      const code = await process.runner.spawn(words, { stdin: {} });
      if (code === 127) return 127;
      if (code === 126) return 126;
      if (code !== 0) status = 123;
      return code === 255 ? 124 : 0;
    };
    if (replaced !== undefined) {
      for (const item of items) {
        const code = await start(command.map((word) => word.replaceAll(replaced, item)));
        if (code !== 0) return code;
      }
      return status;
    }
    if (items.length === 0) return finish(options.has('r') || open !== null ? 0 : (await start(command)) || status);
    const size = Number(options.value('n') ?? options.value('L') ?? 1_000) || 1_000;
    for (let at = 0; at < items.length; at += size) {
      const code = await start([...command, ...items.slice(at, at + size)]);
      if (code !== 0) return code;
    }
    return finish(status);
  },
};

/** Words as xargs parts them, each of which costs some memory. */
async function wordsOf(text: string, process: Process): Promise<readonly string[]> {
  const words: string[] = [];
  for (const [whole] of text.matchAll(/(?:"([^"\n]*)"|'([^'\n]*)'|\\(.)|([^\s"'\\]+))+/gs)) {
    process.hold(whole.length + WORD_COST);
    words.push(whole.replace(/"([^"]*)"|'([^']*)'|\\(.)/gs, '$1$2$3'));
    if (words.length % 64 === 0) await process.tick();
  }
  return words;
}

function isFound(process: Process, name: string): boolean {
  const isProgram = (path: string) => {
    const node = process.files.find(process.path(path));
    return node !== null && !node.children;
  };
  if (name.includes('/')) return isProgram(name);
  return (process.environment.get('PATH') ?? '').split(':').some((directory) => isProgram(`${directory}/${name}`));
}

/** A quote that its line does not close, and how many items stand before it. */
function openQuote(text: string): { readonly quote: 'single' | 'double'; readonly before: number } | null {
  let quote = '';
  let before = 0;
  let isInside = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\n') return { quote: quote === '"' ? 'double' : 'single', before };
      if (char === quote) quote = '';
    } else if (char === '"' || char === "'") [quote, isInside] = [char, true];
    else if (char === '\\') [at, isInside] = [at + 1, true];
    else if (!/\s/.test(char)) isInside = true;
    else if (isInside) [before, isInside] = [before + 1, false];
  }
  return quote === '' ? null : { quote: quote === '"' ? 'double' : 'single', before };
}
