import { defineTexts } from '../../kit/texts/texts.ts';

export const rotationTexts = defineTexts('actors/rotation', {
  en: {
    title: 'When an actor counts as changing addresses',
    about: 'Holds for each actor from its next detection on; whoever is confirmed already stays so.',
    min_ips: 'Different addresses',
    window_minutes: 'Within minutes',
    min_score: 'Average score',
    property: 'Where',
    everywhere: 'All properties',
    own: 'This property has settings of its own.',
    follows: 'This property follows the organization.',
    follow: 'Follow the organization',
    saved: 'Saved',
  },
  de: {
    title: 'Wann ein Akteur als einer gilt, der die Adresse wechselt',
    about: 'Gilt für jeden Akteur ab seiner nächsten Erkennung; wer bestätigt ist, bleibt es.',
    min_ips: 'Verschiedene Adressen',
    window_minutes: 'Binnen Minuten',
    min_score: 'Mittlere Bewertung',
    property: 'Wo',
    everywhere: 'Alle Propertys',
    own: 'Diese Property hat eigene Einstellungen.',
    follows: 'Diese Property folgt der Organisation.',
    follow: 'Der Organisation folgen',
    saved: 'Gespeichert',
  },
});
