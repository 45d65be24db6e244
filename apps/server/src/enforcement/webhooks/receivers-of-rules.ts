import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { failWaiting } from './deliveries-store.ts';
import { secretPlace } from './send-delivery.ts';
import { makeSecret, secretHint } from './signing.ts';
import { deleteReceiversExcept, insertWebhook } from './store.ts';

/** A receiver that a response action brought, with its secret, which nobody can read again. */
export interface NewReceiver {
  readonly id: string;
  readonly secret: string;
}

/** Adds a receiver that belongs to a response action. @param url as `readReceiverUrl` gives it */
export async function addReceiver(
  client: pg.ClientBase,
  sealer: Sealer,
  owner: { readonly organizationId: string; readonly responseActionId: string; readonly name: string },
  url: string,
  at: Date,
): Promise<NewReceiver> {
  const [id, secret] = [uuidv7(at.getTime()), makeSecret()];
  const triggers = {
    enabled: true,
    on_detection: false,
    min_bot_score: 0,
    on_high_risk: false,
    on_rule_enforced: false,
  };
  const row = {
    ...{ ...triggers, organization_id: owner.organizationId, id, name: owner.name, url },
    ...{ secret: sealer.seal(secret, secretPlace(id)), secret_hint: secretHint(secret) },
    ...{ old_secret: null, next_secret_at: null, created_at: at, updated_at: at },
  };
  await insertWebhook(client, row, owner.responseActionId);
  return { id, secret };
}

/** Removes the receivers of a response action that it does not use any more, with what waits for them. */
export async function keepReceivers(
  client: pg.ClientBase,
  organizationId: string,
  responseActionId: string,
  used: readonly string[],
): Promise<void> {
  await endWaiting(client, organizationId, await deleteReceiversExcept(client, organizationId, responseActionId, used));
}

/** What waits for these receivers is not sent any more. */
export async function endWaiting(
  client: pg.ClientBase,
  organizationId: string,
  receiverIds: readonly string[],
): Promise<void> {
  for (const id of receiverIds) await failWaiting(client, organizationId, id);
}
