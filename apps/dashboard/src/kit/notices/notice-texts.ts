import { defineTexts } from '../texts/texts.ts';

export const noticeTexts = defineTexts('notices', {
  en: { undo: 'Undo', notices: 'Messages' },
  de: { undo: 'Rückgängig', notices: 'Meldungen' },
});
