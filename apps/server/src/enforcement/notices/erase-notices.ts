import type { Eraser } from '../../detection/erasing/eraser.ts';
import { untilOf } from '../../detection/erasing/erasure-row.ts';
import { targetsOf } from '../addresses/erased-targets.ts';
import { forgetTargets } from './store.ts';

/** Takes addresses out of messages, also of those that wait; how many detections there were stays. */
export const eraseNotices: Eraser = async (on, erasure) => {
  await forgetTargets(on, erasure.organization_id, targetsOf(erasure), new Date(untilOf(erasure)));
};
