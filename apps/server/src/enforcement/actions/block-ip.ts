import { fault } from '@sundew/wire/problems/faults';
import type { BlockingAction } from '@sundew/wire/response-actions';
import type { Connected } from '../integrations/connected.ts';
import type { Action, ActionSettings } from './action.ts';

/** Asks the firewalls that are meant, or all, for a block; each block keeps the word of the action. */
export const planBlocks =
  (action: BlockingAction): Action['plan'] =>
  (settings, connected) =>
    chosenOf(settings, connected).map((at) => ({
      ...{ kind: 'block', action, at, durationHours: settings.duration_hours ?? null },
    }));

/** The firewalls that are meant: the one that is named, or all. */
export function chosenOf(
  { integration_id: wanted }: ActionSettings,
  connected: readonly Connected[],
): readonly Connected[] {
  return wanted == null ? connected : connected.filter(({ id }) => id === wanted);
}

/** Puts the address on the block lists of connected firewalls, from where it goes by itself. */
export const blockIp: Action = {
  type: 'block_ip',
  options: ['integration_id', 'duration_hours'],
  obstacle({ integration_id: wanted }, { firewalls: connected }) {
    if (connected.length === 0) return { path: '', fault: fault('needs_integration') };
    if (wanted == null || connected.some(({ id }) => id === wanted)) return null;
    return { path: '.integration_id', fault: fault('not_an_integration') };
  },
  plan: planBlocks('block_ip'),
};
