import { randomBytes } from 'node:crypto';
import { browserFamily } from '@sundew/sensor-core/clearance/browser-family';
import type { ClearanceTrust } from '@sundew/sensor-core/clearance/token';
import type { ClearanceKeys } from '../../detection/clearance/clearance-keys.ts';
import type { AskedWork } from './doubt.ts';
import type { Gate } from './gate.ts';
import type { Behaviour, MintWish } from './mint-wish.ts';
import type { NoteDevice } from './noting.ts';

export interface MintParts {
  readonly gate: Gate;
  readonly askedWork: AskedWork;
  readonly note: NoteDevice;
  readonly keys: ClearanceKeys;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export interface Minted {
  readonly token: string;
  readonly expires_in: number;
}

/** @param isWorked the visitor did what the policy asks of the doubtful */
export type Mint = (wish: MintWish, isWorked?: boolean) => Promise<Minted | null>;

const JTI_BYTES = 9;
const LEAST_SAMPLES = 24;
const LEAST_POINTER_MS = 750;
const LEAST_TOUCHES = 8;

/**
 * Gives a token to whoever nothing speaks against (wire conventions, section 4). The server's own evidence decides: denied
 * devices, visitors who touched bait. What a page claims only raises what a clean visitor is trusted.
 */
export function createMint({ gate, askedWork, note, keys, clock }: MintParts): Mint {
  return async (wish, isWorked = false) => {
    const admitted = await gate(wish);
    if (admitted === null || (!isWorked && askedWork(admitted, wish.ip) > 0)) return null;
    const { fingerprint, userAgent } = wish;
    const { organizationId: tenant, propertyId, policy, visitor } = admitted;
    await note(tenant, fingerprint, visitor);
    const iat = Math.floor(clock() / 1000);
    const { token_lifetime_s: expiresIn } = policy;
    const [trust, family] = [trustOf(wish.behaviour), browserFamily(userAgent)];
    const token = await keys.mint({
      tenant,
      fp: fingerprint,
      scope: propertyId,
      iat,
      exp: iat + expiresIn,
      trust,
      ...(family === '' ? {} : { fam: family }),
      jti: randomBytes(JTI_BYTES).toString('base64url'),
    });
    return { token, expires_in: expiresIn };
  };
}

function trustOf({ pointerSamples, pointerMs, touches }: Behaviour): ClearanceTrust {
  const hasMoved = pointerSamples >= LEAST_SAMPLES && pointerMs >= LEAST_POINTER_MS;
  return hasMoved || touches >= LEAST_TOUCHES ? 'human-likely' : 'clean';
}
