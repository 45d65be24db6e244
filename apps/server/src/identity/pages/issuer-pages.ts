import { Html, html } from './html.ts';
import { page } from './layout.ts';

/** @param form the issuer's own form; our buttons belong to it by its id */
export function logoutPage(form: string): string {
  return page(
    'Sign out',
    html`<section>
<h1>Sign out?</h1>
${new Html(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button type="submit" form="op.logoutForm" class="quiet">Stay signed in</button>
</section>`,
  );
}

export function signedOutPage(base: string): string {
  return page(
    'Signed out',
    html`<section>
<h1>You are signed out</h1>
<p><a href="${base}/sign-in">Sign in again</a></p>
</section>`,
  );
}

export function problemPage(text: string): string {
  return page(
    'That did not work',
    html`<section>
<h1>That did not work</h1>
<p role="alert">${text}</p>
<p class="soft">Go back and try again. A link that was used or is too old needs a new one.</p>
</section>`,
  );
}
