import { isCredentialName } from './credential-names.ts';

/** `password: $p` */
const BINDINGS = /(?<![\w$])([A-Za-z_]\w{1,60})\s{0,8}:\s{0,8}\$([A-Za-z_]\w{0,60})/g;
const NONE: ReadonlySet<string> = new Set();

/** Names of the GraphQL variables that a query in this text hands to arguments which are credentials. */
export function credentialVariables(text: string): ReadonlySet<string> {
  if (!text.includes('$')) return NONE;
  const names = new Set<string>();
  for (const [, argument = '', variable = ''] of text.matchAll(BINDINGS)) {
    if (isCredentialName(argument)) names.add(variable);
  }
  return names;
}
