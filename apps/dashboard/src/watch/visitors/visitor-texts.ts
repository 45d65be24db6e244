import type { VisitorAnswer } from '@sundew/wire/visitors';
import { defineTexts } from '../../kit/texts/texts.ts';

const answersEn: Readonly<Record<VisitorAnswer, string>> = {
  open: 'Open',
  done: 'Done',
  false_positive: 'False positive',
};
const answersDe: Readonly<Record<VisitorAnswer, string>> = {
  open: 'Offen',
  done: 'Erledigt',
  false_positive: 'Fehlalarm',
};

/** Words for a visitor wherever one is shown. */
export const visitorTexts = defineTexts('visitors', {
  en: {
    ...answersEn,
    apart:
      'A visitor is an address with one User-Agent at one property; an actor is one fingerprint, whatever the address.',
    who: '{{network}} with {{client}}',
    leftEvidence: 'left evidence that no longer decides anything',
    requests_one: '{{shown}} request',
    requests_other: '{{shown}} requests',
    withFolded_one: '{{stored}} and {{shown}} more that was only counted',
    withFolded_other: '{{stored}} and {{shown}} more that were only counted',
    last: 'the last evidence',
    certain: '{{percent}} certain',
    answered: 'Marked as: {{answer}}',
  },
  de: {
    ...answersDe,
    apart:
      'Ein Besucher ist eine Adresse mit einem User-Agent an einer Property; ein Akteur ist ein Fingerabdruck, gleich von welcher Adresse.',
    who: '{{network}} mit {{client}}',
    leftEvidence: 'hat Spuren hinterlassen, die nichts mehr entscheiden',
    requests_one: '{{shown}} Anfrage',
    requests_other: '{{shown}} Anfragen',
    withFolded_one: '{{stored}} und {{shown}} weitere, die nur gezählt wurde',
    withFolded_other: '{{stored}} und {{shown}} weitere, die nur gezählt wurden',
    last: 'die letzte Spur',
    certain: 'zu {{percent}} sicher',
    answered: 'Markiert als: {{answer}}',
  },
});
