import { fault } from '@sundew/wire/problems/faults';
import { mostFingerprintsAt } from '../integrations/connected.ts';
import type { Action } from './action.ts';
import { blockIp, chosenOf, planBlocks } from './block-ip.ts';

/**
 * Blocks all addresses that a rotating actor used lately and, at firewalls that can tell clients by it, its TLS
 * fingerprint: the next address is blocked before it is known. Of those that are meant, one at least has to.
 */
export const blockActor: Action = {
  ...blockIp,
  type: 'block_actor',
  onlyFor: 'rotating_actor',
  isAboutActor: true,
  obstacle(settings, equipment) {
    const obstacle = blockIp.obstacle(settings, equipment);
    if (obstacle !== null) return obstacle;
    const canTell = chosenOf(settings, equipment.firewalls).some((at) => mostFingerprintsAt(at) > 0);
    return canTell ? null : { path: '.type', fault: fault('needs_fingerprints') };
  },
  plan: planBlocks('block_actor'),
};
