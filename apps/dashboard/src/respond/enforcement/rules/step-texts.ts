import { defineTexts } from '../../../kit/texts/texts.ts';

/** What a response action can do, in the form. */
export const stepTexts = defineTexts('steps', {
  en: {
    blockActor: 'Block all of the actor',
    blockActorHint:
      'All addresses that it used lately and, where the firewall can tell clients by it, its TLS fingerprint. Needs AWS WAF, or Cloudflare with bot management.',
    blockAddress: 'Block the address',
    blockAddressHint: 'At every firewall and block list that is connected, for as long as it says.',
    tellWebhook: 'Tell a webhook',
    writeToChat: 'Write to a chat',
    writeToChatHint: 'What happens within seconds is one message with counts.',
    noChat: 'Connect a chat under Set-up first.',
    whichChat: 'Which chat',
    everyChat: 'Every connected chat',
    mailTeam: 'Mail the team',
    mailTeamHint: 'Whoever has not turned it off under Settings, Notifications. One letter tells of many.',
    whomToMail: 'Whom',
    everyMember: 'Every member',
    someMembers: 'Some members',
    nobodyChosen: 'Choose somebody.',
    noMember: 'No member any more',
  },
  de: {
    blockActor: 'Alles vom Akteur sperren',
    blockActorHint:
      'Alle Adressen, die er zuletzt benutzt hat, und, wo die Firewall ihn daran erkennt, seinen TLS-Fingerabdruck. Braucht AWS WAF oder Cloudflare mit Bot-Management.',
    blockAddress: 'Adresse sperren',
    blockAddressHint: 'In jeder Firewall und auf jeder Sperrliste, die angebunden ist, so lange wie dort steht.',
    tellWebhook: 'Webhook rufen',
    writeToChat: 'In einen Chat schreiben',
    writeToChatHint: 'Was innerhalb von Sekunden geschieht, ist eine Nachricht mit Zahlen.',
    noChat: 'Binden Sie zuerst unter Einrichtung einen Chat an.',
    whichChat: 'Welcher Chat',
    everyChat: 'Jeder angebundene Chat',
    mailTeam: 'Dem Team eine E-Mail schreiben',
    mailTeamHint:
      'Allen, die es nicht unter Einstellungen, Benachrichtigungen abgestellt haben. Ein Brief erzählt von vielem.',
    whomToMail: 'Wem',
    everyMember: 'Jedem Mitglied',
    someMembers: 'Einzelnen Mitgliedern',
    nobodyChosen: 'Wählen Sie jemanden.',
    noMember: 'Kein Mitglied mehr',
  },
});
