import type { DecoyResponse } from '../decoy-response.ts';
import { errorReply } from '../error-reply.ts';

/** Sends the visitor elsewhere; to a decoy that says nowhere, the server knows no such page. */
export const redirect: DecoyResponse = {
  name: 'redirect',
  respond({ visit, decoy }) {
    const { redirectUrl } = decoy.options;
    if (redirectUrl === null) return errorReply(404, visit);
    const page = errorReply(302, visit);
    return { ...page, headers: [...page.headers, ['Location', redirectUrl]] };
  },
};
