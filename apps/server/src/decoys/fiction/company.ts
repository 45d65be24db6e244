import type { Random } from '../../platform/random/random.ts';
import { COMPANY_FORMS, COMPANY_STEMS, COMPANY_TRADES } from './words/business-words.ts';
import { LAST_NAMES } from './words/last-names.ts';

/** A firm that does not exist. */
export interface Company {
  readonly number: number;
  /** `Kestrel Instruments Ltd`. */
  readonly name: string;
  /** The name as people say it: `Kestrel Instruments`. */
  readonly shortName: string;
  readonly founded: number;
}

export function inventCompany(random: Random, number: number): Company {
  const stem = random.chance(0.5) ? random.pick(COMPANY_STEMS) : random.pick(LAST_NAMES);
  const shortName = random.chance(0.25)
    ? `${stem} ${random.chance(0.5) ? '&' : 'and'} ${random.pick(LAST_NAMES)}`
    : `${stem} ${random.pick(COMPANY_TRADES)}`;
  const form = shortName.includes('&') ? 'Ltd' : random.pick(COMPANY_FORMS);
  const name = shortName.endsWith(form) ? shortName : `${shortName} ${form}`;
  return { number, name, shortName, founded: random.whole(1948, 2014) };
}
