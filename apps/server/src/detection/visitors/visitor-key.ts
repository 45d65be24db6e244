import { networkOf } from '@sundew/sensor-core/address';
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
}

export function visitorKey({ organizationId, propertyId, ip, userAgent, cs }: VisitorParts): VisitorKey {
  const network = networkOf(ip);
  const ja4 = cs?.ja4 ?? '';
  const headers = headerFingerprint(cs);
  return {
    id: stableId('visitor', organizationId, propertyId, network, userAgent),
    organizationId,
    propertyId,
    network,
    userAgent,
    traits: ja4 === '' && headers === '' ? '' : `${ja4} ${headers}`,
  };
}
