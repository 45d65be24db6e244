import { networkOf } from '@sundew/sensor-core/address';
import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { headerFingerprint } from '../correlation/header-fingerprint.ts';
import { stableId } from '../correlation/stable-id.ts';
import type { ClientSignals } from '../report.ts';
import type { VisitorKey } from '../visitor.ts';

export interface VisitorParts {
  readonly organizationId: string;
  readonly propertyId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cs: ClientSignals | null;
  /** Fingerprint in a clearance token that was signed here. */
  readonly device?: string | undefined;
}

interface Known {
  readonly key: VisitorKey;
  readonly ja4: string;
  readonly headers: string;
}

/** By address, whoever came from there last: ids are made of long texts, and an address is short. */
const known = new BoundedCache<Known>(8_192);

/** Visitors who come again are mostly given the same object, with which others keep what follows from it. */
export function visitorKey(parts: VisitorParts): VisitorKey {
  const ja4 = parts.cs?.ja4 ?? '';
  const headers = headerFingerprint(parts.cs);
  const last = known.get(parts.ip);
  if (last !== undefined && last.ja4 === ja4 && last.headers === headers && isOf(last.key, parts)) return last.key;
  const key = makeKey(parts, ja4 === '' && headers === '' ? '' : `${ja4} ${headers}`);
  known.set(parts.ip, { key, ja4, headers });
  return key;
}

function isOf(key: VisitorKey, { organizationId, propertyId, userAgent, device = '' }: VisitorParts): boolean {
  return (
    key.userAgent === userAgent &&
    key.propertyId === propertyId &&
    key.organizationId === organizationId &&
    key.device === device
  );
}

function makeKey({ organizationId, propertyId, ip, userAgent, device = '' }: VisitorParts, traits: string): VisitorKey {
  const network = networkOf(ip);
  const client = [organizationId, propertyId, network, userAgent] as const;
  const clientId = stableId('visitor', ...client);
  return {
    id: device === '' ? clientId : stableId('visitor', ...client, device),
    ...{ clientId, device, organizationId, propertyId, network, userAgent, traits },
  };
}
