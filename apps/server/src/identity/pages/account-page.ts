import { html } from './html.ts';
import { hiddenToken, page } from './layout.ts';

export interface AccountPage {
  readonly token: string;
  readonly base: string;
  readonly name: string;
  readonly email: string;
  readonly notice: string | null;
  readonly organizations: readonly { readonly name: string; readonly role: string }[];
  readonly sessions: readonly {
    readonly uid: string;
    readonly current: boolean;
    readonly userAgent: string;
    readonly ipAddress: string;
    readonly signedInAt: string;
  }[];
}

/** Who you are, where you are signed in, and the way out. */
export function accountPage(of: AccountPage): string {
  return page(
    'Your account',
    html`${of.notice === null ? null : html`<p class="good" role="status">${of.notice}</p>`}
<section>
<h1>${of.name}</h1>
<p class="soft">${of.email}</p>
<p><a href="${of.base}/account/password">Change password</a></p>
<form method="post" action="${of.base}/account/sign-out">${hiddenToken(of.token)}<button type="submit" class="quiet">Sign out</button></form>
</section>
<section>
<h2>Organizations</h2>
${of.organizations.length === 0 ? html`<p class="soft">You belong to none yet.</p>` : null}
<ul>${of.organizations.map(({ name, role }) => html`<li><div>${name}</div><span class="soft">${role}</span></li>`)}</ul>
</section>
<section>
<h2>Sessions</h2>
<ul>${of.sessions.map(
      (
        session,
      ) => html`<li><div>${session.userAgent}<br><span class="soft">${session.ipAddress} · since ${session.signedInAt}</span></div>
${
  session.current
    ? html`<span class="soft">this one</span>`
    : html`<form method="post" action="${of.base}/account/sessions/${session.uid}/end">${hiddenToken(of.token)}<button type="submit" class="quiet">End</button></form>`
}</li>`,
    )}</ul>
</section>`,
    { wide: true },
  );
}
