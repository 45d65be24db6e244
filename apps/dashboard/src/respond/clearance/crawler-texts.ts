import { defineTexts } from '../../kit/texts/texts.ts';

export const crawlerTexts = defineTexts('clearance-crawlers', {
  en: {
    crawlers: 'Crawlers',
    crawlersAbout: 'A rule about an operator goes before what is said of its kind of crawlers.',
    routeFault: 'It is a path such as /prices without its query, or /prices/* for it and all below.',
    access: 'Its crawlers',
    allow: 'may come',
    refuse: 'are refused',
    add: 'Add rule',
    removeNamed: 'Remove the rule about {{name}} at {{route}}',
    unverifiable: 'Nothing confirms them: routes that ask for clearance stay closed to them.',
    robotsAbout:
      'Made from this policy: it disallows what sensors refuse, or would refuse where they only watch. Put it on your site.',
  },
  de: {
    crawlers: 'Crawler',
    crawlersAbout: 'Eine Regel über einen Betreiber geht dem vor, was für Crawler seiner Art gilt.',
    routeFault: 'Sie ist ein Pfad ohne Abfrage, etwa /prices, oder /prices/* für ihn und alles darunter.',
    access: 'Seine Crawler',
    allow: 'dürfen kommen',
    refuse: 'werden abgewiesen',
    add: 'Regel hinzufügen',
    removeNamed: 'Die Regel über {{name}} bei {{route}} entfernen',
    unverifiable: 'Nichts bestätigt sie: Routen, die eine Freigabe verlangen, bleiben ihnen verschlossen.',
    robotsAbout:
      'Aus diesen Regeln gemacht: Was Sensoren abweisen oder beim Beobachten abwiesen, ist darin untersagt. Gehört auf Ihre Site.',
  },
});
