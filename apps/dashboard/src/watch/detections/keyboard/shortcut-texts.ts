import { defineTexts } from '../../../kit/texts/texts.ts';

export const shortcutTexts = defineTexts('detections/keyboard', {
  en: {
    title: 'Keyboard shortcuts',
    search: 'Search',
    down: 'Next detection',
    up: 'Previous detection',
    open: 'Open the detection',
    select: 'Select the detection',
    within: 'Values and actions of the row',
    help: 'This help',
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
    within: 'Werte und Aktionen der Zeile',
    help: 'Diese Hilfe',
    exclude: 'Einen Wert ausschließen',
    press: 'Alt + Klick',
  },
});
