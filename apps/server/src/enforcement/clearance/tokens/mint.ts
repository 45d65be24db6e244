import { randomBytes } from 'node:crypto';
import { browserFamily } from '@sundew/sensor-core/clearance/browser-family';
import type { ClearanceTrust } from '@sundew/sensor-core/clearance/token';
import type { ClearanceKeys } from '../../../detection/clearance/clearance-keys.ts';
import type { AskedWork } from './doubt.ts';
import type { Admitted, Gate } from './gate.ts';
import type { Behaviour, MintWish } from './mint-wish.ts';
import type { NoteDevice } from './noting.ts';

export interface MintParts {
  readonly gate: Gate;
  readonly askedWork: AskedWork;
  readonly note: NoteDevice;
  readonly keys: ClearanceKeys;
  /** Spends what says that a device vouched for the visitor; false for what says nothing. */
  takeReceipt(receipt: string, admitted: Admitted, userAgent: string): Promise<boolean>;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

export interface Minted {
  readonly token: string;
  readonly expires_in: number;
}

/** What a visitor has done beside asking: what the policy asks of the doubtful, or let the device vouch. */
export type Done = 'nothing' | 'step' | 'vouched';

export type Mint = (wish: MintWish, done?: Done) => Promise<Minted | null>;

const JTI_BYTES = 9;
const LEAST_SAMPLES = 24;
const LEAST_POINTER_MS = 750;
const LEAST_TOUCHES = 8;

/**
 * Gives a token to whoever nothing speaks against (wire conventions, section 4). The server's own evidence decides: denied
 * devices, visitors who touched bait. What a page claims only raises what a clean visitor is trusted, and what a device vouches most.
 */
export function createMint({ gate, askedWork, note, keys, takeReceipt, clock }: MintParts): Mint {
  return async (wish, did = 'nothing') => {
    const admitted = await gate(wish);
    if (admitted === null) return null;
    const { fingerprint, userAgent, receipt } = wish;
    const hasReceipt = receipt !== '' && (await takeReceipt(receipt, admitted, userAgent));
    const done = hasReceipt ? 'vouched' : did;
    if (done === 'nothing' && askedWork(admitted, wish.ip) > 0) return null;
    const { organizationId: tenant, propertyId, policy, visitor } = admitted;
    await note(tenant, fingerprint, visitor);
    const iat = Math.floor(clock() / 1000);
    const { token_lifetime_s: expiresIn } = policy;
    const [trust, family] = [trustOf(wish.behaviour, done), browserFamily(userAgent)];
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

function trustOf({ pointerSamples, pointerMs, touches }: Behaviour, done: Done): ClearanceTrust {
  if (done === 'vouched') return 'attested-human';
  const hasMoved = pointerSamples >= LEAST_SAMPLES && pointerMs >= LEAST_POINTER_MS;
  return hasMoved || touches >= LEAST_TOUCHES ? 'human-likely' : 'clean';
}
