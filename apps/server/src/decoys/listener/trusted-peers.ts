import { createClientIp } from '@sundew/sensor-core/client-ip';

/** An address nobody connects from (RFC 5737). */
const PROBE = '192.0.2.1';

/**
 * Which peers are own proxies, told by the client-address rule itself: a peer is trusted when what it forwards is
 * believed.
 * @param trusted addresses, CIDR ranges, or the names `loopback` and `private`
 * @throws Error naming the entry that cannot be read
 */
export function createTrustedPeers(trusted: readonly string[]): (address: string) => boolean {
  const clientIp = createClientIp(trusted);
  return (address) => address !== PROBE && clientIp({ socket: address, forwardedFor: PROBE }) === PROBE;
}
