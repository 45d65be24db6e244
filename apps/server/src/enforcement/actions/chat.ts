import { fault } from '@sundew/wire/problems/faults';
import type { Action } from './action.ts';

/** Writes to connected chats; what comes within seconds is one message. */
export const chat: Action = {
  type: 'chat',
  options: ['integration_id'],
  obstacle({ integration_id: wanted }, { chats }) {
    if (chats.length === 0) return { path: '', fault: fault('needs_chat') };
    if (wanted == null || chats.some(({ id }) => id === wanted)) return null;
    return { path: '.integration_id', fault: fault('not_an_integration') };
  },
  plan: ({ integration_id: wanted }) => [{ kind: 'notify', channel: 'chat', only: wanted == null ? null : [wanted] }],
};
