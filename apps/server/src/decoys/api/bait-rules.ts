import { normalizeAddress } from '@sundew/sensor-core/address';
import { invalidValue } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import type { View } from '../bait/bait.ts';
import { robotsText } from '../bait/robots-rule.ts';
import type { CheckedPage } from './bait-checks.ts';
import type { MarkupWish } from './bait-schema.ts';
import type { DecoyRow } from './store.ts';

/**
 * The view of a page that a link is stamped for; null for a link without a stamp. The page is known by its path.
 * @throws Problem validation_failed
 */
export function viewOf({ address, page_url: url, stamped }: MarkupWish, atMs: number): View | null {
  const page = url === undefined ? '' : readPageUrl(url).pathname;
  if (stamped === false || (stamped === undefined && address === undefined)) return null;
  if (address === undefined) refuse('address', fault('needed_by_stamp'));
  return { address: normalizeAddress(address) ?? refuse('address', fault('must_be_ip')), page, atMs };
}

/**
 * The page that is to be checked, if its source was sent along.
 * @param url of the decoy, which relative addresses are relative to when the page has no address
 * @throws Problem validation_failed
 */
export function checkedPage({ page_html: html, page_url: pageUrl }: MarkupWish, url: string): CheckedPage | null {
  if (html === undefined) return null;
  return { html, url: pageUrl === undefined ? url : readPageUrl(pageUrl).href };
}

/** What crawlers are told about a decoy, and what they are not told. */
export function robotsOf({ decoy_type: type, domain, path, site, has_certificate }: DecoyRow, origin: string) {
  const url = `${origin}/robots.txt`;
  if (type === 'endpoint') {
    const note = `Endpoints are guessed, not linked: a line in robots.txt of ${domain} would tell where this one is.`;
    return { url, is_served: false, lines: [], notes: [note] };
  }
  const [, rule = ''] = robotsText([path]).split('\n');
  const isServed = site === null;
  const kept = `Crawlers that obey robots.txt stay away from everything that begins with ${rule.replace('Disallow: ', '')}.`;
  const notes = isServed
    ? [
        `The service answers robots.txt of ${domain} and names every link decoy in it, among ordinary lines.`,
        kept,
        'Where another server answers for the domain, these lines belong into its robots.txt, into every group that names crawlers of its own.',
        ...(has_certificate ? [] : ['The rules of http and https are looked up apart; both are answered alike.']),
      ]
    : [
        `The web server of ${site} answers its robots.txt: these lines belong into it, into every group that names crawlers of its own, before a page links to the decoy.`,
        kept,
      ];
  return { url, is_served: isServed, lines: ['User-agent: *', rule], notes };
}

function readPageUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return refuse('page_url', fault('must_be_web_url'));
  }
  return url;
}

/** @throws Problem validation_failed, always */
function refuse(field: string, wrong: Fault): never {
  throw invalidValue(`body.${field}`, wrong);
}
