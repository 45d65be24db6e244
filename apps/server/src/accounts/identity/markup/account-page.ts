import { type Html, html } from '../../../platform/text/html.ts';
import { browserName } from './browser-name.ts';
import { alarm, field, hiddenToken, notice, page } from './layout.ts';
import { showDay, showMoment } from './moments.ts';
import type { Texts } from './texts/texts.ts';

export interface AccountPage {
  readonly token: string;
  readonly base: string;
  readonly name: string;
  readonly email: string;
  /** By whose clocks times are told. */
  readonly timeZone: string;
  readonly notice: string | null;
  readonly fault: string | null;
  readonly organizations: readonly { readonly name: string; readonly role: string }[];
  readonly passwordChangedAt: Date | null;
  readonly secondFactor: { readonly since: Date; readonly codesLeft: number } | null;
  /** Null where passkeys cannot work. */
  readonly passkeys: readonly ShownPasskey[] | null;
  readonly sessions: readonly ShownSession[];
}

export interface ShownPasskey {
  readonly id: string;
  readonly name: string;
  readonly synced: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

export interface ShownSession {
  readonly uid: string;
  readonly current: boolean;
  readonly userAgent: string;
  readonly ipAddress: string;
  readonly signedInAt: Date | null;
}

/** Who you are, how you sign in, where you are signed in, and the way out. */
export function accountPage(texts: Texts, of: AccountPage): string {
  const { account } = texts;
  return page(
    texts,
    account.title,
    html`<div class="row"><h1>${account.title}</h1><a href="${of.base}/">${account.dashboard}</a></div>
${notice(of.notice)}${alarm(of.fault)}
${profile(texts, of)}
<section>
<h2>${account.organizations}</h2>
${of.organizations.length === 0 ? html`<p class="soft">${account.noOrganizations}</p>` : null}
${list(of.organizations.map(({ name, role }) => html`<li><div>${name}</div><span class="soft">${texts.roles[role] ?? role}</span></li>`))}
</section>
<section>
<h2>${account.password}</h2>
<div class="row"><p class="soft grow">${of.passwordChangedAt === null ? '' : account.passwordChanged(showDay(texts, of.passwordChangedAt, of.timeZone))}</p>
<a class="button quiet" href="${of.base}/account/password">${account.changePassword}</a></div>
</section>
${secondFactor(texts, of)}
${passkeys(texts, of)}
${sessions(texts, of)}`,
    { wide: true },
  );
}

function profile(texts: Texts, of: AccountPage): Html {
  const { account, fields } = texts;
  return html`<section>
<h2>${account.profile}</h2>
<div class="row"><p class="soft grow">${of.email}</p>
<form method="post" action="${of.base}/account/sign-out">${hiddenToken(of.token)}<button type="submit" class="quiet">${account.signOut}</button></form></div>
<form method="post" action="${of.base}/account/profile">${hiddenToken(of.token)}
<div class="row"><div class="grow">${field({ name: 'name', label: fields.name, type: 'text', autocomplete: 'name', value: of.name })}</div>
<button type="submit" class="quiet">${account.save}</button></div></form>
</section>`;
}

function secondFactor(texts: Texts, of: AccountPage): Html {
  const words = texts.secondFactor;
  const state =
    of.secondFactor === null
      ? words.off
      : `${words.on(showDay(texts, of.secondFactor.since, of.timeZone))}, ${words.codesLeft(of.secondFactor.codesLeft)}`;
  return html`<section>
<h2>${words.title}</h2>
<p class="soft">${words.lead}</p>
<div class="row"><p class="grow">${state}</p>
<a class="button quiet" href="${of.base}/account/second-factor">${of.secondFactor === null ? words.setUp : words.manage}</a></div>
</section>`;
}

function passkeys(texts: Texts, of: AccountPage): Html {
  const words = texts.passkeys;
  if (of.passkeys === null) {
    return html`<section><h2>${words.title}</h2><p class="soft">${words.impossible}</p></section>`;
  }
  const items = of.passkeys.map((passkey) => {
    const used = passkey.lastUsedAt === null ? null : showDay(texts, passkey.lastUsedAt, of.timeZone);
    const details = words.details(showDay(texts, passkey.createdAt, of.timeZone), used);
    return html`<li><div>${passkey.name}<br><span class="soft">${details}${passkey.synced ? ` · ${words.synced}` : ''}</span></div>
<a class="button quiet" href="${of.base}/account/passkeys/${passkey.id}" aria-label="${words.editNamed(passkey.name)}">${words.edit}</a></li>`;
  });
  return html`<section>
<h2>${words.title}</h2>
<p class="soft">${words.lead}</p>
${items.length === 0 ? html`<p>${words.none}</p>` : list(items)}
<div class="row"><a class="button quiet" href="${of.base}/account/passkeys/new">${words.add}</a></div>
</section>`;
}

function sessions(texts: Texts, of: AccountPage): Html {
  const { account } = texts;
  const items = of.sessions.map((session) => {
    const browser = browserName(session.userAgent) ?? account.unknownBrowser;
    const since = session.signedInAt === null ? '?' : showMoment(texts, session.signedInAt, of.timeZone);
    return html`<li><div>${browser}<br><span class="soft">${account.session(session.ipAddress, since)}</span></div>
${
  session.current
    ? html`<span class="soft">${account.thisSession}</span>`
    : html`<form method="post" action="${of.base}/account/sessions/${session.uid}/end">${hiddenToken(of.token)}<button type="submit" class="quiet" aria-label="${account.endNamed(browser)}">${account.endSession}</button></form>`
}</li>`;
  });
  return html`<section>
<h2>${account.sessions}</h2>
<p class="soft">${account.sessionsLead}</p>
${list(items)}
<form method="post" action="${of.base}/account/sign-out-everywhere">${hiddenToken(of.token)}
<div class="row"><p class="soft grow">${account.everywhereLead}</p>
<button type="submit" class="danger">${account.everywhere}</button></div></form>
</section>`;
}

function list(items: readonly Html[]): Html | null {
  return items.length === 0 ? null : html`<ul>${items}</ul>`;
}
