import { Html, html } from '../../../platform/text/html.ts';
import { page } from './layout.ts';
import type { Texts } from './texts/texts.ts';

/** @param form the issuer's own form; our buttons belong to it by its id */
export function logoutPage(texts: Texts, form: string): string {
  const { logout } = texts;
  return page(
    texts,
    logout.title,
    html`<section>
<h1>${logout.heading}</h1>
${new Html(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>${logout.submit}</button>
<button type="submit" form="op.logoutForm" class="quiet">${logout.stay}</button>
</section>`,
  );
}

export function signedOutPage(texts: Texts, base: string): string {
  const { signedOut } = texts;
  return page(
    texts,
    signedOut.title,
    html`<section>
<h1>${signedOut.heading}</h1>
<p><a href="${base}/sign-in">${signedOut.again}</a></p>
</section>`,
  );
}

export function problemPage(texts: Texts, text: string, signIn: string | null = null): string {
  const { problem } = texts;
  return page(
    texts,
    problem.title,
    html`<section>
<h1>${problem.title}</h1>
<p role="alert">${text}</p>
${signIn === null ? html`<p class="soft">${problem.advice}</p>` : html`<p class="soft">${problem.haveAccount}</p><p><a href="${signIn}">${texts.signIn.title}</a></p>`}
</section>`,
  );
}
