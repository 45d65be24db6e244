import type { Visit } from '../visit.ts';
import { inflateBody } from './inflate-body.ts';

/** Where a page was reached from says nothing about who holds a credential; the others carry none. */
const NEVER = new Set(['accept', 'accept-encoding', 'accept-language', 'host', 'referer', 'user-agent']);

/** Every part of a request that can carry a credential, as sent: for `Canaries.findUsed`. Looked at, never kept. */
export function presentedTexts({ target, headers, body }: Visit): readonly string[] {
  const texts = [target];
  for (const name in headers) if (!NEVER.has(name)) texts.push(headers[name] ?? '');
  if (body.length === 0) return texts;
  const inflated = inflateBody(body, headers['content-encoding'] ?? '');
  return [...texts, latin1(body), ...(inflated === null ? [] : [latin1(inflated)])];
}

const latin1 = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1');
