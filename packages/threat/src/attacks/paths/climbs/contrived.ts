/** Two or three dots between separators of two kinds. */
const BETWEEN_TWO = /\/\.{2,3}\\|\\\.{2,3}\//;
/** A step that stays between two that climb. */
const IDLE_BETWEEN = /\.\.[\\/]\.[\\/]\.\.(?:[\\/]|$)/;

/** Both kinds of separator behind dots, doubled ones, path parameters, idle steps: no system writes its own paths like that. */
export function isContrived(text: string): boolean {
  if (!text.includes('..')) return false;
  if (text.includes('..;') || text.includes('..//') || text.includes('..\\/') || text.includes('../;/')) return true;
  return (text.includes('..\\') && text.includes('../')) || hasContrivedStep(text);
}

/** The same of a single step, as in `/..\` and `../.\../`, whatever else the text holds. */
export function hasContrivedStep(text: string): boolean {
  return BETWEEN_TWO.test(text) || IDLE_BETWEEN.test(text);
}
