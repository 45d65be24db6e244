/** Switch of `npm test` for what is run before a release; everything after it goes to vitest. */
const SWITCH = '--thorough';
const VARIABLE = 'SUNDEW_TEST_THOROUGH';

/** Whether tests try everything: each combination, and the full number of random cases. Usually they take a part of it. */
export const isThorough = process.env[VARIABLE] === '1';

/**
 * Takes the switch out of the arguments of a run, and sets the variable that its tests read.
 * @returns the arguments that are left
 */
export function takeThorough(args: readonly string[]): readonly string[] {
  if (args.includes(SWITCH)) process.env[VARIABLE] = '1';
  return args.filter((word) => word !== SWITCH);
}
