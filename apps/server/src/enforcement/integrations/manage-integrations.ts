import { randomBytes } from 'node:crypto';
import { uuidv7 } from '@sundew/wire/ids';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import type { IntegrationPlace } from './integration-place.ts';
import type { BlockListChange, BlockListInput } from './schema.ts';
import {
  deleteIntegration,
  findIntegration,
  INTEGRATIONS_BOUND,
  type IntegrationRow,
  insertIntegration,
  updateIntegration,
} from './store.ts';

/** The provider of lists that firewalls fetch. */
export const BLOCK_LIST = 'block_list';
const BLOCK_LIST_LOCKED = { provider: BLOCK_LIST, lock: true };

export interface IntegrationParts {
  readonly database: Database;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Ends what is blocked there, in the transaction in which the integration goes. */
  readonly release: (client: pg.PoolClient, organizationId: string, integrationId: string) => Promise<void>;
}

/** @throws Problem conflict when there are too many */
export function connectBlockList(
  { database, audit, clock }: IntegrationParts,
  organizationId: string,
  author: Author,
  wish: BlockListInput,
): Promise<{ readonly row: IntegrationRow; readonly token: string }> {
  const at = new Date(clock());
  const token = randomBytes(32).toString('base64url');
  const row: IntegrationRow = {
    ...{ ...wish, organization_id: organizationId, id: uuidv7(at.getTime()), provider: BLOCK_LIST },
    ...{ name: wish.name.trim(), token_hash: hashToken(token), token_hint: `****${token.slice(-4)}` },
    ...{ last_fetched_at: null, settings: {}, secrets: null, found: null, fault: null, failures: 0 },
    ...{ retry_at: null, synced_at: null, created_at: at, updated_at: at },
  };
  return database.transaction(async (client) => {
    await demandRowLeft(client, organizationId, INTEGRATIONS_BOUND);
    await insertIntegration(client, row);
    await write(client, audit, author, 'create', row);
    return { row, token };
  });
}

/** Blocks that are there keep the time they were given. @throws Problem not_found */
export function changeIntegration(
  { database, audit, clock }: IntegrationParts,
  place: IntegrationPlace,
  author: Author,
  change: BlockListChange,
): Promise<IntegrationRow> {
  return database.transaction(async (client) => {
    const known = await lock(client, place);
    const row = { ...known, ...change, name: (change.name ?? known.name).trim(), updated_at: new Date(clock()) };
    await updateIntegration(client, row);
    await write(client, audit, author, 'update', row);
    return row;
  });
}

/** Everything that was blocked there is free again. @throws Problem not_found */
export function disconnect(
  { database, audit, release }: IntegrationParts,
  place: IntegrationPlace,
  author: Author,
): Promise<IntegrationRow> {
  return database.transaction(async (client) => {
    const row = await lock(client, place);
    await release(client, row.organization_id, row.id);
    await deleteIntegration(client, row);
    await write(client, audit, author, 'delete', row);
    return row;
  });
}

async function lock(
  client: pg.PoolClient,
  { organizationId, integrationId }: IntegrationPlace,
): Promise<IntegrationRow> {
  return (await findIntegration(client, organizationId, integrationId, BLOCK_LIST_LOCKED)) ?? notFound('integration');
}

function write(
  client: pg.PoolClient,
  audit: Audit,
  author: Author,
  verb: 'create' | 'update' | 'delete',
  row: IntegrationRow,
): Promise<void> {
  const { name, provider, mode, block_duration_hours } = row;
  return audit.write(
    client,
    changeOf(author, `integration.${verb}`, row, { name, provider, mode, block_duration_hours }),
  );
}
