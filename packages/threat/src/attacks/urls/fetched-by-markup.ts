import type { Finding } from '../signature.ts';
import { innerHost } from './inner-host.ts';
import { isService } from './request-forgery.ts';
import { targetUrl } from './target-url.ts';

const ADDRESS =
  /(?:\b(?:src|href|data|action|poster|content)\s{0,2}=\s{0,2}["']?|\burl\(\s{0,2}["']?|\]\(<?)(?=https?:|file:|\/\/)/g;
/** A file of the system; documents that were pasted name files of their author's. */
const SYSTEM_FILE = /^file:\/{0,3}(?:localhost\/)?(?:etc|proc|root|dev|sys)\//;
/** Attributes of one text that are looked at. */
const MOST = 32;
const LONGEST = 320;
/** What every address of such a service holds in one spelling or another, so that most texts are not searched. */
const MAY_HOLD = /169\.|file:|127\.0|localhost|metadata|a9fe|100\.100\.|instance-data|2852039166/;

/** Markup that has whoever makes a document or a picture of it fetch from a metadata service, the machine or its files. Lower case; linear. */
export function fetchedByMarkup(lower: string): Finding | null {
  if (!MAY_HOLD.test(lower)) return null;
  const address = new RegExp(ADDRESS);
  for (let i = 0; i < MOST; i++) {
    const found = address.exec(lower);
    if (found === null) return null;
    const from = address.lastIndex;
    const value = /^[^\s"'<>)]{0,320}/.exec(lower.slice(from, from + LONGEST))?.[0] ?? '';
    if (SYSTEM_FILE.test(value)) return { pattern: 'file of the system in markup', confidence: 0.7, at: found.index };
    const url = targetUrl(value);
    const inner = url === null ? null : innerHost(url.host);
    if (inner?.kind === 'metadata')
      return { pattern: 'cloud metadata address in markup', confidence: 0.8, at: found.index };
    if (url !== null && inner?.kind === 'loopback' && isService(url) && !isLink(lower, found))
      return { pattern: 'service of the server itself in markup', confidence: 0.6, at: found.index };
  }
  return null;
}

const IMAGE = /!\[[^\]\n]{0,80}$/;
const LONGEST_NAME = 82;

/** A link of Markdown, which is followed by whoever reads it. */
function isLink(lower: string, { 0: found, index }: RegExpExecArray): boolean {
  return found.startsWith(']') && !IMAGE.test(lower.slice(Math.max(0, index - LONGEST_NAME), index));
}
