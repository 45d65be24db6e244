const COLUMNS = 80;

/** The numbered words of `select`: below each other, in columns where a row would not hold them all. */
export function menuOf(words: readonly string[]): string {
  const digits = String(words.length).length;
  const width = Math.max(...words.map((word) => word.length)) + digits + 4;
  const columns = Math.max(1, Math.floor(COLUMNS / width));
  const rows = Math.ceil(words.length / columns);
  const lines = rows === 1 ? words.length : rows;
  let text = '';
  for (let row = 0; row < lines; row += 1) {
    for (let at = row, place = 0; at < words.length; at += lines, place += width) {
      const word = words[at] ?? '';
      text += `${String(at + 1).padStart(digits)}) ${word}`;
      if (at + lines < words.length) text += gap(place + word.length + digits + 2, place + width);
    }
    text += '\n';
  }
  return text;
}

/** Tabs as far as they reach, blanks for the rest. */
function gap(from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; ) {
    const isTab = Math.floor(to / 8) > Math.floor(at / 8);
    text += isTab ? '\t' : ' ';
    at += isTab ? 8 - (at % 8) : 1;
  }
  return text;
}
