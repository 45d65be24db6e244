import type { FastifyRequest } from 'fastify';
import { isOwnMachine, isSecureAddress } from '../../../platform/http/addresses/ways-in.ts';

/**
 * Whether a browser could go on to sign in from where it is. A form tells its origin; a page that is opened tells only the
 * host it asked for, which a proxy in front may have replaced.
 */
export function canSignInFrom(publicUrl: string, { headers }: FastifyRequest): boolean {
  if (!isSecureAddress(publicUrl)) return false;
  const home = new URL(publicUrl);
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin);
  if (!isOwnMachine(home.hostname)) return origin === null || origin.host === home.host;
  const came = origin ?? URL.parse(`http://${headers.host ?? ''}`);
  return came !== null && isOwnMachine(came.hostname) && came.port === home.port;
}
