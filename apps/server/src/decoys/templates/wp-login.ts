import { type Html, html } from '../../platform/text/html.ts';
import type { DecoyTemplate } from '../decoy-response.ts';
import { cookieOf, formOf, queryOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import { phpHeaders } from '../imitation/site.ts';
import { loginForm, lostPasswordForm, WORDPRESS_ASSETS, wordpressPage } from '../imitation/wordpress-page.ts';
import type { Reply } from '../reply.ts';

const TEST_COOKIE = 'wordpress_test_cookie';
/** Text that WordPress shows again; longer is cut. */
const LONGEST_SHOWN = 200;

/** WordPress's page for signing in. Nobody ever does; what was typed is answered and forgotten. */
export const wpLogin: DecoyTemplate = {
  name: 'wp-login',
  title: 'Login of WordPress (always fails)',
  path: '/wp-login.php',
  methods: ['GET', 'POST'],
  captureBody: false,
  assets: () => WORDPRESS_ASSETS,
  respond(hit, context) {
    const scene = sceneOf(hit, context, 'wp-login');
    const action = queryOf(scene.visit).get('action');
    if (action === 'lostpassword' || action === 'retrievepassword') return lostPassword(scene);
    if (action === 'register') return redirect(scene, `${scene.path}?registration=disabled`);
    return login(scene);
  },
};

function login(scene: Scene): Reply {
  const { visit, path, origin } = scene;
  const form = formOf(visit);
  const name = (form.get('log') ?? '').trim().slice(0, LONGEST_SHOWN);
  const isTry = visit.method === 'POST' && form.size > 0;
  const error = isTry ? loginError(scene, form, name) : noticeOf(scene);
  const showsName = isTry && isKnown(scene, name);
  return page(
    scene,
    wordpressPage(scene, {
      title: 'Log In',
      action: 'login',
      error,
      message: null,
      form: loginForm(path, origin, showsName ? name : ''),
      below: html`<a class="wp-login-lost-password" href="${origin}${path}?action=lostpassword">Lost your password?</a>`,
    }),
  );
}

/** In the order in which WordPress looks. */
function loginError(scene: Scene, form: ReadonlyMap<string, string>, name: string): Html {
  const { visit, path, origin } = scene;
  if (form.has('testcookie') && cookieOf(visit, TEST_COOKIE) === null) return NO_COOKIES;
  const hasPassword = (form.get('pwd') ?? '') !== '';
  if (name === '' || !hasPassword)
    return html`${name === '' ? EMPTY_NAME : null}${hasPassword ? null : EMPTY_PASSWORD}`;
  const isEmail = name.includes('@');
  if (!isKnown(scene, name)) return isEmail ? UNKNOWN_EMAIL : unknownName(name);
  const what = isEmail ? 'email address' : 'username';
  return html`<strong>Error:</strong> The password you entered for the ${what} <strong>${name}</strong> is incorrect. <a href="${origin}${path}?action=lostpassword">Lost your password?</a>`;
}

function noticeOf({ visit }: Scene): Html | null {
  const isDisabled = queryOf(visit).get('registration') === 'disabled';
  return isDisabled ? html`<strong>Error:</strong> User registration is currently not allowed.` : null;
}

function lostPassword(scene: Scene): Reply {
  const { visit, path, origin } = scene;
  const name = (formOf(visit).get('user_login') ?? '').trim().slice(0, LONGEST_SHOWN);
  const isTry = visit.method === 'POST';
  if (isTry && name !== '' && isKnown(scene, name)) return redirect(scene, `${path}?checkemail=confirm`);
  return page(
    scene,
    wordpressPage(scene, {
      title: 'Lost Password',
      action: 'lostpassword',
      error: isTry ? (name === '' ? NO_ACCOUNT_GIVEN : NO_ACCOUNT) : null,
      message: html`Please enter your username or email address. You will receive an email message with instructions on how to reset your password.`,
      form: lostPasswordForm(path, origin, name),
      below: html`<a class="wp-login-log-in" href="${origin}${path}">Log in</a>`,
    }),
  );
}

/** Users of the site, the same for all visitors: those who enumerate compare their results. */
function isKnown({ site }: Scene, name: string): boolean {
  const users = [1, 2, 3].map((number) => site.world.person(number));
  const logins = site.random('users').chance(0.6) ? ['admin'] : [];
  const known = [...logins, ...users.flatMap((person) => [person.login, site.world.email(person)])];
  return known.includes(name.toLowerCase());
}

const NO_COOKIES = html`<strong>Error:</strong> Cookies are blocked or not supported by your browser. You must <a href="https://developer.wordpress.org/advanced-administration/wordpress/cookies/#enable-cookies-in-your-browser">enable cookies</a> to use WordPress.`;
const EMPTY_NAME = html`<strong>Error:</strong> The username field is empty.<br />`;
const EMPTY_PASSWORD = html`<strong>Error:</strong> The password field is empty.`;
const UNKNOWN_EMAIL = html`<strong>Error:</strong> Unknown email address. Check again or try your username.`;
const NO_ACCOUNT_GIVEN = html`<strong>Error:</strong> Please enter a username or email address.`;
const NO_ACCOUNT = html`<strong>Error:</strong> There is no account with that username or email address.`;
const unknownName = (name: string): Html =>
  html`<strong>Error:</strong> The username <strong>${name}</strong> is not registered on this site. If you are unsure of your username, try your email address instead.`;

function headers({ site, visit }: Scene): Reply['headers'] {
  return [
    ['Content-Type', 'text/html; charset=UTF-8'],
    ...phpHeaders(site),
    ['Expires', 'Wed, 11 Jan 1984 05:00:00 GMT'],
    ['Cache-Control', 'no-cache, must-revalidate, max-age=0, no-store, private'],
    ['Set-Cookie', `${TEST_COOKIE}=WP%20Cookie%20check; path=/${visit.secure ? '; secure' : ''}; HttpOnly`],
    ['X-Frame-Options', 'SAMEORIGIN'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ];
}

const page = (scene: Scene, body: string): Reply => ({ status: 200, headers: headers(scene), body });

const redirect = (scene: Scene, path: string): Reply => ({
  status: 302,
  headers: [...headers(scene), ['X-Redirect-By', 'WordPress'], ['Location', `${scene.origin}${path}`]],
  body: '',
});
