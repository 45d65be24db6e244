import { html } from '../../../platform/text/html.ts';
import { alarm, field, hidden, hiddenToken, page } from './layout.ts';
import { codeField, type FormPage, usernameFor } from './password-fields.ts';
import { qrCode } from './qr-code.ts';
import type { Texts } from './texts/texts.ts';

export interface SecondFactorPage extends FormPage {
  readonly base: string;
  readonly email: string;
}

/** First step: the password. */
export function startSecondFactorPage(texts: Texts, of: SecondFactorPage): string {
  const { secondFactor: words, account, fields } = texts;
  return page(
    texts,
    words.title,
    html`<section>
<h1>${words.startHeading}</h1>
<p>${words.startLead}</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${usernameFor(of.email)}
${field({ name: 'password', label: fields.currentPassword, type: 'password', autocomplete: 'current-password', autofocus: true })}
<button type="submit">${words.next}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}

export interface ScanPage extends SecondFactorPage {
  /** `otpauth:` address with the secret. */
  readonly uri: string;
  /** The secret in base32, for those who type. */
  readonly key: string;
  readonly ticket: string;
}

/** Second step: into the app, and back with its first code. */
export async function scanPage(texts: Texts, of: ScanPage): Promise<string> {
  const { secondFactor: words, account, fields } = texts;
  const groups = of.key.match(/.{1,4}/g)?.join(' ') ?? of.key;
  return page(
    texts,
    words.title,
    html`<section>
<h1>${words.scanHeading}</h1>
${await qrCode(of.uri, words.qr)}
<p class="soft">${words.typed}</p>
<p><code>${groups}</code></p>
<p>${words.confirmLead}</p>
${alarm(of.fault)}
<form method="post" action="${of.base}/account/second-factor/confirm">
${hiddenToken(of.token)}
${hidden('ticket', of.ticket)}
${field({ name: 'code', label: fields.code, type: 'text', autocomplete: 'one-time-code', autofocus: of.fault !== null })}
<button type="submit">${words.confirm}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}

export function recoveryCodesPage(
  texts: Texts,
  of: { readonly base: string; readonly codes: readonly string[] },
): string {
  const { secondFactor: words } = texts;
  return page(
    texts,
    words.codesHeading,
    html`<section>
<h1>${words.codesHeading}</h1>
<p>${words.codesLead}</p>
<ul class="codes">${of.codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<a class="button" href="${of.base}/account">${words.codesDone}</a>
</section>`,
  );
}

/** Once it is on: new recovery codes, or removal; both ask for password and code. */
export function manageSecondFactorPage(
  texts: Texts,
  of: SecondFactorPage & { readonly faultyForm: 'renew' | 'remove' | null },
): string {
  const { secondFactor: words, account, fields } = texts;
  const proof = (form: string) => html`${hiddenToken(of.token)}
${usernameFor(of.email)}
${field({ name: 'password', label: fields.currentPassword, type: 'password', autocomplete: 'current-password', form })}
${codeField(texts, { form })}`;
  return page(
    texts,
    words.title,
    html`<h1>${words.manageHeading}</h1>
<section>
<h2>${words.renewHeading}</h2>
<p class="soft">${words.renewLead}</p>
${of.faultyForm === 'renew' ? alarm(of.fault) : null}
<form method="post" action="${of.base}/account/second-factor/codes">
${proof('renew')}
<button type="submit" class="quiet">${words.renew}</button>
</form>
</section>
<section>
<h2>${words.removeHeading}</h2>
<p class="soft">${words.removeLead}</p>
${of.faultyForm === 'remove' ? alarm(of.fault) : null}
<form method="post" action="${of.base}/account/second-factor/remove">
${proof('remove')}
<button type="submit" class="danger">${words.remove}</button>
</form>
</section>
<p><a href="${of.base}/account">${account.back}</a></p>`,
  );
}
