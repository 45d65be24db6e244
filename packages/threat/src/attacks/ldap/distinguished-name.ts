import type { Leaf } from '../request/leaf/leaf.ts';
import type { Finding } from '../signature.ts';
import { namesAccount, takesPattern } from './account-field.ts';

const LONGEST = 256;
/**
 * A plain value or none, a separator that was not escaped, then the components of a name (RFC 4514) down to `dc` or `o`.
 */
const CONTINUED =
  /^(?:[\w.@ -]{1,40}[,+]|,)\s?(?:(?:ou|cn|dc|uid|o|c|l|st)=[^,=+"\\<>;()]{1,48},\s?){0,8}(?:dc|o|ou|c)=[^,=+"\\<>;()]{1,48}$/;
/** Components and nothing else, one of them at least of the tree (`ou`, `dc`). */
const WHOLE =
  /^(?:(?:ou|cn|dc|uid|sn|o|c|l|st|\*)(?:=[^,=+"\\<>;()]{1,48})?,\s?){1,8}(?:ou|dc|o)=[^,=+"\\<>;()]{1,48}$/;

/**
 * A value that goes on as a distinguished name where only its first component was asked for (`x,ou=admins,dc=a,dc=b`), one
 * with a wildcard, which no name has, or a whole name in place of an account. Other whole names are data of directories.
 */
export function nameContinuation(lower: string, leaf: Leaf): Finding | null {
  if (lower.length > LONGEST) return null;
  if (CONTINUED.test(lower)) return { pattern: 'distinguished name', confidence: 0.6, at: 0 };
  if (!WHOLE.test(lower)) return null;
  if (/(?:^|,|=)\*(?:,|$)/.test(lower))
    return takesPattern(leaf) ? null : { pattern: 'distinguished name with a wildcard', confidence: 0.65, at: 0 };
  return namesAccount(leaf) ? { pattern: 'distinguished name for an account', confidence: 0.5, at: 0 } : null;
}
