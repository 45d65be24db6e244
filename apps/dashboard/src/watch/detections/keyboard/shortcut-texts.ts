import { defineTexts } from '../../../kit/texts/texts.ts';

export const shortcutTexts = defineTexts('detections/keyboard', {
  en: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    down: 'Next detection',
    up: 'Previous detection',
    open: 'Open the detection',
    select: 'Select the detection',
    help: 'This help',
    close: 'Close',
    exclude: 'Leave a value out',
    press: 'Alt + click',
  },
  de: {
    title: 'Tastenkürzel',
    search: 'Suchen',
    down: 'Nächste Erkennung',
    up: 'Vorige Erkennung',
    open: 'Erkennung öffnen',
    select: 'Erkennung auswählen',
    help: 'Diese Hilfe',
    close: 'Schließen',
    exclude: 'Einen Wert ausschließen',
    press: 'Alt + Klick',
  },
});
