import ipaddr from 'ipaddr.js';

export type Network = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** An address or a CIDR range; null for other text. */
export function readNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!ipaddr.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Canonical text of a network, with the bits behind the prefix cleared. */
export function networkText([address, bits]: Network): string {
  const first =
    address instanceof ipaddr.IPv4
      ? ipaddr.IPv4.networkAddressFromCIDR(`${address}/${bits}`)
      : ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`);
  return `${first.toString()}/${bits}`;
}

/** Whether two networks have an address in common. */
export function overlap([a, aBits]: Network, [b, bBits]: Network): boolean {
  const bits = Math.min(aBits, bBits);
  if (a instanceof ipaddr.IPv4) return b instanceof ipaddr.IPv4 && a.match(b, bits);
  return b instanceof ipaddr.IPv6 && a.match(b, bits);
}
