import { defineTexts } from '../../kit/texts/texts.ts';

export const abuseTexts = defineTexts('abuse', {
  en: {
    report: 'Abuse report …',
    reportOf: 'Abuse report about {{ip}}',
    title: 'Abuse report about {{ip}}',
    about:
      'For whoever runs the network that the address lies in. Nothing is sent from here: copy the report into a mail.',
    contact: 'Whom to tell',
    unasked:
      'The register of the address knows whose network it is and where abuse is reported. It is asked when you press the button, and learns the address by that.',
    ask: 'Ask the register',
    askRole: 'Analysts, admins and owners can ask the register.',
    unlisted: 'No register lists this address.',
    holder: 'Holder',
    emails: 'Abuse contact',
    phones: 'Phone',
    noContact: 'The register names no contact for abuse. Write to the holder.',
    register: 'Register',
    asked: '{{register}}, asked {{at}}',
    what_one: 'The report: {{shown}} request within 30 days',
    what_other: 'The report: {{shown}} requests within 30 days',
    subject: 'Subject',
    copy: 'Copy abuse report',
    text: 'Text of the report',
  },
  de: {
    report: 'Abuse-Meldung …',
    reportOf: 'Abuse-Meldung über {{ip}}',
    title: 'Abuse-Meldung über {{ip}}',
    about:
      'Für den Betreiber des Netzes, in dem die Adresse liegt. Von hier wird nichts versendet: Kopieren Sie die Meldung in eine Mail. Sie ist auf Englisch, weil Betreiber in aller Welt sie lesen.',
    contact: 'An wen',
    unasked:
      'Das Register der Adresse weiß, wem das Netz gehört und wo Missbrauch gemeldet wird. Gefragt wird es, wenn Sie den Knopf drücken; dabei erfährt es die Adresse.',
    ask: 'Register fragen',
    askRole: 'Das Register fragen können Analysten, Admins und Eigentümer.',
    unlisted: 'Kein Register führt diese Adresse.',
    holder: 'Inhaber',
    emails: 'Abuse-Kontakt',
    phones: 'Telefon',
    noContact: 'Das Register nennt keinen Kontakt für Missbrauch. Schreiben Sie dem Inhaber.',
    register: 'Register',
    asked: '{{register}}, gefragt {{at}}',
    what_one: 'Die Meldung: {{shown}} Anfrage in 30 Tagen',
    what_other: 'Die Meldung: {{shown}} Anfragen in 30 Tagen',
    subject: 'Betreff',
    copy: 'Abuse-Meldung kopieren',
    text: 'Text der Meldung',
  },
});
