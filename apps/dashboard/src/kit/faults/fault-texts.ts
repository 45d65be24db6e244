import { defineTexts } from '../texts/texts.ts';

export const faultTexts = defineTexts('faults', {
  en: {
    unreachable: 'The service does not answer. Nothing you typed is lost; try again when the connection is back.',
    unauthorized: 'Your session has ended. Sign in again to go on; nothing you typed is lost.',
    forbidden: 'Your role does not allow this. Ask an owner or admin of the organization.',
    not_found: 'This does not exist, or it was deleted.',
    rate_limited_one: 'Too many requests. Try again in {{count}} second.',
    rate_limited_other: 'Too many requests. Try again in {{count}} seconds.',
    internal: 'The service failed. Its log tells why under request {{request}}.',
    unexpected: 'This page failed: {{message}}',
    again: 'Try again',
    signInAgain: 'Sign in again',
  },
  de: {
    unreachable:
      'Der Dienst antwortet nicht. Nichts Eingetipptes geht verloren; versuchen Sie es erneut, sobald die Verbindung steht.',
    unauthorized: 'Ihre Sitzung ist zu Ende. Melden Sie sich wieder an; nichts Eingetipptes geht verloren.',
    forbidden: 'Ihre Rolle erlaubt das nicht. Fragen Sie einen Eigentümer oder Administrator der Organisation.',
    not_found: 'Das gibt es nicht, oder es wurde gelöscht.',
    rate_limited_one: 'Zu viele Anfragen. Versuchen Sie es in {{count}} Sekunde wieder.',
    rate_limited_other: 'Zu viele Anfragen. Versuchen Sie es in {{count}} Sekunden wieder.',
    internal: 'Der Dienst ist gescheitert. Sein Protokoll nennt den Grund unter der Anfrage {{request}}.',
    unexpected: 'Diese Seite ist gescheitert: {{message}}',
    again: 'Erneut versuchen',
    signInAgain: 'Wieder anmelden',
  },
});
