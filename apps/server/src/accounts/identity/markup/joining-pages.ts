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
  /** What proves the person: this browser's session, the password of the account that is there, or nothing yet. */
  readonly proof: 'session' | 'password' | 'none';
}

export function invitationPage(texts: Texts, of: InvitationPage): string {
  const { invitation, fields } = texts;
  return page(
    texts,
    invitation.title,
    html`<section>
<h1>${invitation.heading(of.organization)}</h1>
<p>${invitation.lead(texts.roles[of.role] ?? of.role, of.email)}</p>
${of.proof === 'password' ? html`<p class="soft">${invitation.known}</p>` : null}
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${of.proof === 'password' ? field({ name: 'password', label: fields.password, type: 'password', autocomplete: 'current-password', autofocus: true }) : null}
${
  of.proof === 'none'
    ? html`${field({ name: 'name', label: fields.name, type: 'text', autocomplete: 'name', value: of.name, autofocus: true })}
${newPasswords(texts, fields.password)}`
    : null
}
<button type="submit">${invitation.submit}</button>
</form>
</section>`,
  );
}
