import { defineTexts } from '../../../kit/texts/texts.ts';

export const digestTexts = defineTexts('settings-notifications', {
  en: {
    digest: 'Your digest',
    digestAbout: 'What happened, what needs a look, and what changed since the one before.',
    responseMail: 'Mail of response actions',
    responseMailAbout:
      'What rules of this organization met, when they say that the team is mailed. One letter tells of many.',
    responseMailWanted: 'Mail me when a response action says so',
    frequency: 'How often',
    off: 'Never',
    daily: 'Every day',
    weekly: 'Once a week',
    weekday: 'On',
    hour: 'At',
    timeZone: 'Time zone',
    timeZoneHint: 'Your browser is in {{zone}}.',
    language: 'Language',
    preview: 'Show what would be sent',
    previewTitle: 'The mail that would be sent now',
    previewAbout: 'As plain text; mail programs show the same with headings. Nothing was sent.',
    subject: 'Subject: {{subject}}',
    letter: 'Text of the mail',
    to: 'It goes to {{address}}.',
    mail_off:
      'This service cannot send mail yet. What you choose is kept; the operator sets a mail server (SUNDEW_SMTP_URL).',
    no_address:
      'Your account has no confirmed e-mail address, so nothing can reach you. A new password by mail confirms it: sign out, then “Forgot your password?”.',
    no_address_elsewhere:
      'Your account has no e-mail address that {{issuer}} says is confirmed, so nothing can reach you. Confirm it there, then sign in anew.',
    next: 'Next one: {{when}}',
    last: 'Last sent: {{when}}',
    failed: 'The last one could not be handed over: {{why}}',
  },
  de: {
    digest: 'Ihr Bericht',
    digestAbout: 'Was geschah, was angesehen werden sollte, und was sich seit dem letzten geändert hat.',
    responseMail: 'E-Mails von Reaktionen',
    responseMailAbout:
      'Was Regeln dieser Organisation getroffen haben, die dem Team schreiben. Ein Brief erzählt von vielem.',
    responseMailWanted: 'Mir schreiben, wenn eine Reaktion das vorsieht',
    frequency: 'Wie oft',
    off: 'Nie',
    daily: 'Jeden Tag',
    weekly: 'Einmal in der Woche',
    weekday: 'Am',
    hour: 'Um',
    timeZone: 'Zeitzone',
    timeZoneHint: 'Ihr Browser ist in {{zone}}.',
    language: 'Sprache',
    preview: 'Zeigen, was gesendet würde',
    previewTitle: 'Die E-Mail, die jetzt gesendet würde',
    previewAbout: 'Als reiner Text; Mailprogramme zeigen dasselbe mit Überschriften. Es wurde nichts gesendet.',
    subject: 'Betreff: {{subject}}',
    letter: 'Text der E-Mail',
    to: 'Er geht an {{address}}.',
    mail_off:
      'Dieser Dienst kann noch keine E-Mails senden. Ihre Wahl bleibt erhalten; der Betreiber stellt einen Mailserver ein (SUNDEW_SMTP_URL).',
    no_address:
      'Ihr Konto hat keine bestätigte E-Mail-Adresse, also kann Sie nichts erreichen. Ein neues Passwort per E-Mail bestätigt sie: abmelden, dann „Passwort vergessen?“.',
    no_address_elsewhere:
      'Ihr Konto hat keine E-Mail-Adresse, die laut {{issuer}} bestätigt ist, also kann Sie nichts erreichen. Bestätigen Sie sie dort, und melden Sie sich neu an.',
    next: 'Der nächste: {{when}}',
    last: 'Zuletzt gesendet: {{when}}',
    failed: 'Der letzte ließ sich nicht zustellen: {{why}}',
  },
});
