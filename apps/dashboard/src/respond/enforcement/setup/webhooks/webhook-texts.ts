import { defineTexts } from '../../../../kit/texts/texts.ts';

export const webhookTexts = defineTexts('webhooks', {
  en: {
    delivers: 'Deliver events',
    saved: '{{name}} is saved.',
    rotate: 'New secret',
    rotateNamed: 'New secret for {{name}}',
    rotateDo: 'Make it',
    rotateAbout:
      'For a while the old secret goes on signing, and the new one signs beside it. Let the receiver accept both meanwhile.',
    overlap: 'How long',
    overlap0: 'Not at all: the old one has leaked',
    overlap1: 'One hour',
    overlap24: 'One day',
    overlap168: 'One week',
  },
  de: {
    delivers: 'Ereignisse zustellen',
    saved: '{{name}} ist gespeichert.',
    rotate: 'Neues Geheimnis',
    rotateNamed: 'Neues Geheimnis für {{name}}',
    rotateDo: 'Erzeugen',
    rotateAbout:
      'Eine Weile unterschreibt das alte Geheimnis weiter, und das neue daneben. Lassen Sie den Empfänger solange beide annehmen.',
    overlap: 'Wie lange',
    overlap0: 'Gar nicht: Das alte ist bekannt geworden',
    overlap1: 'Eine Stunde',
    overlap24: 'Einen Tag',
    overlap168: 'Eine Woche',
  },
});
