import { isCredential } from './credential-names.ts';
import { REMOVED } from './removed.ts';

/** `s:8:"password";s:6:"secret";` as PHP writes values. */
const PHP = /("([\p{L}\p{N}_.-]{2,60})";s:\d{1,6}:)("[^"]{0,4096}")/gu;
/** A name and a text after it, between which only lengths and types stand: MessagePack, CBOR, BSON, AMF, Protocol Buffers. */
const BINARY =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /((?<![\p{L}\p{N}_./\\-])([\p{L}_-][\p{L}\p{N}_-]{1,40})[\x00-\x08\x0e-\x1f\x7f-\xbf\ufffd][\x00-\x1f\x7f-\xbf\ufffd]{0,7})([^\x00-\x1f\x7f-\xbf\ufffd]{4,512})/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const HAS_BINARY = /[\x00-\x08\x0e-\x1f\x7f-\x9f\ufffd]/;

/** A text without what follows the name of a credential in serialized values. */
export function removeSerialized(text: string): string {
  const plain = text.includes('";s:') ? text.replace(PHP, withoutSecret) : text;
  return HAS_BINARY.test(plain) ? plain.replace(BINARY, withoutSecret) : plain;
}

function withoutSecret(whole: string, head: string, name: string, value: string): string {
  if (!isCredential(name, value.replace(/^"|"$/g, ''))) return whole;
  return head + (value.startsWith('"') ? `"${REMOVED}"` : REMOVED);
}
