import type { Visit } from '../visit.ts';

/** Where a page was reached from says nothing about who holds a credential; the others carry none. */
const NEVER = new Set(['accept', 'accept-encoding', 'accept-language', 'host', 'referer', 'user-agent']);

/**
 * Every part of a request that can carry a credential, as sent: for `Canaries.findUsed`. Looked at, never kept.
 * @param unpacked the body, where it came compressed
 */
export function presentedTexts(
  { target, headers, body }: Visit,
  unpacked: Uint8Array | null = null,
): readonly string[] {
  const texts = [target];
  for (const name in headers) if (!NEVER.has(name)) texts.push(headers[name] ?? '');
  if (body.length === 0) return texts;
  return [...texts, latin1(body), ...(unpacked === null ? [] : [latin1(unpacked)])];
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
