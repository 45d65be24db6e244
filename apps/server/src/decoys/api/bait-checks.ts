import type { LinkCheckReason } from '@sundew/wire/link-checks';
import { type FoundLink, linksToDecoy } from '../bait/page-links.ts';
import { effectiveOptions } from '../stored-options.ts';
import { noticesOf, statusOf } from './standing.ts';
import type { DecoyRow } from './store.ts';

/** One thing that decides whether machines come and people do not. */
export interface BaitCheck {
  readonly code: 'reachable' | 'robots' | 'method' | 'page_links';
  readonly ok: boolean;
  /** Stands for the message in whatever language it is told, with the values in it. */
  readonly reason: LinkCheckReason;
  readonly values: Readonly<Record<string, string>>;
  /** What was seen and what to do about it, in English. */
  readonly message: string;
}

/** The page that the link is to stand on, as far as the caller shows it. */
export interface CheckedPage {
  readonly url: string;
  readonly html: string;
}

/** What speaks for and against linking to a decoy. */
export function baitChecks(row: DecoyRow, page: CheckedPage | null): BaitCheck[] {
  return [reachable(row), robots(row), ...method(row), ...(page === null ? [] : pageLinks(row, page))];
}

function reachable(row: DecoyRow): BaitCheck {
  const notices = noticesOf(row);
  if (row.site !== null && row.enabled) {
    return { code: 'reachable', ok: true, reason: 'handed_on', values: { site: row.site }, message: notices.join(' ') };
  }
  return {
    code: 'reachable',
    ok: statusOf(row) === 'active' && notices.length === 0,
    reason: notices.length === 0 ? 'answers' : 'not_reached',
    values: {},
    message: notices.length === 0 ? 'The decoy answers.' : notices.join(' '),
  };
}

/** Crawlers ask the host of the link for its rules, not the host of the page. */
function robots({ decoy_type: type, domain, path, site }: DecoyRow): BaitCheck {
  if (type === 'link' && site !== null) {
    const message = `robots.txt of ${domain} is that of your own site: forbid ${path} in it before a page links to the decoy, or search engines that follow the link are recorded.`;
    return { code: 'robots', ok: false, reason: 'forbid_it_yourself', values: { domain, path }, message };
  }
  if (type === 'link') {
    const message = `robots.txt of ${domain}, which the service answers, forbids ${path}: search engines that obey it never come.`;
    return { code: 'robots', ok: true, reason: 'link_forbidden', values: { domain, path }, message };
  }
  const message =
    `robots.txt of ${domain} should not name this endpoint, because endpoints are guessed, not linked. ` +
    `Use a link decoy for links, or search engines that find this one will be recorded.`;
  return { code: 'robots', ok: false, reason: 'endpoint_not_forbidden', values: { domain }, message };
}

function method({ decoy_type: type, options }: DecoyRow): BaitCheck[] {
  if (effectiveOptions(type, options).methods.includes('GET')) return [];
  const message = 'Links are opened with GET, which this decoy answers with 405.';
  return [{ code: 'method', ok: false, reason: 'no_get', values: {}, message }];
}

function pageLinks({ domain, path, trigger_action: action }: DecoyRow, { url, html }: CheckedPage): BaitCheck[] {
  const links = linksToDecoy(html, url, { domain, path, answersBelow: action === 'poison' });
  if (links.length === 0) {
    const message = 'The page does not lead to the decoy outside of comments and templates.';
    return [{ code: 'page_links', ok: true, reason: 'no_link', values: {}, message }];
  }
  return links.map((link) => ({ code: 'page_links', ...judged(link) }));
}

function judged({ tag, isFollowed, missing }: FoundLink): Omit<BaitCheck, 'code'> {
  if (!isFollowed) {
    const message = `<${tag}> leads to the decoy: browsers fetch it by themselves, or people send it, so visitors would be taken for bots. Remove it.`;
    return { ok: false, reason: 'not_a_link', values: { tag }, message };
  }
  if (missing.length === 0) {
    const message = `<${tag}> leads to the decoy, out of reach of keyboards and screen readers. See that a style or attribute hides it from sight as well.`;
    return { ok: true, reason: 'out_of_reach', values: { tag }, message };
  }
  const message = `<${tag}> leads to the decoy without ${missing.join(', ')}: people or search engines may follow it. Use the markup given here.`;
  return { ok: false, reason: 'within_reach', values: { tag, missing: missing.join(', ') }, message };
}
