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
  /** Of a clearance token that was signed here. */
  readonly device?: string | undefined;
}

export function visitorKey({ organizationId, propertyId, ip, userAgent, cs, device = '' }: VisitorParts): VisitorKey {
  const network = networkOf(ip);
  const ja4 = cs?.ja4 ?? '';
  const headers = headerFingerprint(cs);
  const client = [organizationId, propertyId, network, userAgent] as const;
  const clientId = stableId('visitor', ...client);
  return {
    id: device === '' ? clientId : stableId('visitor', ...client, device),
    clientId,
    device,
    organizationId,
    propertyId,
    network,
    userAgent,
    traits: ja4 === '' && headers === '' ? '' : `${ja4} ${headers}`,
  };
}
