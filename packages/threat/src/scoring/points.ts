/** Points are whole numbers and money-like: scores are added in hundredths, so that a breakdown adds up exactly. */

export const MAX_POINTS = 100;

/** Any number as whole points from 0 to 100; what is not a number is 0. */
export function points(value: number): number {
  if (!(value > 0)) return 0;
  return value >= MAX_POINTS ? MAX_POINTS : Math.round(value);
}

/** Any number as a whole count from 0 to `most`; what is not a number is 0. */
export function count(value: number, most: number): number {
  if (!(value > 0)) return 0;
  return value >= most ? most : Math.floor(value);
}

/** Whole hundredths as a number with two decimals. */
export function fromHundredths(hundredths: number): number {
  return hundredths / 100;
}

/** Whole hundredths as an integer, halves upwards: the score on the wire. */
export function roundHalfUp(hundredths: number): number {
  return Math.floor((hundredths + 50) / 100);
}
