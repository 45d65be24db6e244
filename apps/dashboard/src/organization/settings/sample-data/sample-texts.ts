import { defineTexts } from '../../../kit/texts/texts.ts';

export const sampleTexts = defineTexts('settings-sample-data', {
  en: {
    title: 'Your sample organization',
    about: 'An organization of its own, marked as sample data on every page. It acts on nobody.',
    none: 'You have no sample organization',
    noneAbout:
      'Making one takes seconds. It holds crawlers, scanners, scrapers and attackers as real sensors would report them.',
    days: 'How far back',
    daysValue_one: '{{count}} day',
    daysValue_other: '{{count}} days',
    make: 'Make sample data',
    making: 'Being made: {{count}} detections so far',
    ready: '{{name}} holds {{count}} detections.',
    incomplete: 'Making it was cut off at {{count}} detections. Making it again begins anew.',
    shared: 'It was made by the operator of this installation; removing it takes it from everybody who owns it.',
    open: 'Open it',
    removeTitle: 'Remove the sample organization?',
    removeAbout:
      'It vanishes with everything in it, for everybody who can see it. Your own organizations are not touched; it can be made again at any time.',
    removed: 'The sample organization is gone.',
    forbidden: 'Only for owners',
    forbiddenAbout: 'Sample data is made for people who own an organization.',
  },
  de: {
    title: 'Ihre Beispiel-Organisation',
    about: 'Eine eigene Organisation, auf jeder Seite als Beispiel gekennzeichnet. Sie wirkt auf niemanden.',
    none: 'Sie haben keine Beispiel-Organisation',
    noneAbout:
      'Sie entsteht in Sekunden und enthält Crawler, Scanner, Scraper und Angreifer, wie echte Sensoren sie melden würden.',
    days: 'Wie weit zurück',
    daysValue_one: '{{count}} Tag',
    daysValue_other: '{{count}} Tage',
    make: 'Beispieldaten anlegen',
    making: 'Wird angelegt: bisher {{count}} Erkennungen',
    ready: '{{name}} enthält {{count}} Erkennungen.',
    incomplete: 'Das Anlegen brach bei {{count}} Erkennungen ab. Ein neuer Versuch beginnt von vorn.',
    shared: 'Der Betreiber dieser Installation hat sie angelegt; entfernt man sie, fehlt sie allen, denen sie gehört.',
    open: 'Öffnen',
    removeTitle: 'Beispiel-Organisation entfernen?',
    removeAbout:
      'Sie verschwindet mit allem darin, für alle, die sie sehen. Ihre eigenen Organisationen bleiben unberührt; sie lässt sich jederzeit neu anlegen.',
    removed: 'Die Beispiel-Organisation ist weg.',
    forbidden: 'Nur für Eigentümer',
    forbiddenAbout: 'Beispieldaten gibt es für Personen, denen eine Organisation gehört.',
  },
});
