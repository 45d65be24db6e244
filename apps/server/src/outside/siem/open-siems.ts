import { isPublicAddress } from '../public-lookup.ts';
import { isWithin } from './networks.ts';
import { receivers } from './receivers/registry.gen.ts';
import type { Siems } from './siem-port.ts';
import type { SiemReceiver } from './siem-receiver.ts';
import { type WayOutSettings, withWayOut } from './way-out.ts';

const RECEIVERS = new Map<string, SiemReceiver>(receivers.map((receiver) => [receiver.name, receiver]));

export interface SiemSettings extends Pick<WayOutSettings, 'rootsPem' | 'brand'> {
  /** Lets every private address be reached. */
  readonly allowPrivate: boolean;
  /** Private networks that may be reached, as addresses or CIDR ranges. */
  readonly networks: readonly string[];
  /** Of this service. */
  readonly publicUrl: () => string;
}

/** Ways to receivers of detections. Private addresses are reached only where the operator names their network. */
export function createSiems({ allowPrivate, networks, publicUrl, ...rest }: SiemSettings): Siems {
  const isNamed = isWithin(networks);
  const isAllowed = (address: string): boolean => allowPrivate || isPublicAddress(address) || isNamed(address);
  return {
    mayReach: isAllowed,
    async send(kind, account, events) {
      const receiver = RECEIVERS.get(kind);
      if (receiver === undefined) throw new Error(`There is no receiver "${kind}" in this release.`);
      const ownName = new URL(publicUrl()).hostname.replace(/^\[|\]$/g, '');
      return await withWayOut({ ...rest, isAllowed, ownName }, account, (way) => receiver.send(account, events, way));
    },
  };
}
