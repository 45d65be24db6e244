import type { AddressInfo } from 'node:net';

/** The address under which people and sensors reach the service, without a trailing slash. */
export interface PublicAddress {
  url(): string;
  /** Told the port that was taken, which is the address where no other is set. */
  listensOn(port: number): void;
}

/** @param configured SUNDEW_PUBLIC_URL; null takes this machine and the port that the service listens on */
export function createPublicAddress(configured: string | null, port: number): PublicAddress {
  let url = configured ?? `http://localhost:${port}`;
  return {
    url: () => url,
    listensOn(taken) {
      url = configured ?? `http://localhost:${taken}`;
    },
  };
}

const EVERY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Where programs of this machine reach what listens there. */
export function localUrl({ address, family, port }: AddressInfo): string {
  return `http://${EVERY_ADDRESS[address] ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`;
}
