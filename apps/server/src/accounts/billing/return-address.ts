import { isLoopback } from '@sundew/wire/loopback';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';

/** Where people may be sent back to from the provider's pages. */
export interface ReturnPlaces {
  /** Public address of the service. */
  readonly publicUrl: string;
  readonly hosts: readonly string[];
}

/**
 * The address as it was given.
 * @param place of the value in the request
 * @throws Problem validation_failed for another host, another protocol than the service's or https, and credentials
 */
export function demandReturnAddress(text: string, place: string, { publicUrl, hosts }: ReturnPlaces): string {
  const url = URL.parse(text);
  const own = new URL(publicUrl);
  const isAllowed =
    url !== null &&
    url.username === '' &&
    url.password === '' &&
    (isOwn(url, own) || (url.protocol === 'https:' && hosts.includes(url.hostname)));
  if (!isAllowed) throw invalidValue(place, fault('not_a_return_address', { host: own.host }));
  return text;
}

/** On a machine of one's own the service has several names. */
function isOwn(url: URL, own: URL): boolean {
  if (url.origin === own.origin) return true;
  const isSameDoor = url.protocol === own.protocol && url.port === own.port;
  return isSameDoor && isLoopback(url.hostname) && isLoopback(own.hostname);
}
