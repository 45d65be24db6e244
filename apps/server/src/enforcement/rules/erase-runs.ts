import type { Eraser } from '../../detection/erasing/eraser.ts';
import { untilOf } from '../../detection/erasing/erasure-row.ts';
import { targetsOf } from '../addresses/erased-targets.ts';
import { deleteRuns } from './store.ts';

/** Erases whom rules met. */
export const eraseRuns: Eraser = async (on, erasure) => {
  await deleteRuns(on, erasure.organization_id, targetsOf(erasure), new Date(untilOf(erasure)));
};
