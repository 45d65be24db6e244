/** Runs that no one types. */
const SHORTEST_RUN = 128;

/** Cheap: false when the text cannot begin with padding. */
export function mayBePadded(text: string): boolean {
  return (
    text.length > SHORTEST_RUN &&
    text.charCodeAt(0) === text.charCodeAt(SHORTEST_RUN - 1) &&
    text.charCodeAt(0) === text.charCodeAt(SHORTEST_RUN / 2)
  );
}

/** The text after a long run of one character, which is there to tire whoever looks for what follows. */
export function dropPadding(text: string): string {
  const filler = text.charCodeAt(0);
  let at = 1;
  while (at < text.length && text.charCodeAt(at) === filler) at++;
  return at >= SHORTEST_RUN ? text.slice(at) : text;
}
