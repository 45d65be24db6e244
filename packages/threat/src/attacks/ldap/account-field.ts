import type { Leaf } from '../request/leaf/leaf.ts';

const ACCOUNT = /(?:^|[._[])(?:user|user_?name|user_?id|uid|login|login_?name|account|cn|samaccountname)\]?$/i;
const SECRET = /(?:^|[._[])(?:pass|passwd|password|pwd|userpassword)\]?$/i;

/** Fields of queries and of rules that take patterns: what is named below them is what is compared, not who comes. */
const OF_PATTERN =
  /\.(?:wildcard|regexp|prefix|query_string|simple_query_string|match_phrase_prefix)\.[\w.]{1,64}$|\.rules\..{0,120}\.field\.[\w.]{1,64}$|\.rules\.field\.[\w.]{1,64}$/;

/** True for a name in a query or a rule that is compared with a pattern. */
export function takesPattern({ kind, location, isEnclosed }: Leaf): boolean {
  return kind === 'json' && isEnclosed !== true && OF_PATTERN.test(location);
}

/** True for fields that name the account to look for. */
export function namesAccount({ location }: Leaf): boolean {
  return ACCOUNT.test(location);
}

/** True for fields that hold a password. */
export function namesSecret({ location }: Leaf): boolean {
  return SECRET.test(location);
}
