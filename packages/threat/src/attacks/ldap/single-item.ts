import type { Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { namesAccount, namesSecret, takesPattern } from './account-field.ts';
import { attributeFamiliarity } from './attributes.ts';

const LONGEST = 96;
/** `objectClass=*`, `&(cn=a*)`, `(objectclass=`: one item of a filter, its parentheses left to the filter it goes into. */
const ITEM = /^([&|!]\s?)?(\(\s?)?([a-z][a-z0-9-]{0,40})[~<>]?=([^=()&;"'<>]{0,48})\)?$/;
/** Escapes of a filter and nothing else but a name before them: `\2a`, `admin\2a\29`. */
const ESCAPES = /^(?:\\(?:2a|28|29|00|5c)){1,8}$|^[\w.@-]{1,32}\\2a(?:\\(?:2a|28|29|00)){0,8}$/;
/** `userPassword:2.5.13.18:=\7b`, `cn:caseExactMatch:=a`: how a matching rule is named, in no other language. */
const EXTENSIBLE =
  /^\(?(?:[a-z][\w-]{0,40})?(?::dn)?:(?:\d{1,3}(?:\.\d{1,9}){2,16}|[a-z]{4,40}match):=[^()&|]{0,64}\)?$/;
/** Part of a name with wildcards in place of the rest: how names are found out letter by letter. */
const WITH_WILDCARD = /^[\w.-]{0,32}(?:\*[\w.-]{0,32}){1,3}$/;
/** `admin)`, `admin))(`, `x)(!(`: a name, then brackets of which the first was never opened. */
const WITH_END = /^[\w.@*-]{0,32}\){1,4}(?:\s?\([&|!]?){0,3}(?:[a-z][a-z\d;-]{0,30}|\\0)?$/;

/**
 * A value that is no filter yet and becomes part of one: a single item with a wildcard, escaped punctuation, or a wildcard
 * in place of an account. `lower` is the value in lower case. Bounded.
 */
export function singleItem(lower: string, leaf: Leaf): Finding | null {
  if (lower.length > LONGEST) return null;
  if (ESCAPES.test(lower)) return { pattern: 'escaped filter punctuation', confidence: 0.55, at: 0 };
  if (EXTENSIBLE.test(lower)) return { pattern: 'matching rule of a search filter', confidence: 0.7, at: 0 };
  return wildcardLogin(lower, leaf) ?? endedLogin(lower, leaf) ?? itemAlone(lower);
}

/** No account is named with a bracket that closes what was never opened: `admin)`, `admin))(`. Bounded. */
export function endedLogin(lower: string, leaf: Leaf): Finding | null {
  if (
    lower.length > LONGEST ||
    leaf.part === 'name' ||
    !lower.includes(')') ||
    !namesAccount(leaf) ||
    takesPattern(leaf)
  )
    return null;
  return WITH_END.test(lower) ? { pattern: 'end of a filter', confidence: 0.5, at: 0 } : null;
}

/** `user=*` logs in whoever comes first. A password may end with an asterisk, but hardly be one. */
function wildcardLogin(lower: string, leaf: Leaf): Finding | null {
  if (leaf.part === 'name' || !lower.includes('*') || takesPattern(leaf)) return null;
  const isWildcard = lower === '*' && (namesAccount(leaf) || namesSecret(leaf));
  const isPrefix = WITH_WILDCARD.test(lower) && namesAccount(leaf);
  return isWildcard || isPrefix ? { pattern: 'wildcard for an account', confidence: 0.5, at: 0 } : null;
}

function itemAlone(lower: string): Finding | null {
  const [, operator, open, name = '', value = ''] = ITEM.exec(lower) ?? [];
  if (name === '') return null;
  const isWildcard = value.startsWith('*') || value.endsWith('*');
  const familiarity = attributeFamiliarity(name);
  const pattern = 'item of a search filter';
  if (operator !== undefined && open !== undefined && (isWildcard || familiarity === 'directory')) {
    return familiarity === 'unknown' ? null : { pattern, confidence: isWildcard ? 0.75 : 0.65, at: 0 };
  }
  if (familiarity !== 'directory') return null;
  if (isWildcard) return { pattern, confidence: open === undefined ? 0.55 : 0.7, at: 0 };
  return open !== undefined && value === '' && name.length > 3 ? { pattern, confidence: 0.6, at: 0 } : null;
}
