import { Problem } from '@sundew/wire/problems';
import { guessingNetwork } from '../../../platform/http/callers/guessing-network.ts';

/** How many sensors may follow at once. */
export interface SensorSeatPlan {
  readonly all: number;
  readonly organization: number;
  /** Of one IPv4 address or IPv6 /48. */
  readonly network: number;
  /** Once so many are taken, a network takes a further one only while it holds few: strangers cannot keep sensors out. */
  readonly crowdedAt: number;
  readonly few: number;
}

export const SENSOR_SEATS: SensorSeatPlan = { all: 2_000, organization: 1_000, network: 200, crowdedAt: 500, few: 8 };

const RETRY_AFTER_S = 30;

/** Nobody proves who follows denials, so seats are counted by where they are taken from. */
export interface SensorSeats {
  /**
   * @returns gives the seat back; calling it again does nothing
   * @throws Problem rate_limited when there is none left
   */
  take(organizationId: string, address: string): () => void;
}

export function createSensorSeats(plan: SensorSeatPlan = SENSOR_SEATS): SensorSeats {
  const taken = new Set<{ readonly organizationId: string; readonly network: string }>();
  return {
    take(organizationId, address) {
      const seat = { organizationId, network: guessingNetwork(address) };
      let [network, organization] = [0, 0];
      for (const other of taken) {
        if (other.network === seat.network) network++;
        if (other.organizationId === organizationId) organization++;
      }
      const most = taken.size < plan.crowdedAt ? plan.network : plan.few;
      if (taken.size >= plan.all || organization >= plan.organization || network >= most) {
        throw new Problem('too_many_live_feeds', undefined, { retryAfterS: RETRY_AFTER_S });
      }
      taken.add(seat);
      return () => taken.delete(seat);
    },
  };
}
