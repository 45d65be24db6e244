import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { uuidv7 } from '@sundew/wire/ids';
import { Problem } from '@sundew/wire/problems';
import type { EnforcementMode } from '@sundew/wire/response-actions';
import type pg from 'pg';
import { type Actor as Author, changeOf } from '../../../accounts/audit/change.ts';
import { holdOrganization } from '../../../accounts/organizations/hold-organization.ts';
import { type WafAccount, WafFailure, type Wafs } from '../../../outside/waf/waf-port.ts';
import { demandRowLeft } from '../../../platform/database/row-bound.ts';
import { notFound } from '../../../platform/http/application.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import { askToSync } from '../ask-to-sync.ts';
import type { IntegrationPlace } from '../integration-place.ts';
import type { IntegrationParts } from '../manage-integrations.ts';
import {
  deleteIntegration,
  findIntegration,
  INTEGRATIONS_BOUND,
  type IntegrationRow,
  insertIntegration,
  updateIntegration,
} from '../store.ts';
import { accountOf, sealSecrets } from './account.ts';
import type { FirewallKind } from './kinds/firewall-kind.ts';
import { noteFailure, noteFound, noteSuccess, releaseLease, takeLease } from './lease.ts';

/** A change there takes about a second. */
const LONGEST_WAIT_MS = 10_000;
const ASK_AGAIN_MS = 250;

export interface FirewallParts extends IntegrationParts {
  readonly wafs: Wafs;
  readonly sealer: Sealer;
}

/** What is put in, by the names that the kind gives. */
export type FirewallWish = Readonly<Record<string, unknown>>;

export interface FirewallAt extends IntegrationPlace {
  readonly kind: FirewallKind;
}

/**
 * Checks the account at the provider, makes list and rule there, and keeps it.
 * @throws Problem with what the provider refused or misses, conflict when there are too many, not_found when the organization
 * was deleted meanwhile
 */
export async function connectFirewall(
  parts: FirewallParts,
  kind: FirewallKind,
  organizationId: string,
  author: Author,
  wish: FirewallWish & {
    readonly name?: string;
    readonly mode: EnforcementMode;
    readonly block_duration_hours: number;
  },
): Promise<IntegrationRow> {
  const { database, wafs, sealer, clock } = parts;
  // Before anything is made at the provider, and again when it is kept.
  await database.transaction((client) => demandRowLeft(client, organizationId, INTEGRATIONS_BOUND));
  const at = new Date(clock());
  const id = uuidv7(at.getTime());
  const account = { settings: chosen(wish, kind.settings), secrets: chosen(wish, kind.secrets) };
  const isBlocking = wish.mode === 'block';
  const waf = await told(() => wafs.open(kind.name, account));
  const found = await told(() => waf.prepare(id, { isBlocking, fingerprints: [] }));
  const row: IntegrationRow = {
    ...{ organization_id: organizationId, id, provider: kind.name, mode: wish.mode },
    ...{ name: (wish.name ?? kind.label).trim(), block_duration_hours: wish.block_duration_hours },
    ...{ token_hash: null, token_hint: hintOf(account.secrets), last_fetched_at: null },
    ...{ settings: account.settings, secrets: sealSecrets(sealer, id, account.secrets), found },
    ...{ fault: null, failures: 0, retry_at: null, synced_at: at, created_at: at, updated_at: at },
  };
  const keeping = database.transaction(async (client) => {
    if (!(await holdOrganization(client, organizationId))) notFound('organization');
    await demandRowLeft(client, organizationId, INTEGRATIONS_BOUND);
    await insertIntegration(client, row);
    await write(client, parts, author, 'create', row);
    return row;
  });
  return keeping.catch(async (error: unknown) => {
    // What is refused now is in place there already, and nobody would take it away. After another fault it may have been kept.
    if (error instanceof Problem) await waf.dismantle(found.place).catch(() => {});
    throw error;
  });
}

/** What is not given stays. A new secret is tried before it is kept. @throws Problem not_found, or as `connectFirewall` */
export async function changeFirewall(
  parts: FirewallParts,
  at: FirewallAt,
  author: Author,
  change: FirewallWish & {
    readonly name?: string;
    readonly mode?: EnforcementMode;
    readonly block_duration_hours?: number;
  },
): Promise<IntegrationRow> {
  const { database, clock } = parts;
  const { name, mode, block_duration_hours: hours, ...given } = change;
  const tried = Object.keys(given).length > 0 ? await trySecrets(parts, at, given) : null;
  const changed = await database.transaction(async (client) => {
    const known = await find(parts, at, client);
    // Somebody else's secret was kept while the provider was asked: with the rest of ours it is another account.
    if (tried !== null && !isDeepStrictEqual(known.secrets, tried.before.secrets)) return null;
    const row: IntegrationRow = {
      ...{ ...known, name: (name ?? known.name).trim(), mode: mode ?? known.mode },
      ...{ block_duration_hours: hours ?? known.block_duration_hours, updated_at: new Date(clock()) },
      ...tried?.kept,
    };
    await updateIntegration(client, row);
    if (tried !== null) await noteSuccess(client, at, clock());
    await askToSync(client, at.organizationId, [row.id], Date.now(), 'compare');
    await write(client, parts, author, 'update', row);
    return { ...row, ...(tried === null ? {} : { fault: null, failures: 0, retry_at: null }) };
  });
  return changed ?? changeFirewall(parts, at, author, change);
}

