import { type Html, html } from '../../../platform/text/html.ts';
import { field } from './layout.ts';
import type { Texts } from './texts/texts.ts';

/** What every page with a form needs. */
export interface FormPage {
  readonly token: string;
  readonly fault: string | null;
}

/** A new password, twice. */
export function newPasswords(texts: Texts, label: string): Html {
  const { again, passwordHint } = texts.fields;
  return html`${field({ name: 'password', label, type: 'password', autocomplete: 'new-password', hint: passwordHint })}
${field({ name: 'again', label: again, type: 'password', autocomplete: 'new-password' })}`;
}

/** The account that the passwords of a form belong to, for password managers. */
export function usernameFor(email: string): Html {
  return html`<input type="text" name="username" autocomplete="username" value="${email}" hidden readonly>`;
}

export function codeField(texts: Texts, options: { readonly autofocus?: boolean; readonly form?: string } = {}): Html {
  const label = texts.fields.codeOrRecovery;
  return field({ name: 'code', label, type: 'text', autocomplete: 'one-time-code', ...options });
}
