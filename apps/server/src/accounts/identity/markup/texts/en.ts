import { PASSWORD_LEAST, PASSWORD_MOST } from '../../password-lengths.ts';

/** Every text of the sign-in pages and of their mail, in English. Other languages have the same names. */
export const en = {
  language: 'en',

  fields: {
    name: 'Your name',
    email: 'E-mail address',
    organization: 'Name of your organization',
    password: 'Password',
    newPassword: 'New password',
    currentPassword: 'Current password',
    again: 'Repeat the password',
    code: 'Code from your app',
    codeOrRecovery: 'Code from your app, or a recovery code',
    passwordHint: `At least ${PASSWORD_LEAST} characters. A few words that only you would put together are best.`,
  },

  faults: {
    signIn: 'That address and password do not fit, or there were too many attempts. Wait a little and try again.',
    currentPassword: 'The current password is not right, or there were too many attempts.',
    code: 'That code is not right, was used before, or there were too many attempts. Wait for the next code and try again.',
    name: 'Tell us your name.',
    email: 'That is not an e-mail address.',
    organization: 'Give your organization a name.',
    passwordShort: `The password needs at least ${PASSWORD_LEAST} characters.`,
    passwordLong: `The password may have at most ${PASSWORD_MOST} characters.`,
    passwordsDiffer: 'The two passwords differ.',
    expired: 'That took too long. Start again.',
    passkey: 'The passkey was not accepted. Try again, or sign in with your password.',
    passkeyNew: 'The passkey was not accepted. Try again.',
    passkeyName: 'Give the passkey a name.',
  },

  problem: {
    title: 'That did not work',
    advice: 'Go back and try again. A link that was used or is too old needs a new one.',
    haveAccount: 'If you have an account already, sign in. Otherwise you need a new link.',
    cookieless:
      'Your browser keeps no cookies of this address, and without them nobody can sign in. Allow cookies for it, then open the page again.',
    interactionLost: 'This sign-in took too long or was finished elsewhere.',
    bad_request: 'The form could not be read.',
    payload_too_large: 'The form could not be read.',
    forbidden: 'This form is too old or was not opened here. Open the page again.',
    not_found: 'This link was used, is too old, or was withdrawn.',
    rate_limited: 'That was too often. Wait a minute and try again.',
    unavailable: 'The service is busy. Try again in a moment.',
    internal: 'Something went wrong on our side. Try again in a moment.',
  },

  signIn: {
    title: 'Sign in',
    toClient: (client: string) => `to continue to ${client}`,
    someClient: 'the application',
    submit: 'Sign in',
    passkey: 'Sign in with a passkey',
    passkeyFailed: 'No passkey was used. You can try again or use your password.',
    or: 'or',
    forgot: 'Forgot your password?',
  },

  ask: {
    title: 'One more step',
    lead: 'Enter the six digits that your authenticator app shows now. Without the app, use one of your recovery codes.',
    submit: 'Continue',
    again: 'Start again',
  },

  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us the address of your account. We send a link with which you choose a new password.',
    submit: 'Send the link',
    mailOff: 'This installation sends no mail. Whoever runs it can make a reset link for you:',
    sentTitle: 'Look into your mail',
    sent: (email: string) => `If ${email} has an account here, a link is on its way. It works once, within two hours.`,
    sentHint: 'Nothing after a few minutes? Look into the spam folder, or check the address and ask again.',
    back: 'Back to sign-in',
  },

  consent: {
    title: 'Allow access',
    heading: (client: string) => `Allow ${client}?`,
    lead: (name: string) => `It will act in your name, ${name}. Allow this only if you started it yourself just now.`,
    allow: 'Allow',
    refuse: 'Refuse',
  },

  setup: {
    title: 'Set up',
    heading: 'Welcome. Who owns this installation?',
    lead: 'This makes the first account. The link works once.',
    organization: 'My organization',
    submit: 'Create the account',
  },

  reset: {
    title: 'New password',
    heading: 'Choose a new password',
    lead: (email: string) => `For ${email}. Every session of this account ends, and the link works once.`,
    submit: 'Save the password',
    done: 'Your new password is saved. Sign in with it.',
  },

  invitation: {
    title: 'Invitation',
    heading: (organization: string) => `Join ${organization}`,
    lead: (role: string, email: string) => `You are invited as ${role}, with the address ${email}.`,
    unknown: 'I am new here',
    known: 'I have an account with this address',
    knownHint: 'Its password proves that you are you.',
    submit: 'Join',
  },

  logout: { title: 'Sign out', heading: 'Sign out?', submit: 'Sign out', stay: 'Stay signed in' },
  signedOut: { title: 'Signed out', heading: 'You are signed out', again: 'Sign in again' },

  roles: { owner: 'owner', admin: 'admin', analyst: 'analyst', viewer: 'viewer' } as Readonly<Record<string, string>>,

  account: {
    title: 'Your account',
    back: 'Back to your account',
    save: 'Save',
    dashboard: 'To the dashboard',
    signOut: 'Sign out',
    profile: 'Profile',
    organizations: 'Organizations',
    noOrganizations: 'You belong to none yet.',
    password: 'Password',
    passwordChanged: (when: string) => `Last changed on ${when}.`,
    changePassword: 'Change password',
    changeHeading: 'Change your password',
    changeLead: (email: string) => `Every other session of ${email} ends.`,
    sessions: 'Sessions',
    sessionsLead: 'Browsers and programs that are signed in as you.',
    session: (address: string, since: string) => `${address} · since ${since}`,
    unknownBrowser: 'Unknown browser',
    thisSession: 'this one',
    endSession: 'End',
    endNamed: (browser: string) => `End the session of ${browser}`,
    everywhere: 'Sign out everywhere',
    everywhereLead: 'Ends every session, also this one, and every token of yours.',
    notices: {
      profile: 'Your name is saved.',
      password: 'Your password is changed. Every other session has ended.',
      session: 'The session has ended.',
      factor_off: 'The authenticator app is not asked for any more.',
      passkey: 'The passkey is added. You can sign in with it from now on.',
      passkey_renamed: 'The passkey has its new name.',
      passkey_removed: 'The passkey is removed. Delete it on your device as well.',
    } as Readonly<Record<string, string>>,
  },

  secondFactor: {
    title: 'Authenticator app',
    lead: 'After your password, you are asked for a code that an app on your phone shows. A stolen password alone is then worth nothing.',
    off: 'Off',
    on: (since: string) => `On since ${since}`,
    codesLeft: (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`),
    setUp: 'Set up',
    manage: 'Recovery codes and removal',
    startHeading: 'Set up an authenticator app',
    startLead: 'Any app for one-time codes (TOTP) will do. Confirm your password first.',
    next: 'Continue',
    scanHeading: 'Scan this with your app',
    qr: 'QR code for your authenticator app',
    typed: 'No camera? Type this key into the app:',
    confirmLead: 'Then enter the code that the app shows. Every other session of yours ends.',
    confirm: 'Turn it on',
    codesHeading: 'Your recovery codes',
    codesLead:
      'Each of these works once instead of a code from the app. Keep them where you find them without your phone. They are not shown again.',
    codesDone: 'I have kept them',
    manageHeading: 'Authenticator app',
    renewHeading: 'New recovery codes',
    renewLead: 'The old ones stop working.',
    renew: 'Make new codes',
    removeHeading: 'Remove the app',
    removeLead: 'From then on, your password alone signs you in.',
    remove: 'Remove',
  },

  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, face, device PIN or security key instead of password and code.',
    none: 'You have none yet.',
    impossible: 'Passkeys need a service that is reached over https at a name, or at http://localhost.',
    add: 'Add a passkey',
    addHeading: 'Add a passkey',
    addLead: 'Confirm that it is you. Then your browser asks where to keep the passkey.',
    name: 'Name of the passkey',
    nameHint: 'So that you recognise it, such as “Work laptop”.',
    createHeading: 'Create the passkey',
    createLead: (name: string) => `“${name}” is made by your browser, your device or your security key.`,
    create: 'Create the passkey',
    createFailed: 'No passkey was made. You can try again.',
    noScript: 'Passkeys need JavaScript and a browser that knows them.',
    details: (created: string, used: string | null) =>
      used === null ? `added ${created}, not used yet` : `added ${created}, last used ${used}`,
    synced: 'synced between your devices',
    edit: 'Rename or remove',
    editNamed: (name: string) => `Rename or remove ${name}`,
    editHeading: 'Passkey',
    rename: 'Save the name',
    removeHeading: 'Remove this passkey',
    removeLead: 'Nobody can sign in with it any more.',
    remove: 'Remove',
  },

  letters: {
    resetSubject: 'Choose a new password',
    reset: (name: string, url: string) => `Hello ${name},

somebody, probably you, asked for a new password for your Sundew account.
Open this link to choose one. It works once, within two hours:

${url}

If it was not you, do nothing: your password stays as it is.
`,
    invitationSubject: (organization: string) => `You are invited to ${organization}`,
    invitation: (by: string, organization: string, role: string, url: string) => `Hello,

${by} invites you to the organization “${organization}” on Sundew, as ${role}.
Open this link to join. It works once, within seven days:

${url}

If you do not know what this is about, do nothing.
`,
  },
};

export type Texts = typeof en;
