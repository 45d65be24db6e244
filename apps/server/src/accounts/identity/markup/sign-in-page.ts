import { html } from '../../../platform/text/html.ts';
import { alarm, field, hidden, hiddenToken, notice, page } from './layout.ts';
import { type PasskeyCall, passkeyForm } from './passkey-form.ts';
import { codeField, type FormPage } from './password-fields.ts';
import type { Texts } from './texts/texts.ts';

export interface SignInPage extends FormPage {
  readonly base: string;
  readonly email: string;
  /** The program that asked for the sign-in; null for the account page. */
  readonly client: string | null;
  readonly notice?: string | null;
  /** Null where passkeys cannot work. */
  readonly passkey: PasskeyCall | null;
}

export function signInPage(texts: Texts, of: SignInPage): string {
  const { signIn, fields } = texts;
  return page(
    texts,
    signIn.title,
    html`<section>
<h1>${signIn.title}</h1>
${of.client === null ? null : html`<p class="soft">${signIn.toClient(of.client)}</p>`}
${notice(of.notice ?? null)}${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${field({ name: 'email', label: fields.email, type: 'email', autocomplete: 'username', value: of.email, autofocus: of.email === '' })}
${field({ name: 'password', label: fields.password, type: 'password', autocomplete: 'current-password', autofocus: of.email !== '' })}
<button type="submit">${signIn.submit}</button>
</form>
${
  of.passkey === null
    ? null
    : passkeyForm({
        ...of.passkey,
        kind: 'get',
        token: of.token,
        label: signIn.passkey,
        failed: signIn.passkeyFailed,
        before: html`<p class="or">${signIn.or}</p>`,
      })
}
</section>
<p><a href="${of.base}/forgot-password">${signIn.forgot}</a></p>`,
    of.passkey === null ? {} : { script: of.passkey.script },
  );
}

/** The code that is asked for after the password. */
export function askPage(texts: Texts, of: FormPage & { readonly ticket: string; readonly startUrl: string }): string {
  const { ask } = texts;
  return page(
    texts,
    ask.title,
    html`<section>
<h1>${ask.title}</h1>
<p>${ask.lead}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${hidden('ticket', of.ticket)}
${codeField(texts, { autofocus: true })}
<button type="submit">${ask.submit}</button>
</form>
</section>
<p><a href="${of.startUrl}">${ask.again}</a></p>`,
  );
}
