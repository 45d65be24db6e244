import { defineTexts } from '../texts/texts.ts';

/** What is decided about a visitor, in words for a site owner. */
export const decisionTexts = defineTexts('detections/decision', {
  en: {
    allow: 'Allowed',
    log: 'Logged',
    challenge: 'Challenged',
    block: 'Blocked',
  },
  de: {
    allow: 'Zugelassen',
    log: 'Vermerkt',
    challenge: 'Nachweis verlangt',
    block: 'Gesperrt',
  },
});
