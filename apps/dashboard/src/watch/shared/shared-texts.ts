import { defineTexts } from '../../kit/texts/texts.ts';

export const sharedTexts = defineTexts('shares/shared', {
  en: {
    title: 'What a visitor did',
    pageTitle: 'Shared story · Sundew',
    about:
      'Shared from Sundew, which watches for bots and attacks. Addresses are shown as networks; names, bodies and fingerprints are left out.',
    until: 'This link works until {{time}}.',
    gone: 'This link does not work',
    goneAbout:
      'It has expired, was ended, or was not copied completely. Ask the person who sent it for a new one; nobody else can tell which of these it is.',
    first: 'First seen',
    last: 'Last seen',
    detections: 'Requests',
    networks: 'Networks',
    handedOn: 'One came with what only the other had been given.',
  },
  de: {
    title: 'Was ein Besucher tat',
    pageTitle: 'Geteilter Ablauf · Sundew',
    about:
      'Geteilt aus Sundew, das Bots und Angriffe beobachtet. Adressen erscheinen als Netze; Namen, Inhalte und Fingerabdrücke fehlen.',
    until: 'Dieser Link gilt bis {{time}}.',
    gone: 'Dieser Link gilt nicht',
    goneAbout:
      'Er ist abgelaufen, wurde beendet oder nicht vollständig kopiert. Bitten Sie die Person, die ihn geschickt hat, um einen neuen; niemand sonst kann sagen, was davon zutrifft.',
    first: 'Zuerst gesehen',
    last: 'Zuletzt gesehen',
    detections: 'Anfragen',
    networks: 'Netze',
    handedOn: 'Einer kam mit etwas, das nur dem anderen gegeben worden war.',
  },
});
