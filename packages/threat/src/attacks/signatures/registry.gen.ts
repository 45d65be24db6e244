// Made by `npm run generate` from the files of this folder; a new member comes from `npm run new signature <name>`.
import { commandInjection } from './command-injection.ts';
import { crlfInjection } from './crlf-injection.ts';
import { deserialization } from './deserialization.ts';
import { jndiLookup } from './jndi-lookup.ts';
import { ldapInjection } from './ldap-injection.ts';
import { nosqlInjection } from './nosql-injection.ts';
import { pathTraversal } from './path-traversal.ts';
import { sqlInjection } from './sql-injection.ts';
import { ssi } from './ssi.ts';
import { ssrf } from './ssrf.ts';
import { templateInjection } from './template-injection.ts';
import { xss } from './xss.ts';
import { xxe } from './xxe.ts';

export const signatures = [
  commandInjection,
  crlfInjection,
  deserialization,
  jndiLookup,
  ldapInjection,
  nosqlInjection,
  pathTraversal,
  sqlInjection,
  ssi,
  ssrf,
  templateInjection,
  xss,
  xxe,
] as const;
