import { defineTexts } from '../../../kit/texts/texts.ts';

/** The decision about the visitor. */
export const verdictTexts = defineTexts('detections/drawer/verdict', {
  en: {
    title: 'Decision',
    certain: '{{percent}} certain',
    about: 'This is what sensors are told. What was carried out is listed under Enforcements.',
    noReasons: 'Nothing was found that calls for more.',
    policy: 'Policy',
  },
  de: {
    title: 'Entscheidung',
    certain: 'zu {{percent}} sicher',
    about: 'Das wird Sensoren gesagt. Was davon ausgeführt wurde, steht unter Maßnahmen.',
    noReasons: 'Es wurde nichts gefunden, das mehr verlangt.',
    policy: 'Richtlinie',
  },
});
