/** Numbers below are seconds, for 3,000 years to come; milliseconds above, since 1973. */
const LEAST_MILLISECONDS = 1e11;

/** A moment that was sent as seconds or milliseconds since 1970, in whole milliseconds. */
export function epochMs(figure: number): number {
  return Math.round(figure < LEAST_MILLISECONDS ? figure * 1_000 : figure);
}
