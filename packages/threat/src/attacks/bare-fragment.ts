import type { SignatureType } from '@sundew/wire/verdict';
import type { Finding } from './signature.ts';

/** What tells nothing among people's own texts and everything where nobody has business. */
interface Fragment {
  readonly type: SignatureType;
  readonly pattern: string;
  readonly form: RegExp;
  /** No parameter, header or path says this, so there it tells as much as in a value. */
  readonly isNoName?: true;
}

const FRAGMENTS: readonly Fragment[] = [
  { type: 'path_traversal', pattern: 'step up', form: /^[./\\]{0,8}\.\.[\\/][\w./\\-]{0,200}$/, isNoName: true },
  {
    type: 'ldap_injection',
    pattern: 'end of a filter and another',
    form: /^[\w.@*-]{0,32}\)\s?\([&|!]?$/,
    isNoName: true,
  },
  {
    type: 'sql_injection',
    pattern: 'statement',
    form: /^\s{0,8}(?:insert\s{1,4}into\s|update\s{1,4}\S{1,64}\s{1,4}set\s|delete\s{1,4}from\s|drop\s{1,4}\w{4,12}\s|truncate\s|alter\s{1,4}\w{4,12}\s|create\s{1,4}(?:or\s{1,4}replace\s{1,4})?\w{4,12}\s|select\s[^\n]{1,200}\sfrom\s)/i,
  },
  {
    type: 'sql_injection',
    pattern: 'condition of two numbers',
    form: /\b(?:or|and|having|where)\s{1,4}["'(]{0,2}\d{1,12}["')]{0,2}\s{0,4}(?:[=<>]{1,3}|!=|like\s)\s{0,4}["'(]{0,2}\d/i,
  },
  {
    type: 'command_injection',
    pattern: 'command line',
    form: /^\s{0,8}(?:id|whoami|ls|pwd|uname|cat|wget|curl|nc|ping|sh|bash|powershell|cmd(?:\.exe)?)(?:\s{1,4}[-/\w.:$&|;].{0,200})?$/,
  },
  {
    type: 'nosql_injection',
    pattern: 'query for a schema',
    form: /^\s{0,8}(?:query\b[^{}]{0,80})?\{\s{0,8}__(?:schema|type)\b/,
  },
  {
    type: 'xss',
    pattern: 'dialog call',
    form: /^\s{0,8}(?:alert|confirm|prompt)\s?\([^()]{0,80}\)\s{0,4};?\s{0,8}$/,
  },
];
const LONGEST = 512;
const CONFIDENCE = 0.5;

/**
 * The fragment that a whole text is; null for any other. Bounded.
 * @param isNarrow for names, headers and paths, which say more by themselves
 */
export function bareFragment(
  text: string,
  isNarrow: boolean,
): { readonly type: SignatureType; readonly finding: Finding } | null {
  if (text.length > LONGEST) return null;
  const found = FRAGMENTS.find(({ form, isNoName }) => (!isNarrow || isNoName === true) && form.test(text));
  return found === undefined
    ? null
    : { type: found.type, finding: { pattern: found.pattern, confidence: CONFIDENCE, at: 0 } };
}
