import { isCredential, lastNameOf } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** `<name>value</name>`; the value may be a CDATA section. */
const ELEMENTS =
  /(<(?:[\w-]{1,32}:)?([\p{L}\p{N}_.-]{1,64})(?:\s[^>]{0,400})?>)((?:<!\[CDATA\[)?[^<]{1,4096})(?=<\/|\]\]>)/gu;
/** `<param name="password">value</param>`; quotes may be escaped, where the text was copied from a program. */
const NAMED_ELEMENTS =
  /(<[\w:-]{1,64}\s[^<>]{0,200}?\b(?:name|key|id)=\\{0,3}["']([^"'<>\\]{1,64})\\{0,3}["'][^<>]{0,200}>)([^<]{1,4096})(?=<\\{0,3}\/)/gi;
/** `<input name="password" value="…">`, in both orders. */
const NAME_THEN_VALUE =
  /(\b(?:name|key|id)=\\{0,3}["']([^"'<>\\]{1,64})\\{0,3}["'][^<>]{0,200}?\bvalue=\\{0,3})("[^"]{0,4096}"|'[^']{0,4096}')/gi;
const VALUE_THEN_NAME =
  /(\bvalue=\\{0,3})("[^"<>]{0,400}"|'[^'<>]{0,400}')(?=[^<>]{0,200}?\b(?:name|key|id)=\\{0,3}["']([^"'<>\\]{1,64})\\{0,3}["'])/gi;
/** `<name>password</name><value><string>…` of XML-RPC. */
const MEMBERS =
  /(<name>\s{0,40}([^<]{1,64}?)\s{0,40}<\/name>\s{0,40}<value>\s{0,40}(?:<\w{1,16}>)?)([^<]{1,4096})(?=<)/gi;
/** `<key>password</key><string>value</string>` of a property list. */
const ENTRIES = /(<key>\s{0,40}([^<]{1,64}?)\s{0,40}<\/key>\s{0,40}<(?:string|data)>)([^<]{1,4096})(?=<)/gi;
/** Calls of blogs with XML-RPC take name and password by their place. */
const BLOG_CALL = /<methodName>\s{0,40}(?:wp|metaWeblog|blogger|mt)\.\w{1,64}\s{0,40}<\/methodName>/i;
const BLOG_VALUES = /(<value>\s{0,40}(?:<string>)?)([^<\s][^<]{0,4095})(?=<)/gi;

/** XML, whole or cut, without what stands in elements, attributes and XML-RPC members that are called like credentials. */
export function redactXml(text: string): string {
  const plain = text
    .replace(MEMBERS, withoutContent)
    .replace(ENTRIES, withoutContent)
    .replace(ELEMENTS, withoutContent)
    .replace(NAMED_ELEMENTS, withoutContent)
    .replace(NAME_THEN_VALUE, (whole, head: string, name: string, value: string) =>
      isSecret(name, value) ? head + removedAs(value) : whole,
    )
    .replace(VALUE_THEN_NAME, (whole, head: string, value: string, name: string) =>
      isSecret(name, value) ? head + removedAs(value) : whole,
    );
  return BLOG_CALL.test(plain) ? plain.replace(BLOG_VALUES, `$1${REMOVED}`) : plain;
}

function withoutContent(whole: string, head: string, name: string, content: string): string {
  return isCredential(lastNameOf(name), content.replace('<![CDATA[', '')) ? head + REMOVED : whole;
}

/** In the quotes of the value, of which the last may be escaped. */
function removedAs(value: string): string {
  return value.replace(/^(.)[\s\S]*?(\\{0,3}.)$/, `$1${REMOVED}$2`);
}

/** @param value in its quotes, of which the last may be escaped */
function isSecret(name: string, value: string): boolean {
  return isCredential(lastNameOf(name), value.slice(1, -1).replace(/\\{1,3}$/, ''));
}
