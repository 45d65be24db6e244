import { defineTexts } from '../../../kit/texts/texts.ts';

export const sharingTexts = defineTexts('sharing', {
  en: {
    sharedBy: 'Shared by',
    sharers:
      'Shared in the last {{days}} days by devices with clearance: {{cleared}}, other harmless visitors: {{visitors}}, good bots: {{bots}}.',
    turnedAway: 'They would be turned away as well.',
    wouldAsk: 'you would be asked first',
    questions: 'Waiting for your answer',
    questionsAbout:
      'Response actions would block these targets, but many share them. Without an answer nothing is done.',
    confirm: 'Block',
    confirmNamed: 'Block {{target}}',
    confirmed: '{{target}} is blocked.',
    decline: 'Leave alone',
    declineNamed: 'Leave {{target}} alone',
    declined: '{{target}} is left alone.',
    askAbove: 'Ask before blocking what more share than',
    askAboveHint: 'Harmless others of the last 7 days. Empty: as set for all response actions.',
    limit: 'Shared targets',
    limitAbout: 'Before a response action blocks a target that more harmless others share, it asks you.',
    count: 'Harmless others',
  },
  de: {
    sharedBy: 'Geteilt von',
    sharers:
      'Geteilt in den letzten {{days}} Tagen von Geräten mit Freigabe: {{cleared}}, anderen harmlosen Besuchern: {{visitors}}, guten Bots: {{bots}}.',
    turnedAway: 'Auch sie würden abgewiesen.',
    wouldAsk: 'Sie würden erst gefragt',
    questions: 'Wartet auf Ihre Antwort',
    questionsAbout: 'Reaktionen würden diese Ziele sperren, aber viele teilen sie. Ohne Antwort geschieht nichts.',
    confirm: 'Sperren',
    confirmNamed: '{{target}} sperren',
    confirmed: '{{target}} ist gesperrt.',
    decline: 'In Ruhe lassen',
    declineNamed: '{{target}} in Ruhe lassen',
    declined: '{{target}} wird in Ruhe gelassen.',
    askAbove: 'Fragen, bevor gesperrt wird, was mehr teilen als',
    askAboveHint: 'Harmlose andere der letzten 7 Tage. Leer: wie für alle Reaktionen eingestellt.',
    limit: 'Geteilte Ziele',
    limitAbout: 'Bevor eine Reaktion ein Ziel sperrt, das mehr harmlose andere teilen, fragt sie Sie.',
    count: 'Harmlose andere',
  },
});
