import type { Leaf } from '../request/leaf.ts';
import type { Finding } from '../signature.ts';
import { attributeFamiliarity } from './attributes.ts';

const LONGEST = 96;
/** `objectClass=*`, `&(cn=a*)`, `(objectclass=`: one item of a filter, its parentheses left to the filter it goes into. */
const ITEM = /^([&|!]\s?)?(\(\s?)?([a-z][a-z0-9-]{0,40})[~<>]?=([^=()&;"'<>]{0,48})\)?$/;
/** Escapes of a filter and nothing else but a name before them: `\2a`, `admin\2a\29`. */
const ESCAPES = /^(?:\\(?:2a|28|29|00|5c)){1,8}$|^[\w.@-]{1,32}\\2a(?:\\(?:2a|28|29|00)){0,8}$/;
/** Fields that name the account to look for. */
const ACCOUNT = /(?:^|[._[])(?:user|user_?name|user_?id|uid|login|login_?name|account|cn|samaccountname)\]?$/i;
const SECRET = /(?:^|[._[])(?:pass|passwd|password|pwd|userpassword)\]?$/i;

/**
 * A value that is no filter yet and becomes part of one: a single item with a wildcard, escaped punctuation, or a wildcard
 * in place of an account. `lower` is the value in lower case. Bounded.
 */
export function singleItem(lower: string, leaf: Leaf): Finding | null {
  if (lower.length > LONGEST) return null;
  if (ESCAPES.test(lower)) return { pattern: 'escaped filter punctuation', confidence: 0.55, at: 0 };
  return wildcardLogin(lower, leaf) ?? itemAlone(lower);
}

/** `user=*` logs in whoever comes first. A password may end with an asterisk, but hardly be one. */
function wildcardLogin(lower: string, { location, part }: Leaf): Finding | null {
  if (part === 'name' || !lower.endsWith('*')) return null;
  const isWildcard = lower === '*' && (ACCOUNT.test(location) || SECRET.test(location));
  const isPrefix = /^\*?[\w.-]{1,32}\*$/.test(lower) && ACCOUNT.test(location);
  return isWildcard || isPrefix ? { pattern: 'wildcard for an account', confidence: 0.5, at: 0 } : null;
}

function itemAlone(lower: string): Finding | null {
  const [, operator, open, name = '', value = ''] = ITEM.exec(lower) ?? [];
  if (name === '') return null;
  const isWildcard = value.startsWith('*') || value.endsWith('*');
  const familiarity = attributeFamiliarity(name);
  const pattern = 'item of a search filter';
  if (operator !== undefined && open !== undefined && isWildcard && familiarity !== 'unknown') {
    return { pattern, confidence: 0.75, at: 0 };
  }
  if (familiarity !== 'directory') return null;
  if (isWildcard) return { pattern, confidence: open === undefined ? 0.55 : 0.7, at: 0 };
  return open !== undefined && value === '' && name.length > 3 ? { pattern, confidence: 0.6, at: 0 } : null;
}
