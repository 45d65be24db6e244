import { networkOf } from '@sundew/sensor-core/address';
import { parseJa4 } from '@sundew/threat/visitors/tls/ja4';
import type { TargetType } from '@sundew/wire/response-actions';
import ipaddr from 'ipaddr.js';
import { targetOf } from '../addresses/target.ts';

/** Something that many may share. `asn` is looked at, never blocked. */
export interface Place {
  readonly type: TargetType | 'asn';
  /** As `targetOf` writes addresses; a fingerprint; the digits of an AS number. */
  readonly target: string;
}

/** The addresses of a target, as clearance and detections know them. */
export interface AddressSpan {
  readonly network: string;
  readonly first: string;
  readonly last: string;
}

const ASN = /^AS(\d{1,10})$/i;

/** An address (of IPv6 the /64), `AS64500`, or a JA4; null for other text. */
export function readPlace(text: string): Place | null {
  const asn = ASN.exec(text)?.[1];
  if (asn !== undefined) return { type: 'asn', target: asn };
  if (parseJa4(text) !== null) return { type: 'ja4', target: text };
  const target = targetOf(text.replace(/\/64$/, ''));
  return target === null ? null : { type: 'ip', target };
}

/** @param target as `targetOf` writes it */
export function spanOf(target: string): AddressSpan {
  const address = target.replace(/\/\d+$/, '');
  if (address === target) return { network: target, first: target, last: target };
  return { network: networkOf(address), first: address, last: ipaddr.IPv6.broadcastAddressFromCIDR(target).toString() };
}
