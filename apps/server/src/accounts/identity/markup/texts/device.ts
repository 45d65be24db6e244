/** Texts of the pages on which somebody lets a device in, in every language of the sign-in pages. */
export interface DeviceTexts {
  readonly title: string;
  readonly lead: string;
  readonly code: string;
  readonly next: string;
  readonly unknown: string;
  readonly expired: string;
  readonly used: string;
  readonly heading: (client: string) => string;
  readonly compare: string;
  readonly asks: string;
  readonly from: (address: string, at: string) => string;
  readonly actsAs: (name: string, email: string) => string;
  readonly beware: string;
  readonly allow: string;
  readonly refuse: string;
  readonly refusedTitle: string;
  readonly refused: string;
  readonly doneTitle: string;
  readonly done: (client: string) => string;
}

const en: DeviceTexts = {
  title: 'Sign in a device',
  lead: 'Enter the code that your device shows.',
  code: 'Code',
  next: 'Continue',
  unknown: 'That code is not right. Look at your device and try again.',
  expired: 'That code is too old. Start again on your device.',
  used: 'That code was used already. Start again on your device.',
  heading: (client) => `Sign in ${client}?`,
  compare: 'Your device must show this code:',
  asks: 'What asks says it is:',
  from: (address, at) => `It asked from ${address} at ${at}.`,
  actsAs: (name, email) => `It will act in your name: ${name}, ${email}.`,
  beware:
    'Allow this only if you started it yourself just now. Whoever sent you this page or code would get your access.',
  allow: 'Allow',
  refuse: 'Refuse',
  refusedTitle: 'Refused',
  refused: 'The device gets no access. You can close this page.',
  doneTitle: 'The device is signed in',
  done: (client) => `${client} acts in your name now. You can close this page; your account lists it under sessions.`,
};

const de: DeviceTexts = {
  title: 'Ein Gerät anmelden',
  lead: 'Geben Sie den Code ein, den Ihr Gerät zeigt.',
  code: 'Code',
  next: 'Weiter',
  unknown: 'Dieser Code stimmt nicht. Sehen Sie auf Ihr Gerät und versuchen Sie es noch einmal.',
  expired: 'Dieser Code ist zu alt. Fangen Sie auf Ihrem Gerät noch einmal an.',
  used: 'Dieser Code wurde schon benutzt. Fangen Sie auf Ihrem Gerät noch einmal an.',
  heading: (client) => `${client} anmelden?`,
  compare: 'Ihr Gerät muss diesen Code zeigen:',
  asks: 'Was fragt, nennt sich:',
  from: (address, at) => `Die Anfrage kam von ${address} um ${at}.`,
  actsAs: (name, email) => `Es wird in Ihrem Namen handeln: ${name}, ${email}.`,
  beware:
    'Erlauben Sie das nur, wenn Sie es gerade selbst begonnen haben. Wer Ihnen diese Seite oder den Code geschickt hat, bekäme Ihren Zugang.',
  allow: 'Erlauben',
  refuse: 'Ablehnen',
  refusedTitle: 'Abgelehnt',
  refused: 'Das Gerät bekommt keinen Zugang. Sie können diese Seite schließen.',
  doneTitle: 'Das Gerät ist angemeldet',
  done: (client) =>
    `${client} handelt jetzt in Ihrem Namen. Sie können diese Seite schließen; Ihr Konto nennt es unter den Sitzungen.`,
};

const LANGUAGES: Readonly<Record<string, DeviceTexts>> = { en, de };

/** @param language as `Texts.language` names it */
export function deviceTexts(language: string): DeviceTexts {
  return LANGUAGES[language] ?? en;
}
