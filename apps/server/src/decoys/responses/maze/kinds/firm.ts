import type { Company } from '../../../fiction/company.ts';
import type { InventedSite } from '../../../fiction/invented-site.ts';

const STAFF = 8;

/** Whom a person works for: numbers that follow each other are colleagues. */
export const firmOf = (site: InventedSite, person: number): Company => site.world.company(Math.floor(person / STAFF));

/** The others of the firm. */
export function colleaguesOf(person: number): readonly number[] {
  const first = person - (person % STAFF);
  return Array.from({ length: STAFF }, (_, at) => first + at).filter((number) => number !== person);
}
