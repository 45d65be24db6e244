import { networkOf } from '@sundew/sensor-core/address';
import type { LimitName } from '../../config/rate-figures.ts';
import type { RateLimits, Spent } from '../limits/rate-limits.ts';
import { guessingNetwork } from './guessing-network.ts';

/**
 * Spends one request of a caller of whom only the address is known: of its network (IPv4 address, IPv6 /64) and, because a
 * line may own 65,536 of those, of the wider figure `site` of the /48 around it. Narrower than that is none: of many
 * carriers each phone has a /64 of its own, and a /48 holds thousands of them.
 * @returns what refuses, or else what is left of the network; null when limits are off
 */
export async function takeForAddress(rateLimits: RateLimits, name: LimitName, address: string): Promise<Spent | null> {
  const own = await rateLimits.take(name, networkOf(address));
  if (own?.allowed !== true || !address.includes(':')) return own;
  const site = await rateLimits.take('site', `${name} ${guessingNetwork(address)}`);
  return site?.allowed === false ? site : own;
}
