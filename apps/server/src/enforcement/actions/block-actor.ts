import type { Action } from './action.ts';
import { blockIp, planBlocks } from './block-ip.ts';

/**
 * Blocks all addresses that a rotating actor used lately and, at firewalls that can tell clients by it, its TLS
 * fingerprint: the next address is blocked before it is known.
 */
export const blockActor: Action = {
  ...blockIp,
  type: 'block_actor',
  onlyFor: 'rotating_actor',
  isAboutActor: true,
  plan: planBlocks('block_actor'),
};
