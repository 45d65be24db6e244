const COLUMNS = 17;
const ROWS = 9;
const SIGNS = ' .o+=*BOX@%&#/^';

/** The picture that `ssh-keygen` draws of a fingerprint: the way of a bishop on a board, which each two bits move. */
export function randomart(title: string, digest: Uint8Array): string {
  const visits = Array.from({ length: ROWS }, () => Array<number>(COLUMNS).fill(0));
  let [x, y] = [(COLUMNS - 1) / 2, (ROWS - 1) / 2];
  for (const byte of digest) {
    for (let shift = 0; shift < 8; shift += 2) {
      const bits = (byte >> shift) & 3;
      x = Math.max(0, Math.min(COLUMNS - 1, x + ((bits & 1) === 1 ? 1 : -1)));
      y = Math.max(0, Math.min(ROWS - 1, y + ((bits & 2) === 2 ? 1 : -1)));
      const row = visits[y] ?? [];
      row[x] = Math.min((row[x] ?? 0) + 1, SIGNS.length - 1);
    }
  }
  const lines = visits.map((row, atRow) =>
    row.map((count, at) => {
      if (atRow === y && at === x) return 'E';
      return atRow === (ROWS - 1) / 2 && at === (COLUMNS - 1) / 2 ? 'S' : SIGNS[count];
    }),
  );
  return [framed(title), ...lines.map((line) => `|${line.join('')}|`), framed('SHA256')]
    .map((line) => `${line}\n`)
    .join('');
}

function framed(title: string): string {
  const words = `[${title}]`;
  const before = Math.floor((COLUMNS - words.length) / 2);
  return `+${'-'.repeat(before)}${words}${'-'.repeat(COLUMNS - words.length - before)}+`;
}
