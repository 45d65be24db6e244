import { fault } from '@sundew/wire/problems/faults';
import type { Action } from './action.ts';

/** Tells an address of its own, with a secret of its own. */
export const webhook: Action = {
  type: 'webhook',
  options: ['url'],
  obstacle: ({ url }) => (url === undefined ? { path: '.url', fault: fault('is_required') } : null),
  plan: ({ webhook_id: webhookId }) => (webhookId === undefined ? [] : [{ kind: 'tell', webhookId }]),
};
