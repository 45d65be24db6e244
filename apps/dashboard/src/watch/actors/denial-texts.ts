import { defineTexts } from '../../kit/texts/texts.ts';

export const denialTexts = defineTexts('actors/denials', {
  en: {
    title: 'Clearance taken away',
    about: 'For what this actor did. A device is refused on every address, also with new cookies.',
    whose: 'Whose',
    device: 'Device {{name}}…',
    token: 'One token, {{name}}…',
    visitorAt: 'The visitor at {{network}}',
    liftedBy: 'Given back by {{name}}',
    restore: 'Give it back under Session clearance',
    all: 'All {{count}} under Session clearance',
  },
  de: {
    title: 'Entzogene Freigabe',
    about: 'Für das, was dieser Akteur tat. Ein Gerät wird auf jeder Adresse abgewiesen, auch mit neuen Cookies.',
    whose: 'Wessen',
    device: 'Gerät {{name}}…',
    token: 'Ein Token, {{name}}…',
    visitorAt: 'Der Besucher an {{network}}',
    liftedBy: 'Zurückgegeben von {{name}}',
    restore: 'Zurückgeben unter Freigabe von Sitzungen',
    all: 'Alle {{count}} unter Freigabe von Sitzungen',
  },
});
