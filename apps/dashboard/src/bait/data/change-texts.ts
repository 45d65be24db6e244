import { defineTexts } from '../../kit/texts/texts.ts';

/** What is said after a change of a decoy. */
export const changeTexts = defineTexts('bait/changes', {
  en: {
    created: '“{{name}}” was created.',
    saved: 'Saved.',
    switchFailed: 'The decoy stays as it was. {{reason}}',
  },
  de: {
    created: '„{{name}}“ wurde angelegt.',
    saved: 'Gespeichert.',
    switchFailed: 'Der Köder bleibt, wie er war. {{reason}}',
  },
});
