/** A path segment that names a place to sign in: `/login`, `/wp-login.php`, `/users/sign_in`, `/oauth/token`, … */
const SIGN_IN =
  /\/(?:wp-login\.php|xmlrpc\.php|log-?_?in|logon|sign-?_?in|signon|auth(?:enticate|orize)?|sessions?|token|password)(?:\.[a-z]{1,5})?(?:\/|$)/i;
const LONGEST = 512;

export function isSignInPath(path: string): boolean {
  return SIGN_IN.test(path.slice(0, LONGEST));
}
