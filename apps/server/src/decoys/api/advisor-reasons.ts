import type { SearchedThing, SuggestionReasonCode, TargetHope } from '@sundew/wire/decoy-suggestions';

/** Why a decoy is proposed: a code with its values for other languages, and the sentence in English. */
export interface SuggestionReason {
  readonly code: SuggestionReasonCode;
  readonly values: Readonly<Record<string, string | number>>;
  readonly text: string;
}

interface Asked {
  readonly requests: number;
  readonly visitors: number;
  readonly visits: number;
  /** `YYYY-MM-DD` */
  readonly lastDay: string;
  readonly days: number;
}

const HOPES: Readonly<Record<TargetHope, string>> = {
  secrets: 'passwords and keys of the site',
  source: 'the source of the site with its history',
  data: 'a copy of the data',
  sign_in: 'a sign-in page to try passwords on',
  control: 'a way to run commands',
  inside: 'how the site is built inside',
  weakness: 'something to attack',
};

const THINGS: Readonly<Record<SearchedThing, string>> = {
  hidden_file: 'a hidden file or folder',
  forgotten_copy: 'a forgotten copy of a file',
  forgotten_backup: 'a forgotten backup',
  php_file: 'a well-known file of PHP sites',
  database_admin: 'an administration of databases',
  device: 'a device or server to take over',
  secret_file: 'a file of secrets',
};

export const askedReason = ({ requests, visitors, visits, lastDay, days }: Asked): SuggestionReason => ({
  code: 'asked',
  values: { requests, visitors, visits, last_day: lastDay, days },
  text: `${count(requests, 'request')} of ${count(visitors, 'visitor')} in ${days} days, ${count(visits, 'visit')} when each visitor counts once a day; the last on ${lastDay}.`,
});

export const attackReason = (number: number): SuggestionReason => ({
  code: 'attacks',
  values: { count: number },
  text: `${number} of the requests carried an attack.`,
});

export const soughtReason = (hope: TargetHope): SuggestionReason => ({
  code: 'sought_everywhere',
  values: { hope },
  text: `Attackers ask every site for it and hope for ${HOPES[hope]}.`,
});

export const searchedReason = (what: SearchedThing): SuggestionReason => ({
  code: 'searched_for',
  values: { what },
  text: `Whoever asks for it is searching for ${THINGS[what]}.`,
});

export const noPeopleReason = (days: number): SuggestionReason => ({
  code: 'no_people',
  values: { days },
  text: `Nobody who may be a person asked for it, or for anything below it, in ${days} days.`,
});

function count(number: number, one: string): string {
  return `${number} ${number === 1 ? one : `${one}s`}`;
}
