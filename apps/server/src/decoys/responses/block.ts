import type { DecoyResponse } from '../decoy-response.ts';
import { errorReply } from '../error-reply.ts';

/** Refuses as the server does by itself. */
export const block: DecoyResponse = {
  name: 'block',
  respond: ({ visit }) => errorReply(403, visit),
};
