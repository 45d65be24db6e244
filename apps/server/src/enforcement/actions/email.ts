import { fault } from '@sundew/wire/problems/faults';
import type { Action } from './action.ts';

/** Mails members of the organization, except whoever does not want that; what comes within half a minute is one letter. */
export const email: Action = {
  type: 'email',
  options: ['recipients'],
  obstacle({ recipients }, { isMailOn, memberIds }) {
    if (!isMailOn) return { path: '', fault: fault('needs_mail') };
    const at = recipients?.findIndex((id) => !memberIds.includes(id)) ?? -1;
    return at === -1 ? null : { path: `.recipients[${at}]`, fault: fault('not_a_member') };
  },
  plan: ({ recipients }) => [{ kind: 'notify', channel: 'mail', only: recipients ?? null }],
};
