import ipaddr from 'ipaddr.js';

/** A network around an address, as CIDR and by its ends. */
export interface AddressRange {
  readonly cidr: string;
  readonly first: string;
  readonly last: string;
}

/** @param bits how much of the address counts, by kind */
export function networkAround(ip: string, bits: { readonly ipv4: number; readonly ipv6: number }): AddressRange {
  const kind = ipaddr.parse(ip).kind();
  const cidr = `${ip}/${bits[kind]}`;
  const [first, last] =
    kind === 'ipv4'
      ? [ipaddr.IPv4.networkAddressFromCIDR(cidr), ipaddr.IPv4.broadcastAddressFromCIDR(cidr)]
      : [ipaddr.IPv6.networkAddressFromCIDR(cidr), ipaddr.IPv6.broadcastAddressFromCIDR(cidr)];
  return { cidr: `${first.toString()}/${bits[kind]}`, first: first.toString(), last: last.toString() };
}

/** Whether all of a range lies between two addresses of its kind. */
export function isWithin({ first, last }: AddressRange, from: string, to: string): boolean {
  return bytes(from).compare(bytes(first)) <= 0 && bytes(last).compare(bytes(to)) <= 0;
}

function bytes(address: string): Buffer {
  return Buffer.from(ipaddr.parse(address).toByteArray());
}
