import { PASSWORD_LEAST, PASSWORD_MOST } from '../../password-lengths.ts';
import type { Texts } from './en.ts';

/** The texts in German. */
export const de: Texts = {
  language: 'de',

  fields: {
    name: 'Ihr Name',
    email: 'E-Mail-Adresse',
    organization: 'Name Ihrer Organisation',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    currentPassword: 'Jetziges Passwort',
    again: 'Passwort wiederholen',
    code: 'Code aus Ihrer App',
    codeOrRecovery: 'Code aus Ihrer App oder ein Wiederherstellungscode',
    passwordHint: `Mindestens ${PASSWORD_LEAST} Zeichen. Am besten ein paar Wörter, die nur Sie so zusammenstellen.`,
  },

  faults: {
    signIn:
      'Adresse und Passwort passen nicht zusammen, oder es waren zu viele Versuche. Warten Sie kurz und versuchen Sie es noch einmal.',
    currentPassword: 'Das jetzige Passwort stimmt nicht, oder es waren zu viele Versuche.',
    code: 'Der Code stimmt nicht, wurde schon benutzt, oder es waren zu viele Versuche. Warten Sie auf den nächsten Code und versuchen Sie es noch einmal.',
    name: 'Sagen Sie uns Ihren Namen.',
    email: 'Das ist keine E-Mail-Adresse.',
    organization: 'Geben Sie Ihrer Organisation einen Namen.',
    passwordShort: `Das Passwort braucht mindestens ${PASSWORD_LEAST} Zeichen.`,
    passwordLong: `Das Passwort darf höchstens ${PASSWORD_MOST} Zeichen haben.`,
    passwordsDiffer: 'Die beiden Passwörter sind verschieden.',
    expired: 'Das hat zu lange gedauert. Fangen Sie noch einmal an.',
    passkey: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder melden Sie sich mit Passwort an.',
    passkeyNew: 'Der Passkey wurde nicht angenommen. Versuchen Sie es noch einmal.',
    passkeyName: 'Geben Sie dem Passkey einen Namen.',
  },

  problem: {
    title: 'Das ging nicht',
    advice:
      'Gehen Sie zurück und versuchen Sie es noch einmal. Ist ein Link benutzt oder zu alt, brauchen Sie einen neuen.',
    haveAccount: 'Haben Sie schon ein Konto, dann melden Sie sich an. Sonst brauchen Sie einen neuen Link.',
    cookieless:
      'Ihr Browser behält keine Cookies dieser Adresse, und ohne sie kann sich niemand anmelden. Erlauben Sie hier Cookies und öffnen Sie die Seite noch einmal.',
    interactionLost: 'Diese Anmeldung hat zu lange gedauert oder wurde anderswo beendet.',
    bad_request: 'Das Formular war nicht lesbar.',
    payload_too_large: 'Das Formular war nicht lesbar.',
    forbidden: 'Dieses Formular ist zu alt oder wurde nicht hier geöffnet. Öffnen Sie die Seite noch einmal.',
    not_found: 'Dieser Link wurde benutzt, ist zu alt oder wurde zurückgezogen.',
    rate_limited: 'Das war zu oft. Warten Sie eine Minute und versuchen Sie es noch einmal.',
    unavailable: 'Der Dienst ist beschäftigt. Versuchen Sie es gleich noch einmal.',
    internal: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  },

  signIn: {
    title: 'Anmelden',
    toClient: (client) => `weiter zu ${client}`,
    someClient: 'der Anwendung',
    submit: 'Anmelden',
    passkey: 'Mit Passkey anmelden',
    passkeyFailed: 'Es wurde kein Passkey benutzt. Sie können es noch einmal versuchen oder Ihr Passwort nehmen.',
    or: 'oder',
    forgot: 'Passwort vergessen?',
  },

  ask: {
    title: 'Noch ein Schritt',
    lead: 'Geben Sie die sechs Ziffern ein, die Ihre Authenticator-App jetzt zeigt. Ohne App nehmen Sie einen Ihrer Wiederherstellungscodes.',
    submit: 'Weiter',
    again: 'Von vorn beginnen',
  },

  forgot: {
    title: 'Passwort vergessen?',
    lead: 'Nennen Sie uns die Adresse Ihres Kontos. Wir schicken einen Link, mit dem Sie ein neues Passwort wählen.',
    submit: 'Link schicken',
    mailOff: 'Diese Installation verschickt keine Mail. Wer sie betreibt, kann einen Link für Sie machen:',
    sentTitle: 'Sehen Sie in Ihre Mail',
    sent: (email) =>
      `Wenn ${email} hier ein Konto hat, ist ein Link unterwegs. Er gilt einmal, innerhalb von zwei Stunden.`,
    sentHint:
      'Nach ein paar Minuten noch nichts? Sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse und fragen Sie noch einmal.',
    back: 'Zurück zur Anmeldung',
  },

  consent: {
    title: 'Zugriff erlauben',
    heading: (client) => `${client} erlauben?`,
    lead: (name) =>
      `Das Programm wird in Ihrem Namen handeln, ${name}. Erlauben Sie es nur, wenn Sie es gerade selbst gestartet haben.`,
    allow: 'Erlauben',
    refuse: 'Ablehnen',
  },

  setup: {
    title: 'Einrichten',
    heading: 'Willkommen. Wem gehört diese Installation?',
    lead: 'Hier entsteht das erste Konto. Der Link gilt einmal.',
    organization: 'Meine Organisation',
    submit: 'Konto anlegen',
  },

  reset: {
    title: 'Neues Passwort',
    heading: 'Wählen Sie ein neues Passwort',
    lead: (email) => `Für ${email}. Jede Sitzung dieses Kontos endet, und der Link gilt einmal.`,
    submit: 'Passwort speichern',
    done: 'Ihr neues Passwort ist gespeichert. Melden Sie sich damit an.',
  },

  invitation: {
    title: 'Einladung',
    heading: (organization) => `${organization} beitreten`,
    lead: (role, email) => `Sie sind eingeladen als ${role}, mit der Adresse ${email}.`,
    unknown: 'Ich bin neu hier',
    known: 'Ich habe schon ein Konto mit dieser Adresse',
    knownHint: 'Sein Passwort zeigt, dass Sie es sind.',
    submit: 'Beitreten',
  },

  logout: { title: 'Abmelden', heading: 'Abmelden?', submit: 'Abmelden', stay: 'Angemeldet bleiben' },
  signedOut: { title: 'Abgemeldet', heading: 'Sie sind abgemeldet', again: 'Wieder anmelden' },

  roles: { owner: 'Eigentümer', admin: 'Administrator', analyst: 'Analyst', viewer: 'Betrachter' },

  account: {
    title: 'Ihr Konto',
    back: 'Zurück zu Ihrem Konto',
    save: 'Speichern',
    dashboard: 'Zum Dashboard',
    signOut: 'Abmelden',
    profile: 'Profil',
    organizations: 'Organisationen',
    noOrganizations: 'Sie gehören noch zu keiner.',
    password: 'Passwort',
    passwordChanged: (when) => `Zuletzt geändert am ${when}.`,
    changePassword: 'Passwort ändern',
    changeHeading: 'Ändern Sie Ihr Passwort',
    changeLead: (email) => `Jede andere Sitzung von ${email} endet.`,
    sessions: 'Sitzungen',
    sessionsLead: 'Browser und Programme, die in Ihrem Namen angemeldet sind.',
    session: (address, since) => `${address} · seit ${since}`,
    unknownBrowser: 'Unbekannter Browser',
    thisSession: 'diese hier',
    endSession: 'Beenden',
    endNamed: (browser) => `Die Sitzung von ${browser} beenden`,
    everywhere: 'Überall abmelden',
    everywhereLead: 'Beendet jede Sitzung, auch diese, und jedes Ihrer Token.',
    notices: {
      profile: 'Ihr Name ist gespeichert.',
      password: 'Ihr Passwort ist geändert. Jede andere Sitzung ist beendet.',
      session: 'Die Sitzung ist beendet.',
      factor_off: 'Nach der Authenticator-App wird nicht mehr gefragt.',
      passkey: 'Der Passkey ist da. Von jetzt an können Sie sich damit anmelden.',
      passkey_renamed: 'Der Passkey hat seinen neuen Namen.',
      passkey_removed: 'Der Passkey ist entfernt. Löschen Sie ihn auch auf Ihrem Gerät.',
    },
  },

  secondFactor: {
    title: 'Authenticator-App',
    lead: 'Nach dem Passwort wird ein Code verlangt, den eine App auf Ihrem Telefon zeigt. Ein gestohlenes Passwort allein ist dann nichts wert.',
    off: 'Aus',
    on: (since) => `An seit ${since}`,
    codesLeft: (left) => (left === 1 ? 'noch 1 Wiederherstellungscode' : `noch ${left} Wiederherstellungscodes`),
    setUp: 'Einrichten',
    manage: 'Wiederherstellungscodes und Entfernen',
    startHeading: 'Authenticator-App einrichten',
    startLead: 'Jede App für Einmalcodes (TOTP) ist recht. Bestätigen Sie zuerst Ihr Passwort.',
    next: 'Weiter',
    scanHeading: 'Scannen Sie das mit Ihrer App',
    qr: 'QR-Code für Ihre Authenticator-App',
    typed: 'Keine Kamera? Tippen Sie diesen Schlüssel in die App:',
    confirmLead: 'Geben Sie dann den Code ein, den die App zeigt. Jede andere Ihrer Sitzungen endet.',
    confirm: 'Einschalten',
    codesHeading: 'Ihre Wiederherstellungscodes',
    codesLead:
      'Jeder gilt einmal anstelle eines Codes aus der App. Bewahren Sie sie dort auf, wo Sie sie ohne Telefon finden. Sie werden nicht noch einmal gezeigt.',
    codesDone: 'Ich habe sie aufbewahrt',
    manageHeading: 'Authenticator-App',
    renewHeading: 'Neue Wiederherstellungscodes',
    renewLead: 'Die alten gelten dann nicht mehr.',
    renew: 'Neue Codes machen',
    removeHeading: 'App entfernen',
    removeLead: 'Danach genügt Ihr Passwort allein für die Anmeldung.',
    remove: 'Entfernen',
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht, Geräte-PIN oder Sicherheitsschlüssel an, statt mit Passwort und Code.',
    none: 'Sie haben noch keinen.',
    impossible:
      'Passkeys brauchen einen Dienst, der über https unter einem Namen erreichbar ist, oder http://localhost.',
    add: 'Passkey hinzufügen',
    addHeading: 'Passkey hinzufügen',
    addLead: 'Zeigen Sie, dass Sie es sind. Dann fragt Ihr Browser, wo er den Passkey aufbewahren soll.',
    name: 'Name des Passkeys',
    nameHint: 'Damit Sie ihn wiedererkennen, etwa „Laptop im Büro“.',
    createHeading: 'Passkey erzeugen',
    createLead: (name) => `„${name}“ entsteht in Ihrem Browser, Gerät oder Sicherheitsschlüssel.`,
    create: 'Passkey erzeugen',
    createFailed: 'Es ist kein Passkey entstanden. Sie können es noch einmal versuchen.',
    noScript: 'Passkeys brauchen JavaScript und einen Browser, der sie kennt.',
    details: (created, used) =>
      used === null ? `seit ${created}, noch nicht benutzt` : `seit ${created}, zuletzt benutzt ${used}`,
    synced: 'zwischen Ihren Geräten abgeglichen',
    edit: 'Umbenennen oder entfernen',
    editNamed: (name) => `${name} umbenennen oder entfernen`,
    editHeading: 'Passkey',
    rename: 'Namen speichern',
    removeHeading: 'Diesen Passkey entfernen',
    removeLead: 'Niemand kann sich mehr damit anmelden.',
    remove: 'Entfernen',
  },

  letters: {
    resetSubject: 'Wählen Sie ein neues Passwort',
    reset: (name, url) => `Guten Tag ${name},

jemand, vermutlich Sie selbst, möchte ein neues Passwort für Ihr Sundew-Konto.
Mit diesem Link wählen Sie eines. Er gilt einmal, innerhalb von zwei Stunden:

${url}

Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.
`,
    invitationSubject: (organization) => `Einladung zu ${organization}`,
    invitation: (by, organization, role, url) => `Guten Tag,

${by} lädt Sie in die Organisation „${organization}“ auf Sundew ein, als ${role}.
Mit diesem Link treten Sie bei. Er gilt einmal, innerhalb von sieben Tagen:

${url}

Wissen Sie nicht, worum es geht, tun Sie nichts.
`,
  },
};
