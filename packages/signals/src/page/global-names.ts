import { at, namesOf } from './at.ts';

const MOST = 4;

let names: readonly string[] | null = null;

/** The names that the page has, of the window and of the document, that fit; at most 4. Listed once for all who ask. */
export function globalNames(page: unknown, pattern: RegExp): readonly string[] {
  if (names === null) names = [...namesOf(page), ...namesOf(at(page, 'document'))];
  return names.filter((name) => pattern.test(name)).slice(0, MOST);
}

/** Has them listed anew: a driver adds its names with its first command. */
export function forgetGlobalNames(): void {
  names = null;
}
