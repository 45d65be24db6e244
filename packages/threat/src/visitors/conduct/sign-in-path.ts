/** A path segment that names a place to sign in: `/login`, `/wp-login.php`, `/users/sign_in`, `/oauth/token`, … */
const SIGN_IN =
  /\/(?:wp-login\.php|xmlrpc\.php|log-?_?in|logon|sign-?_?in|signon|auth(?:enticate|orize)?|sessions?|token|password)(?:\.[a-z]{1,5})?(?:\/|$)/i;
/** What pages do by the clock for somebody who is signed in. */
const SIGNED_IN =
  /\/(?:refresh|renew|extend|keep-?_?alive|heartbeat|ping|touch|status|me|_log|log-?_?out|sign-?_?out)\/?$/i;
const LONGEST = 512;

/** Whether a path (without query) is one at which people sign in. */
export function isSignInPath(path: string): boolean {
  const start = path.slice(0, LONGEST);
  return SIGN_IN.test(start) && !SIGNED_IN.test(start);
}
