import { html } from '../../../platform/text/html.ts';
import { alarm, field, hidden, page } from './layout.ts';
import { deviceTexts } from './texts/device.ts';
import type { Texts } from './texts/texts.ts';

/** The issuer's own form: where it is posted to, and the token that binds it to the browser's session. */
export interface DeviceForm {
  readonly action: string;
  readonly xsrf: string;
}

export function deviceCodePage(texts: Texts, form: DeviceForm, fault: string | null, code: string): string {
  const words = deviceTexts(texts.language);
  return page(
    texts,
    words.title,
    html`<section>
<h1>${words.title}</h1>
<p class="soft">${words.lead}</p>
${alarm(fault)}
<form method="post" action="${form.action}">
${hidden('xsrf', form.xsrf)}
${field({ name: 'user_code', label: words.code, type: 'text', autocomplete: 'off', value: code, autofocus: true })}
<button type="submit">${words.next}</button>
</form>
</section>`,
  );
}

/** Who asks, as far as it is known: the device's own words are only claims. */
export interface AskingDevice {
  readonly client: string;
  readonly userAgent: string;
  readonly ipAddress: string;
  /** For people. */
  readonly askedAt: string;
  readonly code: string;
}

export function deviceConfirmPage(
  texts: Texts,
  form: DeviceForm,
  device: AskingDevice,
  person: { readonly name: string; readonly email: string } | null,
): string {
  const words = deviceTexts(texts.language);
  return page(
    texts,
    words.title,
    html`<section>
<h1>${words.heading(device.client)}</h1>
<p>${words.compare} <code>${device.code}</code></p>
<p>${words.asks} <strong>${device.userAgent === '' ? device.client : device.userAgent}</strong></p>
<p class="soft">${words.from(device.ipAddress, device.askedAt)}</p>
${person === null ? null : html`<p>${words.actsAs(person.name, person.email)}</p>`}
<p>${words.beware}</p>
<form method="post" action="${form.action}">
${hidden('xsrf', form.xsrf)}
${hidden('user_code', device.code)}
<button type="submit" name="confirm" value="yes">${words.allow}</button>
<button type="submit" name="abort" value="yes" class="quiet">${words.refuse}</button>
</form>
</section>`,
  );
}

export function deviceDonePage(texts: Texts, client: string): string {
  const words = deviceTexts(texts.language);
  return page(
    texts,
    words.doneTitle,
    html`<section><h1>${words.doneTitle}</h1><p role="status">${words.done(client)}</p></section>`,
  );
}

export function deviceRefusedPage(texts: Texts): string {
  const words = deviceTexts(texts.language);
  return page(
    texts,
    words.refusedTitle,
    html`<section><h1>${words.refusedTitle}</h1><p role="status">${words.refused}</p></section>`,
  );
}
