/** What a request says of the page that it comes from. Values as they came; empty without the header. */
export interface RequestOrigin {
  /** `Sec-Fetch-Site` */
  readonly fetchSite: string;
  /** `Sec-Fetch-Dest` */
  readonly fetchDest: string;
  /** `Referer` */
  readonly referrer: string;
  /** `Host`, or `:authority` of HTTP/2. */
  readonly host: string;
}

/** Flag of the report of bait that such a request touched, in place of `tripwire`. */
export const INDUCED_FLAG = 'cross_site';

/** What people open, and what scripts fetch; everything else is loaded because a page names it. */
const OPENED = ['', 'document', 'empty'];
const HOST_OF_PAGE = /^https?:\/\/([^/?#]*)/i;

/**
 * True where a page made the browser ask: another site's page in any way, or any page by naming a picture or a frame. Such a
 * page chooses what is asked for, and whoever has it open may know nothing of it, so bait touched like this is no reason to
 * refuse a visitor. Browsers that send no Fetch Metadata are judged by the page that they come from.
 */
export function isInducedRequest({ fetchSite, fetchDest, referrer, host }: RequestOrigin): boolean {
  const site = fetchSite.toLowerCase();
  if (site === 'cross-site' || OPENED.indexOf(fetchDest.toLowerCase()) === -1) return true;
  if (site !== '') return false;
  const page = HOST_OF_PAGE.exec(referrer);
  return page !== null && (page[1] ?? '').toLowerCase() !== host.toLowerCase();
}
