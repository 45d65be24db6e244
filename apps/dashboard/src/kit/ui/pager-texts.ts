import { defineTexts } from '../texts/texts.ts';

export const pagerTexts = defineTexts('pager', {
  en: { pages: 'Pages', previous: 'Previous', next: 'Next', shown: '{{from}}–{{to}} of {{total}}' },
  de: { pages: 'Seiten', previous: 'Zurück', next: 'Weiter', shown: '{{from}}–{{to}} von {{total}}' },
});
