import { createHash } from 'node:crypto';
import { networkOf } from '@sundew/sensor-core/address';

/** Whoever comes from a network (IPv4 address, IPv6 /64) with one kind of client. */
export interface VisitorAt {
  readonly network: string;
  /** Hash of the User-Agent. */
  readonly client: Buffer;
}

const HASH_BYTES = 16;

export function visitorAt(ip: string, userAgent: string): VisitorAt {
  return { network: networkOf(ip), client: createHash('sha256').update(userAgent).digest().subarray(0, HASH_BYTES) };
}

export function visitorText({ network, client }: VisitorAt): string {
  return `${network} ${client.toString('base64url')}`;
}
