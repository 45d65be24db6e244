import { html } from '../../../platform/text/html.ts';
import { alarm, field, hiddenToken, page } from './layout.ts';
import { type FormPage, newPasswords, usernameFor } from './password-fields.ts';
import type { Texts } from './texts/texts.ts';

export interface SetupPage extends FormPage {
  readonly email: string;
  readonly name: string;
  readonly organization: string;
}

/** The first account of an installation. */
export function setupPage(texts: Texts, of: SetupPage): string {
  const { setup, fields } = texts;
  return page(
    texts,
    setup.title,
    html`<section>
<h1>${setup.heading}</h1>
<p class="soft">${setup.lead}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${field({ name: 'name', label: fields.name, type: 'text', autocomplete: 'name', value: of.name, autofocus: true })}
${field({ name: 'email', label: fields.email, type: 'email', autocomplete: 'username', value: of.email })}
${field({ name: 'organization', label: fields.organization, type: 'text', autocomplete: 'organization', value: of.organization })}
${newPasswords(texts, fields.password)}
<button type="submit">${setup.submit}</button>
</form>
</section>`,
  );
}

export interface InvitationPage extends FormPage {
  readonly email: string;
  readonly organization: string;
  readonly role: string;
  readonly name: string;
  /** This browser is signed in to the account of the address. */
  readonly isSignedIn: boolean;
}

/**
 * Whether the address has an account is not told: an invitation may be shown to whoever sent it. Who is not signed in to
 * it has the choice.
 */
export function invitationPage(texts: Texts, of: InvitationPage): string {
  const { invitation, fields } = texts;
  return page(
    texts,
    invitation.title,
    html`<section>
<h1>${invitation.heading(of.organization)}</h1>
<p>${invitation.lead(texts.roles[of.role] ?? of.role, of.email)}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${
  of.isSignedIn
    ? null
    : html`<h2>${invitation.unknown}</h2>
${field({ name: 'name', label: fields.name, type: 'text', autocomplete: 'name', value: of.name, autofocus: true })}
${newPasswords(texts, fields.password)}`
}
<button type="submit">${invitation.submit}</button>
</form>
${
  of.isSignedIn
    ? null
    : html`<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
<h2>${invitation.known}</h2>
<p class="soft">${invitation.knownHint}</p>
${field({ name: 'current', label: fields.currentPassword, type: 'password', autocomplete: 'current-password' })}
<button type="submit">${invitation.submit}</button>
</form>`
}
</section>`,
  );
}
