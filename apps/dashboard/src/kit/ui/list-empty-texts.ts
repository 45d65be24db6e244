import { defineTexts } from '../texts/texts.ts';

export const listEmptyTexts = defineTexts('ui/list-empty', {
  en: {
    pastTitle: 'This page is past the end',
    toFirst: 'To the first page',
    filteredAbout: 'Nothing fits all of these filters.',
    clear: 'Clear filters',
  },
  de: {
    pastTitle: 'Diese Seite liegt hinter dem Ende',
    toFirst: 'Zur ersten Seite',
    filteredAbout: 'Auf nichts treffen alle diese Filter zu.',
    clear: 'Filter löschen',
  },
});
