import type { Finding } from '../signature.ts';

const LONGEST = 256;
/** A plain value, a comma that was not escaped, then the components of a name (RFC 4514) down to `dc` or `o`. */
const CONTINUED =
  /^[\w.@ -]{1,40},\s?(?:(?:ou|cn|dc|uid|o|c|l|st)=[^,=+"\\<>;()]{1,48},\s?){0,8}(?:dc|o|ou|c)=[^,=+"\\<>;()]{1,48}$/;

/** A value that goes on as a distinguished name where only its first component was asked for: `x,ou=admins,dc=a,dc=b`. */
export function nameContinuation(lower: string): Finding | null {
  if (lower.length > LONGEST || !CONTINUED.test(lower)) return null;
  return { pattern: 'distinguished name', confidence: 0.6, at: 0 };
}
