import { defineTexts } from '../../../kit/texts/texts.ts';

/** The decision about the visitor, and the policies by their codes. */
export const verdictTexts = defineTexts('detections/drawer/verdict', {
  en: {
    title: 'Decision',
    certain: '{{percent}} certain',
    about: 'This is what sensors are told. What was carried out is listed under Enforcements.',
    reasons: 'Reasons',
    noReasons: 'Nothing was found that calls for more.',
    policy: 'Policy',
    financial: 'Banking and payment',
    ecommerce: 'Shop',
    standard: 'Standard',
    public_content: 'Public content',
    monitoring: 'Monitoring only',
    custom: 'Own figures',
  },
  de: {
    title: 'Entscheidung',
    certain: 'zu {{percent}} sicher',
    about: 'Das wird Sensoren gesagt. Was davon ausgeführt wurde, steht unter Maßnahmen.',
    reasons: 'Gründe',
    noReasons: 'Es wurde nichts gefunden, das mehr verlangt.',
    policy: 'Richtlinie',
    financial: 'Bank und Zahlung',
    ecommerce: 'Shop',
    standard: 'Standard',
    public_content: 'Öffentliche Inhalte',
    monitoring: 'Nur beobachten',
    custom: 'Eigene Werte',
  },
});
