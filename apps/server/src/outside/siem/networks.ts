import ipaddr from 'ipaddr.js';

/** Tells whether an address lies in one of the networks. @param networks addresses or CIDR ranges */
export function isWithin(networks: readonly string[]): (address: string) => boolean {
  const ranges = networks.map((text) => {
    if (text.includes('/')) return ipaddr.parseCIDR(text);
    const address = ipaddr.parse(text);
    return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
  });
  return (text) => {
    if (!ipaddr.isValid(text)) return false;
    // A mapped address is the IPv4 address that it leads to.
    const address = ipaddr.process(text);
    return ranges.some(([first, bits]) => first.kind() === address.kind() && address.match(first, bits));
  };
}
