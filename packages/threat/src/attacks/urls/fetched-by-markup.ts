import type { Finding } from '../signature.ts';
import { innerHost } from './inner-host.ts';
import { targetUrl } from './target-url.ts';

const ADDRESS =
  /(?:\b(?:src|href|data|action|poster|content)\s{0,2}=\s{0,2}["']?|\burl\(\s{0,2}["']?)(?=https?:|\/\/)/g;
/** Attributes of one text that are looked at. */
const MOST = 32;
const LONGEST = 320;
/** What every address of such a service holds in one spelling or another, so that most texts are not searched. */
const MAY_HOLD = /169\.|metadata|a9fe|100\.100\.|instance-data|2852039166/;

/** Markup that has whoever makes a document or a picture of it fetch from a metadata service. Lower case; linear. */
export function fetchedByMarkup(lower: string): Finding | null {
  if (!MAY_HOLD.test(lower)) return null;
  const address = new RegExp(ADDRESS);
  for (let i = 0; i < MOST; i++) {
    const found = address.exec(lower);
    if (found === null) return null;
    const from = address.lastIndex;
    const value = /^[^\s"'<>)]{0,320}/.exec(lower.slice(from, from + LONGEST))?.[0] ?? '';
    const url = targetUrl(value);
    const inner = url === null ? null : innerHost(url.host);
    if (inner?.kind === 'metadata')
      return { pattern: 'cloud metadata address in markup', confidence: 0.8, at: found.index };
  }
  return null;
}
