import { networkOf } from '@sundew/sensor-core/address';
import { LEAST_ROTATION } from '../../detection/correlation/rotation.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import { NOTHING } from '../events/interest.ts';
import type { Trigger } from './trigger.ts';

/**
 * One actor with a high average on several networks within a short time; the action is about all of them. What the
 * response action leaves out is what holds at the property of the detection.
 */
export const rotatingActor: Trigger = {
  type: 'rotating_actor',
  options: ['min_score', 'min_ips', 'window_minutes'],
  needsActor: true,
  interest: ({ min_score: least = LEAST_ROTATION.averageScore }) => ({ ...NOTHING, minScore: least }),
  fires(settings, detection, actor) {
    if (actor === null || !actor.mayRotate) return null;
    const standing = actor.rotationAt(detection.property_id);
    const { min_score: least = standing.min_score, min_ips: ips = standing.min_ips } = settings;
    const { window_minutes: minutes = standing.window_minutes } = settings;
    if (actor.averageScore < least || detection.score < least) return null;
    const sinceMs = detection.ts.getTime() - minutes * MINUTE_MS;
    const recent = actor.addresses.filter(({ lastMs, averageScore }) => lastMs > sinceMs && averageScore >= least);
    const addresses = [...new Set(recent.map(({ ip }) => ip))];
    return new Set(addresses.map(networkOf)).size >= ips ? addresses : null;
  },
};
