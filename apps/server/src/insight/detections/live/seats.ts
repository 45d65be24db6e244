import { Problem } from '@sundew/wire/problems';

/** How many may be open at once. */
export interface SeatPlan {
  /** What is said when there is no seat left. */
  readonly refusal: 'too_many_live_feeds' | 'too_many_exports' | 'preview_running';
  readonly perOrganization: number;
  readonly most: number;
  /** When to try again, in seconds. */
  readonly retryAfterS: number;
}

/** Open streams and previews cost memory for as long as they last, so their number is bounded. */
export interface Seats {
  /**
   * @returns gives the seat back; calling it again does nothing
   * @throws Problem rate_limited when there is none left
   */
  take(organizationId: string): () => void;
}

export function createSeats({ refusal, perOrganization, most, retryAfterS }: SeatPlan): Seats {
  const taken = new Map<string, number>();
  let total = 0;
  return {
    take(organizationId) {
      const held = taken.get(organizationId) ?? 0;
      if (held >= perOrganization || total >= most) {
        throw new Problem(refusal, undefined, { retryAfterS });
      }
      taken.set(organizationId, held + 1);
      total += 1;
      let given = false;
      return () => {
        if (given) return;
        given = true;
        total -= 1;
        const left = (taken.get(organizationId) ?? 1) - 1;
        if (left === 0) taken.delete(organizationId);
        else taken.set(organizationId, left);
      };
    },
  };
}
