import { createHmac, createSecretKey } from 'node:crypto';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { Recent } from '../../../platform/memory/recent.ts';
import { deriveKey } from '../../../platform/secrets/derive-key.ts';
import { HOUR_MS } from '../../../platform/time/units.ts';
import { spend } from './spent-store.ts';

/** Letters within an hour of the clock. */
const MOST = { recipient: 3, network: 5 } as const;
const MOST_OF_ORGANIZATION = 100;
const MOST_ORGANIZATIONS = 5_000;

export interface LetterTo {
  readonly organizationId: string;
  readonly email: string;
  readonly network: string;
}

/** Whether one letter more may go out; whoever asks for it is not told. */
export type TakeLetter = (on: Queryable, letter: LetterTo) => Promise<boolean>;

/**
 * Shares of recipients and networks are counted in the table of what is spent, so all nodes share them; addresses are in it as
 * MACs. What an organization sends is counted by each node.
 * @param clock milliseconds since the epoch
 */
export function createLetterShares(secret: string, clock: () => number): TakeLetter {
  const key = createSecretKey(deriveKey(secret, 'sundew clearance letters'));
  const sent = new Recent<{ count: number }>({ most: MOST_ORGANIZATIONS, ttlMs: HOUR_MS, clock });

  async function take(on: Queryable, organizationId: string, kind: keyof typeof MOST, whose: string): Promise<boolean> {
    const [at, hour] = [new Date(clock()), Math.floor(clock() / HOUR_MS)];
    const name = createHmac('sha256', key)
      .update(JSON.stringify([kind, whose.toLowerCase(), hour]))
      .digest('base64url');
    for (let letter = 0; letter < MOST[kind]; letter++) {
      if (await spend(on, organizationId, `${name}.${letter}`, at)) return true;
    }
    return false;
  }

  return async (on, { organizationId, email, network }) => {
    const all = sent.get(organizationId) ?? { count: 0 };
    if (all.count === 0) sent.set(organizationId, all);
    if (all.count >= MOST_OF_ORGANIZATION) return false;
    all.count += 1;
    const goesOut =
      (await take(on, organizationId, 'network', network)) && (await take(on, organizationId, 'recipient', email));
    // Otherwise one network that asks without end would use up the letters of all others.
    if (!goesOut) all.count -= 1;
    return goesOut;
  };
}
