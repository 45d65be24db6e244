import { maskAddress } from '@sundew/sensor-core/address';

/**
 * Whose guesses, and whose open connections, count together: those of an IPv4 address, or of an IPv6 /48, which is what a
 * provider hands out to one line at the most. Each of its 65,536 networks would have a share of its own otherwise.
 */
export function guessingNetwork(address: string): string {
  const site = address.includes(':') ? maskAddress(address) : null;
  return site === null ? address : `${site}/48`;
}
