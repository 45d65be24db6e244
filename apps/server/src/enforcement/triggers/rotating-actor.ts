import { networkOf } from '@sundew/sensor-core/address';
import { ROTATION } from '../../detection/correlation/rotation.ts';
import { MINUTE_MS } from '../../platform/time/units.ts';
import { NOTHING } from '../events/interest.ts';
import type { Trigger } from './trigger.ts';

/** One fingerprint with a high average on several networks within a short time; the action is about all of them. */
export const rotatingActor: Trigger = {
  type: 'rotating_actor',
  options: ['min_score', 'min_ips', 'window_minutes'],
  needsActor: true,
  interest: ({ min_score: least = ROTATION.averageScore }) => ({ ...NOTHING, minScore: least }),
  fires(settings, detection, actor) {
    const { min_score: least = ROTATION.averageScore, min_ips: ips = ROTATION.addresses } = settings;
    const { window_minutes: minutes = ROTATION.windowMinutes } = settings;
    if (actor === null || !actor.isFingerprint || actor.averageScore < least || detection.score < least) return null;
    const sinceMs = detection.ts.getTime() - minutes * MINUTE_MS;
    const recent = actor.addresses.filter(({ lastMs }) => lastMs > sinceMs).map(({ ip }) => ip);
    return new Set(recent.map(networkOf)).size >= ips ? recent : null;
  },
};
