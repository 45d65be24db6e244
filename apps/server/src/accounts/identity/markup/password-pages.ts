import { html } from '../../../platform/text/html.ts';
import { alarm, field, hiddenToken, page } from './layout.ts';
import { codeField, type FormPage, newPasswords, usernameFor } from './password-fields.ts';
import type { Texts } from './texts/texts.ts';

export interface ForgotPage extends FormPage {
  readonly base: string;
  readonly email: string;
  /** Without mail, the page tells how the operator makes a link. */
  readonly mailIsOn: boolean;
}

export function forgotPage(texts: Texts, of: ForgotPage): string {
  const { forgot, fields } = texts;
  return page(
    texts,
    forgot.title,
    html`<section>
<h1>${forgot.title}</h1>
${
  of.mailIsOn
    ? html`<p>${forgot.lead}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${field({ name: 'email', label: fields.email, type: 'email', autocomplete: 'username', value: of.email, autofocus: true })}
<button type="submit">${forgot.submit}</button>
</form>`
    : html`<p>${forgot.mailOff}</p>
<p><code>npm run sundew -- account reset-password you@example.com</code></p>`
}
</section>
<p><a href="${of.base}/sign-in">${forgot.back}</a></p>`,
  );
}

export function forgotSentPage(texts: Texts, of: { readonly base: string; readonly email: string }): string {
  const { forgot } = texts;
  return page(
    texts,
    forgot.sentTitle,
    html`<section>
<h1>${forgot.sentTitle}</h1>
<p role="status">${forgot.sent(of.email)}</p>
<p class="soft">${forgot.sentHint}</p>
</section>
<p><a href="${of.base}/sign-in">${forgot.back}</a></p>`,
  );
}

export interface ChangePasswordPage extends FormPage {
  readonly base: string;
  readonly email: string;
  /** Whether a second factor is on. */
  readonly asksCode: boolean;
}

export function changePasswordPage(texts: Texts, of: ChangePasswordPage): string {
  const { account, fields } = texts;
  return page(
    texts,
    account.changePassword,
    html`<section>
<h1>${account.changeHeading}</h1>
<p class="soft">${account.changeLead(of.email)}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${field({ name: 'current', label: fields.currentPassword, type: 'password', autocomplete: 'current-password', autofocus: true })}
${of.asksCode ? codeField(texts) : null}
${newPasswords(texts, fields.newPassword)}
<button type="submit">${account.changePassword}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}

export function resetPage(texts: Texts, of: FormPage & { readonly email: string }): string {
  const { reset, fields } = texts;
  return page(
    texts,
    reset.title,
    html`<section>
<h1>${reset.heading}</h1>
<p class="soft">${reset.lead(of.email)}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${newPasswords(texts, fields.newPassword)}
<button type="submit">${reset.submit}</button>
</form>
</section>`,
  );
}
