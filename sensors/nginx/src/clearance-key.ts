import { type PolicyPlaces, placeKey } from './clearance/place-key.ts';
import type { NginxRequest } from './njs.ts';

/** The module of njs, which the build imports. */
declare const fs: { readFileSync(path: string, encoding: 'utf8'): string };

/**
 * Under which the answer of the checker about a request is kept, or what is known without it; empty for neither. For `js_set`. The
 * policy is read with each request, because njs keeps nothing between two. Never throws.
 */
function key({ headersIn, variables }: NginxRequest): string {
  try {
    const places = JSON.parse(fs.readFileSync(variables.sundew_places ?? '', 'utf8')) as PolicyPlaces;
    const asked = {
      target: variables.request_uri ?? '/',
      ip: variables.remote_addr ?? '',
      userAgent: headersIn['User-Agent'] ?? '',
      cookie: headersIn.Cookie ?? '',
      serviceToken: headersIn['x-wd-service-token'] ?? '',
      signature: headersIn.Signature ?? '',
    };
    return placeKey(asked, places);
  } catch {
    // The checker has never run, so that nobody could be cleared.
    return '';
  }
}

/** A module of its own, because all of a module is run with each request. njs reads a default export only. */
export default { key };
