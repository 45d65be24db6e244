const FEWEST_LINES = 3;

/** True for a text of several lines, as a field of code holds them. */
export function isSource(text: string): boolean {
  return text.split('\n', FEWEST_LINES).length === FEWEST_LINES;
}
