import { type Html, html } from '../../platform/text/html.ts';
import type { Scene } from './scene.ts';

/** What one page of `wp-login.php` shows. */
export interface WordpressPage {
  readonly title: string;
  readonly action: 'login' | 'lostpassword';
  /** Shown in a red box above the form. */
  readonly error: Html | null;
  /** Shown in a blue box above the form. */
  readonly message: Html | null;
  readonly form: Html;
  readonly below: Html;
}

const STYLES = [
  ['dashicons', 'wp-includes'],
  ['buttons', 'wp-includes'],
  ['forms', 'wp-admin'],
  ['l10n', 'wp-admin'],
  ['login', 'wp-admin'],
] as const;
export const WORDPRESS_ASSETS = STYLES.map(([id, folder]) => `/${folder}/css/${id}.min.css`);

/** The frame of WordPress's pages for signing in, as of its release 6.7. */
export function wordpressPage({ site, origin }: Scene, page: WordpressPage): string {
  const styles = STYLES.map(
    ([id, folder]) =>
      html`<link rel="stylesheet" id="${id}-css" href="${origin}/${folder}/css/${id}.min.css?ver=${site.wordpress}" media="all" />
`,
  );
  return html`<!DOCTYPE html>
	<html lang="en-US">
	<head>
	<meta http-equiv="Content-Type" content="text/html; charset=UTF-8" />
	<title>${page.title} &lsaquo; ${site.name} &#8212; WordPress</title>
	<meta name="robots" content="max-image-preview:large, noindex, noarchive" />
${styles}	<meta name="referrer" content="strict-origin-when-cross-origin" />
		<meta name="viewport" content="width=device-width, initial-scale=1.0" />
	</head>
	<body class="login no-js login-action-${page.action} wp-core-ui  locale-en-us">
	<script>
document.body.className = document.body.className.replace('no-js','js');
</script>

				<h1 class="screen-reader-text">${page.title}</h1>
			<div id="login">
		<h1 role="presentation" class="wp-login-logo"><a href="https://wordpress.org/">Powered by WordPress</a></h1>
	${page.error === null ? null : html`<div id="login_error" class="notice notice-error"><p>${page.error}</p></div>`}${page.message === null ? null : html`<div class="notice notice-info message"><p>${page.message}</p></div>`}
${page.form}
			<p id="nav">
				${page.below}
			</p>
		<p id="backtoblog">
			<a href="${origin}/">&larr; Go to ${site.name}</a>		</p>
	</div>
	</body>
	</html>
`.text;
}

/** The form for name and password; the name is shown again where it exists. */
export const loginForm = (path: string, origin: string, name: string): Html => html`
		<form name="loginform" id="loginform" action="${origin}${path}" method="post">
			<p>
				<label for="user_login">Username or Email Address</label>
				<input type="text" name="log" id="user_login" class="input" value="${name}" size="20" autocapitalize="off" autocomplete="username" required="required" />
			</p>

			<div class="user-pass-wrap">
				<label for="user_pass">Password</label>
				<div class="wp-pwd">
					<input type="password" name="pwd" id="user_pass" class="input password-input" value="" size="20" autocomplete="current-password" spellcheck="false" required="required" />
					<button type="button" class="button button-secondary wp-hide-pw hide-if-no-js" data-toggle="0" aria-label="Show password">
						<span class="dashicons dashicons-visibility" aria-hidden="true"></span>
					</button>
				</div>
			</div>
			<p class="forgetmenot"><input name="rememberme" type="checkbox" id="rememberme" value="forever"  /> <label for="rememberme">Remember Me</label></p>
			<p class="submit">
				<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="Log In" />
				<input type="hidden" name="redirect_to" value="${origin}/wp-admin/" />
				<input type="hidden" name="testcookie" value="1" />
			</p>
		</form>
`;

/** The form that asks for a new password. */
export const lostPasswordForm = (path: string, origin: string, name: string): Html => html`
		<form name="lostpasswordform" id="lostpasswordform" action="${origin}${path}?action=lostpassword" method="post">
			<p>
				<label for="user_login">Username or Email Address</label>
				<input type="text" name="user_login" id="user_login" class="input" value="${name}" size="20" autocapitalize="off" autocomplete="username" required="required" />
			</p>
			<input type="hidden" name="redirect_to" value="" />
			<p class="submit">
				<input type="submit" name="wp-submit" id="wp-submit" class="button button-primary button-large" value="Get New Password" />
			</p>
		</form>
`;
