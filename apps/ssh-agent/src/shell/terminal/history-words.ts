/** What a typed line means with `!` in it: the line that runs, which is shown first where it changed, or what was not found. */
export type Recalled =
  | { readonly kind: 'line'; readonly text: string; readonly isChanged: boolean; readonly isShownOnly: boolean }
  | { readonly kind: 'fault'; readonly event: string };

const EVENT = /!(?:(!)|(-?\d+)|\?([^?\n]+)\??|([$^*])|([^\s=(!:"'$^*?\d-][^\s:"';|&]*))((?::(?:\d+|[$^*hp]))*)/y;

/** Puts lines of before in place of `!!`, `!n`, `!text`, `!$` and the like, and of `^old^new`, as bash does where it is typed to. */
export function recallHistory(line: string, history: readonly string[]): Recalled {
  const [, old, by = ''] = /^\^([^^\n]+)\^([^^\n]*)\^?$/.exec(line) ?? [];
  if (old !== undefined) {
    const last = history.at(-1) ?? '';
    if (!last.includes(old)) return { kind: 'fault', event: `:s${line}` };
    return { kind: 'line', text: last.replace(old, () => by), isChanged: true, isShownOnly: false };
  }
  let text = '';
  let isChanged = false;
  let isShownOnly = false;
  let quote = '';
  for (let at = 0; at < line.length; ) {
    const char = line[at] ?? '';
    if (char === '\\' && quote !== "'") {
      text += line.slice(at, at + 2);
      at += 2;
      continue;
    }
    if ((char === "'" || char === '"') && (quote === '' || quote === char)) quote = quote === '' ? char : '';
    EVENT.lastIndex = at;
    const found = char === '!' && quote !== "'" ? EVENT.exec(line) : null;
    if (found === null) {
      text += char;
      at += 1;
      continue;
    }
    const event = eventOf(found, history);
    if (event === undefined) return { kind: 'fault', event: found[0] };
    const [, , , , direct, , designators = ''] = found;
    const marks = direct === undefined ? designators : `:${direct}${designators}`;
    text += marks.split(':').reduce(designated, event);
    isShownOnly ||= marks.includes(':p');
    isChanged = true;
    at = EVENT.lastIndex;
  }
  return { kind: 'line', text, isChanged, isShownOnly };
}

function eventOf(
  [, last, number, within, direct, start]: readonly (string | undefined)[],
  history: readonly string[],
): string | undefined {
  if (last !== undefined || direct !== undefined) return history.at(-1);
  if (number !== undefined) return history.at(Number(number) < 0 ? Number(number) : Number(number) - 1);
  return within === undefined
    ? history.findLast((line) => line.startsWith(start ?? ''))
    : history.findLast((line) => line.includes(within));
}

/** A word of a line by its number, the first behind the command, the last, or all of these. */
function designated(line: string, mark: string): string {
  const words = line.match(/(?:"[^"]*"|'[^']*'|\\.|[^\s"'\\])+/g) ?? [];
  if (mark === '$') return words.at(-1) ?? '';
  if (mark === '^') return words[1] ?? '';
  if (mark === '*') return words.slice(1).join(' ');
  if (mark === 'h') return line.replace(/\/[^/]*$/, '');
  return /^\d+$/.test(mark) ? (words[Number(mark)] ?? '') : line;
}
