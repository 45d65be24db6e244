interface Words {
  readonly subject: (organization: string, count: number) => string;
  readonly about: string;
  readonly more: (count: number) => string;
  readonly link: string;
  /** What is wrong with one path. */
  readonly reason: (alert: { readonly reason: string }) => string;
}

const EN: Readonly<Record<string, string>> = {
  not_reported: 'a test visit was answered, and nothing reported it',
  no_answer: 'a test visit was not answered',
  no_longer_reported: 'reported the test visits before, and not the last one',
  missed_detections: 'fell silent: at its usual rate at least five reports are missing',
  nothing_for_days: 'reported nothing for over a week',
  offline: 'its heartbeats stopped',
};

const DE: Readonly<Record<string, string>> = {
  not_reported: 'Ein Testbesuch wurde beantwortet, aber von nichts gemeldet',
  no_answer: 'Ein Testbesuch wurde nicht beantwortet',
  no_longer_reported: 'hat frühere Testbesuche gemeldet, den letzten nicht',
  missed_detections: 'ist verstummt: Beim üblichen Takt fehlen mindestens fünf Meldungen',
  nothing_for_days: 'hat seit über einer Woche nichts gemeldet',
  offline: 'Lebenszeichen bleiben aus',
};

/** The words of the letter about alerts. */
export const REASON_TEXTS: Readonly<Record<'en' | 'de', Words>> = {
  en: {
    subject: (organization, count) =>
      `${organization}: ${count} ${count === 1 ? 'place does' : 'places do'} not see visitors`,
    about: 'Attacks at these places go unseen until they are put right:',
    more: (count) => `and ${count} more`,
    link: 'What is blind, and what to do',
    reason: ({ reason }) => EN[reason] ?? reason,
  },
  de: {
    subject: (organization, count) =>
      `${organization}: ${count} ${count === 1 ? 'Stelle sieht' : 'Stellen sehen'} keine Besucher`,
    about: 'Angriffe an diesen Stellen bleiben ungesehen, bis das behoben ist:',
    more: (count) => `und ${count} weitere`,
    link: 'Was blind ist und was zu tun ist',
    reason: ({ reason }) => DE[reason] ?? reason,
  },
};