/** Asks the provider with new secrets beside those that stay. */
async function trySecrets(parts: FirewallParts, at: FirewallAt, given: FirewallWish) {
  const { wafs, sealer } = parts;
  const before = await find(parts, at);
  const secrets = { ...accountOf(sealer, before).secrets, ...chosen(given, at.kind.secrets) };
  const rule = { isBlocking: before.mode === 'block', fingerprints: [] };
  const found = await told(async () =>
    (await wafs.open(before.provider, { settings: before.settings, secrets })).prepare(before.id, rule),
  );
  return { before, kept: { secrets: sealSecrets(sealer, before.id, secrets), token_hint: hintOf(secrets), found } };
}

/** Asks the provider now, whatever failed before. @throws Problem not_found, or as `connectFirewall` */
export async function testFirewall(parts: FirewallParts, at: FirewallAt): Promise<IntegrationRow> {
  const { database, wafs, sealer, clock } = parts;
  const row = await find(parts, at);
  const rule = { isBlocking: row.mode === 'block', fingerprints: [] };
  try {
    const waf = await wafs.open(row.provider, accountOf(sealer, row));
    await noteFound(database.pool, at, await waf.prepare(row.id, rule));
  } catch (error) {
    if (error instanceof WafFailure) await noteFailure(database.pool, row, error, row.failures, clock());
    throw asProblem(error);
  }
  await noteSuccess(database.pool, at, clock());
  await database.transaction((client) => askToSync(client, at.organizationId, [row.id], Date.now(), 'compare'));
  return find(parts, at);
}

/**
 * Removes list and rule at the provider, and forgets the account.
 * @param isForced forgets it even when the provider cannot be reached; what is there stays there
 * @throws Problem not_found, or why the provider still has it
 */
export async function disconnectFirewall(
  parts: FirewallParts,
  at: FirewallAt,
  author: Author,
  isForced: boolean,
): Promise<IntegrationRow> {
  const { database, wafs, sealer, release } = parts;
  const before = await find(parts, at);
  // Nobody puts anything there while it is taken down.
  if (!(await isFree(parts, at)) && !isForced) throw new Problem('firewall_busy');
  try {
    if (before.found !== null) {
      await (await wafs.open(before.provider, accountOf(sealer, before))).dismantle(before.found.place);
    }
  } catch (error) {
    if (!isForced) {
      await releaseLease(database.pool, at);
      throw asProblem(error);
    }
  }
  return database.transaction(async (client) => {
    const row = await find(parts, at, client);
    await release(client, row.organization_id, row.id);
    await deleteIntegration(client, row);
    await write(client, parts, author, 'delete', row);
    return row;
  });
}

/** Waits a while for changes that are under way, and keeps others from starting. */
async function isFree({ database, clock }: FirewallParts, at: FirewallAt): Promise<boolean> {
  const endMs = performance.now() + LONGEST_WAIT_MS;
  while ((await takeLease(database.pool, at, clock())) === 'busy') {
    if (performance.now() > endMs) return false;
    await pause(ASK_AGAIN_MS);
  }
  return true;
}

async function find(
  { database }: FirewallParts,
  { kind, organizationId, integrationId }: FirewallAt,
  client?: pg.PoolClient,
): Promise<IntegrationRow> {
  const wanted = { provider: kind.name, lock: client !== undefined };
  const row = await findIntegration(client ?? database.pool, organizationId, integrationId, wanted);
  return row ?? notFound('integration');
}

/** The values of a wish that its kind has a place for. */
function chosen(wish: FirewallWish, places: FirewallKind['settings']): WafAccount['settings'] {
  return Object.fromEntries(
    Object.entries(wish).flatMap(([name, value]) =>
      name in places && typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

function hintOf(secrets: WafAccount['secrets']): string {
  return `****${Object.values(secrets).join('').slice(-4)}`;
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw asProblem(error);
  }
}

/** What the provider did, as the answer of a call. */
function asProblem(error: unknown): unknown {
  if (!(error instanceof WafFailure)) return error;
  // The reason and its values were made together where it failed.
  return new Problem(error.reason as 'firewall_refused', error.values as { said: string }, { cause: error });
}

function write(
  client: pg.PoolClient,
  { audit }: FirewallParts,
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
