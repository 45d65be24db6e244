import type { Database } from '../../../platform/database/database.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { HOUR_MS } from '../../../platform/time/units.ts';
import { noteDevice } from '../denials/devices-store.ts';
import { type VisitorAt, visitorText } from '../denials/visitor-at.ts';

/** Writes down where a device was given a token, before it has it. */
export type NoteDevice = (organizationId: string, fingerprint: string, visitor: VisitorAt) => Promise<void>;

export interface Noting {
  readonly note: NoteDevice;
  /** Devices that this process noted at a network within the hour. */
  devicesAt(organizationId: string, network: string): number;
}

const MOST_REMEMBERED = 100_000;
/** Devices that one network brings in an hour; whoever makes up more of them fills no table. */
const MOST_OF_NETWORK = 1_000;

/** A device that comes back every half hour is written once an hour. @param clock milliseconds since the epoch */
export function createNoting(database: Database, clock: () => number): Noting {
  const noted = new Recent<true>({ most: MOST_REMEMBERED, ttlMs: HOUR_MS, clock });
  const networks = new Recent<{ devices: number }>({ most: MOST_REMEMBERED, ttlMs: HOUR_MS, clock });
  const note: NoteDevice = async (organizationId, fingerprint, visitor) => {
    const key = `${organizationId} ${fingerprint} ${visitorText(visitor)}`;
    if (noted.get(key) !== undefined) return;
    const place = `${organizationId} ${visitor.network}`;
    const brought = networks.get(place) ?? { devices: 0 };
    if (brought.devices === 0) networks.set(place, brought);
    if (brought.devices >= MOST_OF_NETWORK) return;
    brought.devices += 1;
    await noteDevice(database.pool, organizationId, fingerprint, visitor, new Date(clock()));
    noted.set(key, true);
  };
  return {
    note,
    devicesAt: (organizationId, network) => networks.get(`${organizationId} ${network}`)?.devices ?? 0,
  };
}
