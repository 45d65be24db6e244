import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

/** The hidden field of every form that proves the form came from here. */
export const FORM_TOKEN = 'form_token';

export function page(title: string, body: Html, options: { readonly wide?: boolean } = {}): string {
  const shell = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title} · Sundew</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<style>${new Html(STYLE)}</style>
</head>
<body>
<main${options.wide ? html` class="wide"` : null}>
<p class="brand">Sundew</p>
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

export function hiddenToken(token: string): Html {
  return html`<input type="hidden" name="${FORM_TOKEN}" value="${token}">`;
}

export interface Field {
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  readonly value?: string;
  readonly hint?: string;
  readonly autofocus?: boolean;
}

export function field(of: Field): Html {
  const hint = of.hint === undefined ? null : html`<p class="soft" id="${of.name}-hint">${of.hint}</p>`;
  return html`<label for="${of.name}">${of.label}</label>
${hint}<input id="${of.name}" name="${of.name}" type="${of.type}" autocomplete="${of.autocomplete}" maxlength="256" required value="${of.value ?? ''}"${
    of.hint === undefined ? null : html` aria-describedby="${of.name}-hint"`
  }${of.autofocus ? html` autofocus` : null}>
`;
}
