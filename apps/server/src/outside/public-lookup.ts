import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { parseIp } from './ip-address.ts';

/** The host has no address that outgoing requests may reach. */
export class ForbiddenAddress extends Error {
  constructor(host: string) {
    super(`${host} leads to an address that outgoing requests may not reach`);
    this.name = 'ForbiddenAddress';
  }
}

/** Looks a name up for a socket, and gives it allowed addresses only. Fails with ForbiddenAddress when there is none. */
export function lookupOf(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options: LookupOptions, callback) => {
    lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
      if (error) {
        callback(error, []);
        return;
      }
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) callback(new ForbiddenAddress(hostname), []);
      else if (options.all === true) callback(null, allowed);
      else callback(null, first.address, first.family);
    });
  };
}

export const publicLookup: LookupFunction = lookupOf(isPublicAddress);

export function isPublicAddress(address: string): boolean {
  return parseIp(address)?.isPublic === true;
}
