import { defineTexts } from '../texts/texts.ts';

/** What is decided about a visitor, in words for a site owner. */
export const decisionTexts = defineTexts('detections/decision', {
  en: {
    allow: 'Let in',
    log: 'Noted',
    challenge: 'Asked to prove itself',
    block: 'Blocked',
  },
  de: {
    allow: 'Eingelassen',
    log: 'Vermerkt',
    challenge: 'Nachweis verlangt',
    block: 'Gesperrt',
  },
});
