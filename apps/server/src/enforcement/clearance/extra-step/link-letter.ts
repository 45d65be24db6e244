import type { Letter } from '../../../outside/mail/mail-port.ts';

export type LetterLanguage = 'en' | 'de';

const TEXTS = {
  en: {
    subject: (host: string) => `Your link to ${host}`,
    text: (page: string, link: string, minutes: number) => `Somebody typed in this address to get to

  ${page}

without JavaScript. This link leads there:

  ${link}

It is good once, within ${minutes} minutes, and in the browser it was asked for in. If that was not you, you need not do
anything; your address was not kept.
`,
    sent: [
      'Look into your mailbox',
      'If mail reaches that address, a letter with a link is on its way. Open the link in this browser.',
    ],
  },
  de: {
    subject: (host: string) => `Ihr Link zu ${host}`,
    text: (page: string, link: string, minutes: number) => `Jemand hat diese Adresse eingegeben, um ohne JavaScript zu

  ${page}

zu gelangen. Dieser Link führt dorthin:

  ${link}

Er gilt einmal, ${minutes} Minuten lang und in dem Browser, in dem nach ihm gefragt wurde. Waren Sie das nicht, brauchen Sie
nichts zu tun; Ihre Adresse wurde nicht aufbewahrt.
`,
    sent: [
      'Schauen Sie in Ihr Postfach',
      'Wenn diese Adresse Post bekommt, ist ein Brief mit einem Link unterwegs. Öffnen Sie ihn in diesem Browser.',
    ],
  },
} as const;

export interface LinkLetter {
  readonly to: string;
  readonly page: string;
  readonly link: string;
  readonly minutes: number;
}

export function linkLetter(language: LetterLanguage, { to, page, link, minutes }: LinkLetter): Letter {
  const texts = TEXTS[language];
  return { to, subject: texts.subject(new URL(page).host), text: texts.text(page, link, minutes) };
}

/** What whoever asked for a letter sees, whatever became of it. */
export function letterSentWords(language: LetterLanguage) {
  const [title, text] = TEXTS[language].sent;
  return { language, title, text };
}
