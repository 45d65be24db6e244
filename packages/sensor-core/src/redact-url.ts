const REMOVED = '[removed]';
/** Names of parameters whose values are credentials. */
const NAMES =
  'pass|passwd|password|passphrase|pwd|secret|client_secret|token|access_?token|refresh_?token|id_?token|auth|authorization|api_?key|session|session_?id|sessid|jsessionid|phpsessid|sid|jwt|otp|pin|code|assertion';
const CREDENTIAL = new RegExp(`^(?:${NAMES})$`, 'i');
/** Few queries have one, and those that have none need not be taken apart. */
const MAY_HAVE_CREDENTIAL = new RegExp(`[?&](?:${NAMES})=`, 'i');

/**
 * A URL without its credentials: user name and password before the host, and the values of parameters that are named
 * as credentials are; without its fragment. Nothing is decoded and nothing else is changed, so that an attack stays readable.
 */
export function redactUrl(url: string): string {
  const whole = url.includes('@') ? withoutUser(url) : url;
  const hash = whole.indexOf('#');
  // Fragments are not sent to servers. What a client sent all the same may be the token of a sign-in.
  const bare = hash === -1 ? whole : whole.slice(0, hash);
  const query = bare.indexOf('?');
  if (query === -1) return bare;
  if (bare.indexOf('=', query) === -1 || !MAY_HAVE_CREDENTIAL.test(bare)) return bare;
  const parameters = bare.slice(query + 1).split('&');
  return `${bare.slice(0, query + 1)}${parameters.map(redactParameter).join('&')}`;
}

function redactParameter(parameter: string): string {
  const equals = parameter.indexOf('=');
  if (equals === -1 || equals === parameter.length - 1) return parameter;
  return CREDENTIAL.test(parameter.slice(0, equals)) ? `${parameter.slice(0, equals)}=${REMOVED}` : parameter;
}

function withoutUser(url: string): string {
  const start = url.indexOf('://');
  if (start === -1) return url;
  const rest = url.slice(start + 3);
  const end = rest.search(/[/?#]/);
  const authority = end === -1 ? rest : rest.slice(0, end);
  const at = authority.lastIndexOf('@');
  return at === -1 ? url : url.slice(0, start + 3) + rest.slice(at + 1);
}
