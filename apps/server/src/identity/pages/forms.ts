import { PASSWORD_LEAST } from '../passwords.ts';
import { type Html, html } from './html.ts';
import { alarm, field, hiddenToken, page } from './layout.ts';

/** What every page with a form needs. */
export interface FormPage {
  /** Where the form goes; null posts to the address of the page. */
  readonly action?: string;
  readonly token: string;
  readonly fault: string | null;
}

const passwordHint = `At least ${PASSWORD_LEAST} characters. A few words that only you would put together are best.`;

function newPasswords(label: string): Html {
  return html`${field({ name: 'password', label, type: 'password', autocomplete: 'new-password', hint: passwordHint })}
${field({ name: 'again', label: 'The same once more', type: 'password', autocomplete: 'new-password' })}`;
}

export function signInPage(of: FormPage & { readonly email: string; readonly client: string | null }): string {
  return page(
    'Sign in',
    html`<section>
<h1>Sign in</h1>
${of.client === null ? null : html`<p class="soft">to continue to ${of.client}</p>`}
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: of.email, autofocus: of.email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: of.email !== '' })}
<button type="submit">Sign in</button>
</form>
</section>
<p class="soft">Forgot your password? Whoever runs this installation can make a reset link.</p>`,
  );
}

export function consentPage(of: FormPage & { readonly client: string; readonly name: string }): string {
  return page(
    'Allow access',
    html`<section>
<h1>Allow ${of.client}?</h1>
${alarm(of.fault)}
<p>It will act in your name, ${of.name}. Allow this only if you started it yourself just now.</p>
<form method="post">
${hiddenToken(of.token)}
<button type="submit" name="answer" value="allow">Allow</button>
<button type="submit" name="answer" value="refuse" class="quiet">Refuse</button>
</form>
</section>`,
  );
}

export function setupPage(
  of: FormPage & { readonly email: string; readonly name: string; readonly organization: string },
): string {
  return page(
    'Set up',
    html`<section>
<h1>Welcome. Who owns this installation?</h1>
<p class="soft">This makes the first account. The link works once.</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: of.name, autofocus: true })}
${field({ name: 'email', label: 'E-mail address', type: 'email', autocomplete: 'username', value: of.email })}
${field({ name: 'organization', label: 'Name of your organization', type: 'text', autocomplete: 'organization', value: of.organization })}
${newPasswords('Password')}
<button type="submit">Create the account</button>
</form>
</section>`,
  );
}

export function changePasswordPage(of: FormPage & { readonly email: string; readonly accountUrl: string }): string {
  return page(
    'Change password',
    html`<section>
<h1>Change your password</h1>
<p class="soft">Every other session of ${of.email} ends.</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
<input type="text" name="username" autocomplete="username" value="${of.email}" hidden readonly>
${field({ name: 'current', label: 'Current password', type: 'password', autocomplete: 'current-password', autofocus: true })}
${newPasswords('New password')}
<button type="submit">Change password</button>
</form>
</section>
<p><a href="${of.accountUrl}">Back to your account</a></p>`,
  );
}

export function resetPage(of: FormPage & { readonly email: string }): string {
  return page(
    'New password',
    html`<section>
<h1>Choose a new password</h1>
<p class="soft">For ${of.email}. Every session of this account ends, and the link works once.</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${newPasswords('New password')}
<button type="submit">Save the password</button>
</form>
</section>`,
  );
}

export interface InvitationPage extends FormPage {
  readonly email: string;
  readonly organization: string;
  readonly role: string;
  readonly name: string;
  /** Whether the address has an account here, whose password then proves the person. */
  readonly known: boolean;
}

export function invitationPage(of: InvitationPage): string {
  return page(
    'Invitation',
    html`<section>
<h1>Join ${of.organization}</h1>
<p>You are invited as ${of.role}, with the address ${of.email}.</p>
${alarm(of.fault)}
<form method="post">
${hiddenToken(of.token)}
${
  of.known
    ? field({
        name: 'password',
        label: 'Your password',
        type: 'password',
        autocomplete: 'current-password',
        autofocus: true,
      })
    : html`${field({ name: 'name', label: 'Your name', type: 'text', autocomplete: 'name', value: of.name, autofocus: true })}
${newPasswords('Password')}`
}
<button type="submit">Join</button>
</form>
</section>`,
  );
}
