import { SIGNATURE_TYPES, type SignatureType } from '@sundew/wire/verdict';

/** Words by which rules of firewalls and sensors name an attack, in the order in which they are tried. */
const WORDS: readonly (readonly [SignatureType, RegExp])[] = [
  ['nosql_injection', /no.?sql|mongo.?inj/],
  ['sql_injection', /sql.?i|sql.?inj|union.{1,12}select/],
  ['xss', /\bxss\b|cross.?site.?script/],
  ['command_injection', /command.?inj|cmd.?inj|os.?command|shell.?inj|\brce\b|remote.?code/],
  ['path_traversal', /travers|\blfi\b|file.?inclu|dot.?dot/],
  ['xxe', /\bxxe\b|external.?entit/],
  ['ldap_injection', /ldap/],
  ['template_injection', /ssti|template.?inj/],
  ['ssi', /\bssi\b|server.?side.?inclu/],
  ['crlf_injection', /crlf|response.?split|header.?inj/],
  ['jndi_lookup', /jndi|log4/],
  ['deserialization', /deserial|object.?inj|ysoserial/],
  ['ssrf', /ssrf|server.?side.?request/],
];
const LONGEST = 400;

/** The attack that a rule or its explanation names; null when it names none. */
export function attackNamed(words: string): SignatureType | null {
  const text = words.slice(0, LONGEST).toLowerCase();
  const exact = SIGNATURE_TYPES.find((type) => text === type);
  return exact ?? WORDS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
