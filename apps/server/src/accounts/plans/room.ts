import { Problem } from '@sundew/wire/problems';
import type { Queryable } from '../../platform/database/queryable.ts';
import { countHeld, lockCounting } from './held.ts';
import type { CountedLimit, PlanDirectory } from './plan.ts';

/** Asked before something that plans limit is added. */
export interface Room {
  /**
   * Holds off others who would add to the organization until the transaction ends.
   * @throws Problem plan_limit, naming the limit and what raises it
   */
  demand(client: Queryable, organizationId: string, limit: CountedLimit): Promise<void>;
}

export function createRoom(plans: PlanDirectory): Room {
  return {
    async demand(client, organizationId, limit) {
      if (plans.isEndless) return;
      const { plan } = await plans.find(organizationId);
      const most = plan.limits[limit];
      if (most === null) return;
      await lockCounting(client, organizationId);
      const held = await countHeld(client, organizationId);
      if (held[limit] >= most) throw new Problem(`plan_${limit}_full`, { plan: plan.name, most });
    },
  };
}
