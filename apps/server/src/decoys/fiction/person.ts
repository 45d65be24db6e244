import type { Random } from '../../platform/random/random.ts';
import { JOB_TITLES } from './words/business-words.ts';
import { FIRST_NAMES } from './words/first-names.ts';
import { LAST_NAMES } from './words/last-names.ts';
import { COUNTRIES, type Country } from './words/places.ts';

/** Somebody who does not exist: the same on every page that names them. */
export interface Person {
  readonly number: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly name: string;
  /** `h.ashworth`, in the manner of the whole world. */
  readonly login: string;
  readonly job: string;
  /** House number and street. */
  readonly street: string;
  readonly city: string;
  readonly postcode: string;
  readonly country: string;
  /** In a range kept for fiction. */
  readonly phone: string;
}

/** How a world forms the logins of its people. */
export type LoginManner = (first: string, last: string) => string;

export const LOGIN_MANNERS: readonly LoginManner[] = [
  (first, last) => `${first}.${last}`,
  (first, last) => `${first.slice(0, 1)}.${last}`,
  (first, last) => `${first.slice(0, 1)}${last}`,
  (first, last) => `${last}${first.slice(0, 1)}`,
  (first, last) => `${first}_${last}`,
  (first, last) => `${first}${last.slice(0, 1)}`,
];

/** The country most people of a world live in. */
export const inventCountry = (random: Random): Country => random.pick(COUNTRIES);

export function inventPerson(random: Random, number: number, home: Country, manner: LoginManner): Person {
  const firstName = random.pick(FIRST_NAMES);
  const lastName = random.pick(LAST_NAMES);
  const country = random.chance(0.9) ? home : random.pick(COUNTRIES);
  const place = random.pick(country.places);
  return {
    number,
    firstName,
    lastName,
    name: `${firstName} ${lastName}`,
    login: manner(firstName, lastName).toLowerCase(),
    job: random.pick(JOB_TITLES),
    street: `${random.whole(1, 180)} ${random.pick(LAST_NAMES)} ${random.pick(country.streets)}`,
    city: place.city,
    postcode: fillPattern(random, place.postcode),
    country: country.name,
    phone: fillPattern(random, place.phone),
  };
}

/** Replaces every `#` by a digit and every `@` by one of the letters that postcodes use. */
function fillPattern(random: Random, pattern: string): string {
  return pattern.replace(/[#@]/g, (sign) =>
    sign === '#' ? String(random.whole(0, 9)) : 'ABDEFGHJLNPQRSTUWXYZ'.charAt(random.whole(0, 19)),
  );
}
