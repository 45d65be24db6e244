import { html } from '../../../platform/text/html.ts';
import { alarm, field, hiddenToken, page } from './layout.ts';
import { type PasskeyCall, passkeyForm } from './passkey-form.ts';
import { codeField, type FormPage, usernameFor } from './password-fields.ts';
import type { Texts } from './texts/texts.ts';

export interface NewPasskeyPage extends FormPage {
  readonly base: string;
  readonly email: string;
  readonly name: string;
  readonly asksCode: boolean;
}

/** First step: a name, and proof that it is you. */
export function newPasskeyPage(texts: Texts, of: NewPasskeyPage): string {
  const { passkeys: words, account, fields } = texts;
  return page(
    texts,
    words.addHeading,
    html`<section>
<h1>${words.addHeading}</h1>
<p>${words.addLead}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${field({ name: 'name', label: words.name, type: 'text', autocomplete: 'off', hint: words.nameHint, value: of.name, autofocus: true })}
${field({ name: 'password', label: fields.currentPassword, type: 'password', autocomplete: 'current-password' })}
${of.asksCode ? codeField(texts) : null}
<button type="submit">${texts.ask.submit}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}

/** Second step: the browser makes it. */
export function createPasskeyPage(
  texts: Texts,
  of: FormPage & { readonly base: string; readonly name: string; readonly passkey: PasskeyCall },
): string {
  const { passkeys: words, account } = texts;
  return page(
    texts,
    words.createHeading,
    html`<section>
<h1>${words.createHeading}</h1>
<p>${words.createLead(of.name)}</p>
${alarm(of.fault)}
<p class="soft" data-no-passkeys>${words.noScript}</p>
${passkeyForm({ ...of.passkey, kind: 'create', token: of.token, label: words.create, failed: words.createFailed })}
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
    { script: of.passkey.script },
  );
}

export interface EditPasskeyPage extends FormPage {
  readonly base: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly asksCode: boolean;
  /** Which of the two forms the fault belongs to. */
  readonly faultyForm: 'rename' | 'remove';
}

export function editPasskeyPage(texts: Texts, of: EditPasskeyPage): string {
  const { passkeys: words, account } = texts;
  const address = `${of.base}/account/passkeys/${of.id}`;
  return page(
    texts,
    words.editHeading,
    html`<h1>${of.name}</h1>
<section>
${alarm(of.faultyForm === 'rename' ? of.fault : null)}
<form method="post" action="${address}">
${hiddenToken(of.token)}
${field({ name: 'name', label: words.name, type: 'text', autocomplete: 'off', value: of.name })}
<button type="submit" class="quiet">${words.rename}</button>
</form>
</section>
<section>
<h2>${words.removeHeading}</h2>
<p class="soft">${words.removeLead}</p>
${alarm(of.faultyForm === 'remove' ? of.fault : null)}
<form method="post" action="${address}/remove">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${field({ name: 'password', label: texts.fields.currentPassword, type: 'password', autocomplete: 'current-password', form: 'remove' })}
${of.asksCode ? codeField(texts, { form: 'remove' }) : null}
<button type="submit" class="danger">${words.remove}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}
