import { isIP } from 'node:net';
import type { Audit } from '../../accounts/audit/audit.ts';
import type { Eraser } from '../../detection/erasing/eraser.ts';
import { untilOf } from '../../detection/erasing/erasure-row.ts';
import { targetsOf } from '../addresses/erased-targets.ts';
import { forgetEnforcements } from './store.ts';

/**
 * Erases who was blocked. A block in force stays until it ends, because a request to be forgotten is no way past it, and
 * is forgotten then.
 */
export function createEraseBlocks(audit: Pick<Audit, 'forgetMentions'>): Eraser {
  return async (on, erasure) => {
    const targets = targetsOf(erasure);
    await forgetEnforcements(on, erasure.organization_id, targets, new Date(untilOf(erasure)));
    if (targets === null) return;
    // Whoever was let through by name stands there as a network of one address.
    const alone = targets.map((target) => `${target}/${isIP(target) === 6 ? 128 : 32}`);
    await audit.forgetMentions(on, erasure.organization_id, [...targets, ...alone]);
  };
}
