import { createHash } from 'node:crypto';
import { networkOf } from '@sundew/sensor-core/address';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';

/** Whoever comes from a network (IPv4 address, IPv6 /64) with one kind of client. */
export interface VisitorAt {
  readonly network: string;
  /** Hash of the User-Agent. */
  readonly client: Buffer;
}

const HASH_BYTES = 16;
/** Kinds of client are few. */
const clients = new BoundedCache<Buffer>(2_000);
const LONGEST_KEPT = 512;

export function visitorAt(ip: string, userAgent: string): VisitorAt {
  let client = clients.get(userAgent);
  if (client === undefined) {
    client = createHash('sha256').update(userAgent).digest().subarray(0, HASH_BYTES);
    if (userAgent.length <= LONGEST_KEPT) clients.set(userAgent, client);
  }
  return { network: networkOf(ip), client };
}

export function visitorText({ network, client }: VisitorAt): string {
  return `${network} ${client.toString('base64url')}`;
}
