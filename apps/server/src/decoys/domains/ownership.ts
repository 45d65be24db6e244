import { createHmac } from 'node:crypto';
import type { Queryable } from '../../platform/database/queryable.ts';
import { deriveKey } from '../../platform/secrets/derive-key.ts';
import { hasSeveralTenants } from './store.ts';

/** When a TXT record must prove that a name is the organization's; `auto`: as soon as there are several of them. */
export type DomainProof = 'auto' | 'always' | 'never';

export interface OwnershipRecord {
  readonly type: 'TXT';
  readonly name: string;
  readonly value: string;
}

/** Who may claim a name. That it leads here says nothing about which organization of the installation it belongs to. */
export interface Ownership {
  /** Whether names have to be proved at the moment. */
  isDemanded(on: Queryable): Promise<boolean>;
  /** The record that only who manages the name's zone can create; the same for an organization and name at all times. */
  recordOf(organizationId: string, domain: string): OwnershipRecord;
}

const LABEL = '_sundew-challenge';
/** Longest name that leaves room for the label in front (253 characters in all). */
export const LONGEST_PROVABLE_NAME = 253 - LABEL.length - 1;
const TOKEN_BYTES = 24;

/** @param secret SUNDEW_SECRET: the token follows from it, so that nobody knows another organization's beforehand */
export function createOwnership({
  secret,
  proof,
}: {
  readonly secret: string;
  readonly proof: DomainProof;
}): Ownership {
  const key = deriveKey(secret, 'sundew domain ownership');
  return {
    isDemanded: async (on) => proof === 'always' || (proof === 'auto' && (await hasSeveralTenants(on))),
    recordOf(organizationId, domain) {
      const mac = createHmac('sha256', key).update(`${organizationId}\n${domain}`).digest();
      const token = mac.subarray(0, TOKEN_BYTES).toString('base64url');
      return { type: 'TXT', name: `${LABEL}.${domain}`, value: `sundew-domain=${token}` };
    },
  };
}
