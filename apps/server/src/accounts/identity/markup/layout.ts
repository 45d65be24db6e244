import { Html, html } from '../../../platform/text/html.ts';
import { STYLE } from './style.ts';
import type { Texts } from './texts/texts.ts';

/** The hidden field of every form that proves the form came from here. */
export const FORM_TOKEN = 'form_token';

const MARK = html`<svg viewBox="0 0 32 32" aria-hidden="true"><g class="stem"><path d="M16 29V17"/><path d="M16 17C12 15 9 11 8 6"/><path d="M16 17c4-2 7-6 8-11"/><path d="M16 17V5"/><path d="M16 19c-4 0-8-1-11-4"/><path d="M16 19c4 0 8-1 11-4"/></g><g class="dew"><circle cx="8" cy="5" r="2.4"/><circle cx="24" cy="5" r="2.4"/><circle cx="16" cy="4" r="2.4"/><circle cx="4.5" cy="14.5" r="2.4"/><circle cx="27.5" cy="14.5" r="2.4"/></g></svg>`;

export interface PageOptions {
  readonly wide?: boolean;
  /** Address of the page's one script; the policy must allow it (`sendPage`). */
  readonly script?: string;
}

export function page(texts: Texts, title: string, body: Html, options: PageOptions = {}): string {
  const shell = html`<!doctype html>
<html lang="${texts.language}">
<head>
<meta charset="utf-8">
<title>${title} · Sundew</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${new Html(STYLE)}</style>
${options.script === undefined ? null : html`<script src="${options.script}" defer></script>\n`}</head>
<body>
<header${options.wide ? html` class="wide"` : null}>${MARK}<span>Sundew</span></header>
<main${options.wide ? html` class="wide"` : null}>
${body}
</main>
</body>
</html>
`;
  return shell.text;
}

/** What went wrong, read out by screen readers at once. */
export function alarm(text: string | null): Html | null {
  return text === null ? null : html`<p class="alarm" role="alert">${text}</p>`;
}

/** What went well. */
export function notice(text: string | null): Html | null {
  return text === null ? null : html`<p class="good" role="status">${text}</p>`;
}

export function hiddenToken(token: string): Html {
  return hidden(FORM_TOKEN, token);
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly autofocus?: boolean;
  /** Where a page has several forms, what keeps the ids of their fields apart. */
  readonly form?: string;
}

export function field(of: Field): Html {
  const id = of.form === undefined ? of.name : `${of.form}-${of.name}`;
  const hint = of.hint === undefined ? null : html`<p class="soft" id="${id}-hint">${of.hint}</p>`;
  return html`<label for="${id}">${of.label}</label>
${hint}<input id="${id}" name="${of.name}" type="${of.type}" autocomplete="${of.autocomplete}" maxlength="256" required value="${of.value ?? ''}"${
    of.hint === undefined ? null : html` aria-describedby="${id}-hint"`
  }${of.autocomplete === 'one-time-code' ? html` autocapitalize="none" spellcheck="false"` : null}${of.autofocus ? html` autofocus` : null}>
`;
}
