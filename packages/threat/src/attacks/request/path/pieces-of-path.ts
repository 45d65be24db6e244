/** Where a path begins to climb, and its last segment: what may be a fragment of an attack. */
export function* piecesOfPath(path: string): Generator<{ readonly text: string; readonly at: number }> {
  const up = path.search(/\.\.[\\/]/);
  if (up >= 0) yield { text: path.slice(up), at: up };
  const last = path.lastIndexOf('/') + 1;
  yield { text: path.slice(last), at: last };
}
