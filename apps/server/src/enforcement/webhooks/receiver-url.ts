import { isIP } from 'node:net';
import { invalidValue } from '@sundew/wire/problems';
import { type Fault, fault } from '@sundew/wire/problems/faults';
import { isPublicAddress } from '../addresses/public-address.ts';

const LONGEST = 2_048;
const HTTPS_PORT = 443;
/** Below it are the ports of other services, which a request must not be able to talk to. */
const FIRST_FREE_PORT = 1_024;

/**
 * The address of a receiver, as it is stored. What its host leads to is looked at with every delivery.
 * @param path where the value stands in the request, for the refusal
 * @throws Problem validation_failed
 */
export function readReceiverUrl(text: string, path: string, allowPrivate: boolean): string {
  const url = text.length > LONGEST ? null : URL.parse(text.trim());
  if (url === null) throw invalidValue(path, fault('must_be_url'));
  const wrong = faultOf(url, allowPrivate);
  if (wrong !== null) throw invalidValue(path, wrong);
  return url.href;
}

function faultOf(url: URL, allowPrivate: boolean): Fault | null {
  if (url.protocol !== 'https:') return fault('must_be_https');
  if (url.username !== '' || url.password !== '') return fault('url_with_credentials');
  if (url.hash !== '') return fault('url_with_fragment');
  const port = url.port === '' ? HTTPS_PORT : Number(url.port);
  if (port !== HTTPS_PORT && port < FIRST_FREE_PORT) return fault('port_of_other_services', { port });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host)) return fault('leads_to_private');
  return null;
}
