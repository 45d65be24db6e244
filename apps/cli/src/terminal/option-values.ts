import { InvalidArgumentError } from 'commander';

/** Reads an option's value as a whole number between two bounds, both included. */
export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most) {
      throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
    }
    return number;
  };
}

/** Values of an option that may be repeated, in their order. */
export const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];
