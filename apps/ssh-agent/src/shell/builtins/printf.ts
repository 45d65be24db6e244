import { builtinFail, builtinOptions, builtinUsage } from '../process/shells/builtin-faults.ts';
import type { Builtin, Shell } from '../process/shells/shell.ts';
import { formatDate } from '../process/texts/dates.ts';
import { printfText } from '../process/texts/printing.ts';

/** `%(format)T` of bash: a date in the place of a number of seconds; -1 and nothing mean now. */
function withDates(
  format: string,
  words: readonly string[],
  { session, flags }: Shell,
): { format: string; words: string[] } {
  if (flags.has('dash') || !/%\([^)]*\)T/.test(format)) return { format, words: [...words] };
  const rest = [...words];
  let at = 0;
  const made = format.replace(/%%|%\(([^)]*)\)T|%[-+ #0-9.*]*[a-zA-Z]/g, (sign, pattern: string | undefined) => {
    if (sign === '%%') return sign;
    if (pattern === undefined) {
      at += 1;
      return sign;
    }
    const [seconds = '-1'] = rest.splice(at, 1);
    const when = seconds === '-1' || seconds === '-2' ? session.now() : Number(seconds) * 1000;
    return formatDate(pattern === '' ? '%H:%M:%S' : pattern, when).replaceAll('%', '%%');
  });
  return { format: made, words: rest };
}

export const printf: Builtin = {
  names: ['printf'],
  run(process, shell) {
    let words = process.words;
    let name: string | null = null;
    const isDash = shell.flags.has('dash');
    if (isDash && /^-[^-]/.test(words[0] ?? '')) builtinOptions(process, shell, '');
    if (words[0] === '-v') {
      name = words[1] ?? '';
      words = words.slice(2);
    }
    if (words[0] === '--') words = words.slice(1);
    const [format] = words;
    if (format === undefined) return builtinUsage(process, shell);
    const dated = withDates(format, words.slice(1), shell);
    const { text, faults, places } = printfText(dated.format, dated.words, isDash ? 'dash' : 'bash');
    const [, variable, index] = /^([A-Za-z_]\w*)(?:\[(.+)\])?$/.exec(name ?? '') ?? [];
    if (name !== null && variable === undefined)
      return builtinFail(process, shell, `\`${name}': not a valid identifier`, 2);
    let printed = 0;
    for (const [order, fault] of faults.entries()) {
      // The output is held back until its line ends, the errors are not.
      const whole = text.lastIndexOf('\n', (places[order] ?? 0) - 1) + 1;
      if (name === null && whole > printed) {
        process.out(text.slice(printed, whole));
        printed = whole;
      }
      builtinFail(process, shell, fault);
    }
    if (variable === undefined) process.out(text.slice(printed));
    else shell.variables.set(variable, text, index ?? null);
    return faults.length > 0 ? 1 : 0;
  },
};
