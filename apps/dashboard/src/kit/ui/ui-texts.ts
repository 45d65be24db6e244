import { defineTexts } from '../texts/texts.ts';

export const uiTexts = defineTexts('ui', {
  en: {
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'The browser did not allow copying. Select the text and copy it yourself.',
    loading: 'Loading …',
    typeToConfirm: 'Type “{{word}}” to confirm',
    more: 'More',
    score: 'Score {{score}} of 100',
    unknown: 'unknown',
    sortBy: 'Sort by {{column}}',
  },
  de: {
    copy: 'Kopieren',
    copied: 'Kopiert',
    copyFailed: 'Der Browser hat das Kopieren nicht erlaubt. Bitte den Text markieren und selbst kopieren.',
    loading: 'Wird geladen …',
    typeToConfirm: 'Zur Bestätigung „{{word}}“ eintippen',
    more: 'Mehr',
    score: 'Bewertung {{score}} von 100',
    unknown: 'unbekannt',
    sortBy: 'Nach {{column}} sortieren',
  },
});
