import { uuidv7 } from '@sundew/wire/ids';
import { type Access, signature } from '../../platform/access/access.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import type { Actor, Change } from './change.ts';
import { forgetMentions, forgetNames, insertEntry } from './store.ts';

/** The log of every management change (`GET /api/organizations/{organization_id}/audit-log`). */
export interface Audit {
  /** Pass the transaction's client as `on`, so that the change and its entry are stored together or not at all. */
  write(on: Queryable, change: Change): Promise<void>;
  /** Takes addresses, fingerprints and ids of visitors out of what is told of changes. */
  forget(on: Queryable, organizationId: string, names: readonly string[]): Promise<void>;
  /** Does so too where people wrote them into a text, such as the reason of a block. */
  forgetMentions(on: Queryable, organizationId: string, names: readonly string[]): Promise<void>;
}

export function createAudit(clock: () => number = Date.now): Audit {
  return {
    async write(on, change) {
      const atMs = clock();
      await insertEntry(on, uuidv7(atMs), new Date(atMs), change);
    },
    forget: forgetNames,
    forgetMentions,
  };
}

/** The caller of a request, as the log names it. */
export function actorOf(request: { readonly access: Access; readonly clientIp: string }): Actor {
  return { ...signature(request.access.credential), ipAddress: request.clientIp || null };
}
