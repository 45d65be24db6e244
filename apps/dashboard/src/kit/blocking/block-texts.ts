import { defineTexts } from '../texts/texts.ts';

export const blockTexts = defineTexts('blocking', {
  en: {
    block: 'Block …',
    blockOf: 'Block {{ip}}',
    blockDo: 'Block',
    title: 'Block of {{ip}}',
    isBlocked: '{{ip}} is blocked until {{at}}: {{reason}}',
    more_one: 'The same at {{shown}} more integration.',
    more_other: 'The same at {{shown}} more integrations.',
    liftAbout: 'Once it is lifted, rules leave the address alone until the block would have ended.',
    lift: 'Lift the block',
    free: '{{ip}} is not blocked. It will be turned away at every firewall and block list that is connected.',
    sharers:
      'Shared in the last {{days}} days by devices with clearance: {{cleared}}, other harmless visitors: {{visitors}}, good bots: {{bots}}.',
    reason: 'Reason',
    hoursHint: 'Empty: as long as each firewall and block list says.',
    wasBlocked: '{{ip}} is blocked.',
    lifted: '{{ip}} is free.',
  },
  de: {
    block: 'Sperren …',
    blockOf: '{{ip}} sperren',
    blockDo: 'Sperren',
    title: 'Sperre von {{ip}}',
    isBlocked: '{{ip}} ist bis {{at}} gesperrt: {{reason}}',
    more_one: 'Ebenso bei {{shown}} weiteren Anbindung.',
    more_other: 'Ebenso bei {{shown}} weiteren Anbindungen.',
    liftAbout: 'Ist sie aufgehoben, lassen Regeln die Adresse in Ruhe, bis die Sperre geendet hätte.',
    lift: 'Sperre aufheben',
    free: '{{ip}} ist nicht gesperrt. Jede angebundene Firewall und Sperrliste wird die Adresse abweisen.',
    sharers:
      'Geteilt in den letzten {{days}} Tagen von Geräten mit Freigabe: {{cleared}}, anderen harmlosen Besuchern: {{visitors}}, guten Bots: {{bots}}.',
    reason: 'Grund',
    hoursHint: 'Leer: so lange, wie jede Firewall und Sperrliste sagt.',
    wasBlocked: '{{ip}} ist gesperrt.',
    lifted: '{{ip}} ist frei.',
  },
});
