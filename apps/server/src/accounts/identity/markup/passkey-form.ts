import { type Html, html } from '../../../platform/text/html.ts';
import { hidden, hiddenToken } from './layout.ts';

/** What a page asks the browser's authenticators. */
export interface PasskeyCall {
  /** Address of the script that talks to them. */
  readonly script: string;
  /** Options of WebAuthn in their JSON form. */
  readonly options: object;
  /** Proves to us later which challenge was asked. */
  readonly ticket: string;
}

export interface PasskeyForm extends PasskeyCall {
  readonly kind: 'create' | 'get';
  readonly token: string;
  readonly label: string;
  readonly failed: string;
  readonly before?: Html;
}

/** A form that the script fills in with the authenticator's answer; without script and passkeys it stays hidden. */
export function passkeyForm(of: PasskeyForm): Html {
  return html`<form method="post" data-passkey="${of.kind}" data-options="${JSON.stringify(of.options)}" hidden>
${of.before ?? null}
${hiddenToken(of.token)}
${hidden('ticket', of.ticket)}
${hidden('credential', '')}
<p class="alarm" role="alert" hidden>${of.failed}</p>
<button type="submit"${of.kind === 'get' ? html` class="quiet"` : null}>${of.label}</button>
</form>`;
}
