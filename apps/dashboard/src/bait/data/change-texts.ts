import { defineTexts } from '../../kit/texts/texts.ts';

/** What is said after a change of a decoy. */
export const changeTexts = defineTexts('bait/changes', {
  en: {
    switchFailed: 'The decoy stays as it was. {{reason}}',
  },
  de: {
    switchFailed: 'Der Köder bleibt, wie er war. {{reason}}',
  },
});
