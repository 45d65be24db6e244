import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue, Problem } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor, changeOf } from '../../accounts/audit/change.ts';
import { hasProperty } from '../../accounts/properties/directory.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { BotScannerInput, BotScannerPatch } from './schema.ts';
import {
  deleteScanner,
  findScanner,
  insertScanner,
  listScanners,
  type ScannerOptions,
  type ScannerRow,
  type ScannerScope,
  updateScanner,
} from './store.ts';

export interface ScannerParts {
  readonly changes: Changes;
  readonly audit: Audit;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

const BOUND: RowBound = {
  ...{ table: 'bot_scanners', most: LIMITS.scannersPerOrganization, refusal: 'bot_scanners_full' },
};
const INITIAL: ScannerOptions = { bait: true, link: null, workers: true, consent: false };

/** @throws Problem not_found (property), property_mismatch, conflict when there are too many */
export function createScanner(
  parts: ScannerParts,
  scope: ScannerScope,
  actor: Actor,
  wish: BotScannerInput,
): Promise<ScannerRow> {
  const at = new Date(parts.clock());
  const { name, enabled = true, sensitivity = 'medium', property_id: asked, ...options } = wish;
  demandLink(options.link);
  return changing(parts.changes, 'scanners', scope.organizationId, async (client) => {
    await demandRowLeft(client, scope.organizationId, BOUND);
    const row: ScannerRow = {
      ...{ organization_id: scope.organizationId, id: uuidv7(at.getTime()), enabled, sensitivity },
      ...{ name: name.trim(), property_id: await chooseProperty(client, scope, asked ?? scope.propertyId) },
      ...{ options: { ...INITIAL, ...options }, last_report_at: null, created_at: at, updated_at: at },
    };
    await insertScanner(client, row);
    await write(client, parts, actor, row, 'create', { sensitivity });
    return row;
  });
}

/** The first detection script of a property, made where there is none. */
export async function findOrMakeScanner(
  parts: ScannerParts & { readonly database: Database },
  organizationId: string,
  propertyId: string,
  actor: Actor,
): Promise<ScannerRow> {
  const scope = { organizationId, propertyId };
  const { items } = await listScanners(parts.database.pool, scope, { offset: 0, limit: 1 });
  return items[0] ?? createScanner(parts, scope, actor, { name: 'Website', property_id: propertyId });
}

/** @throws Problem not_found, property_mismatch */
export function changeScanner(
  parts: ScannerParts,
  scope: ScannerScope,
  actor: Actor,
  scannerId: string,
  change: BotScannerPatch | ((row: ScannerRow) => BotScannerPatch),
): Promise<ScannerRow> {
  return changing(parts.changes, 'scanners', scope.organizationId, async (client) => {
    const known = await lock(client, scope, scannerId);
    const asked = typeof change === 'function' ? change(known) : change;
    const { name, enabled, sensitivity, property_id: propertyId, ...options } = asked;
    demandLink(options.link);
    const row: ScannerRow = {
      ...known,
      name: name?.trim() ?? known.name,
      enabled: enabled ?? known.enabled,
      sensitivity: sensitivity ?? known.sensitivity,
      property_id: propertyId === undefined ? known.property_id : await chooseProperty(client, scope, propertyId),
      options: { ...known.options, ...options },
      updated_at: new Date(parts.clock()),
    };
    await updateScanner(client, row);
    await write(client, parts, actor, row, 'update', { ...asked });
    return row;
  });
}

/** The schema knows how an address begins; browsers drop a link that is none, and nobody would ever take the bait. */
function demandLink(link: string | null | undefined): void {
  if (link == null || link.startsWith('/') || URL.canParse(link)) return;
  throw invalidValue('body.link', fault('must_be_url'));
}

/** What it reported stays; pages that still load it get an empty script. @throws Problem not_found */
export function removeScanner(
  parts: ScannerParts,
  scope: ScannerScope,
  actor: Actor,
  scannerId: string,
): Promise<ScannerRow> {
  return changing(parts.changes, 'scanners', scope.organizationId, async (client) => {
    const row = await lock(client, scope, scannerId);
    await deleteScanner(client, row);
    await write(client, parts, actor, row, 'delete', {});
    return row;
  });
}

async function lock(client: pg.PoolClient, scope: ScannerScope, scannerId: string): Promise<ScannerRow> {
  return (await findScanner(client, scope, scannerId, { forUpdate: true })) ?? notFound('bot_scanner');
}

async function chooseProperty(
  client: pg.PoolClient,
  { organizationId, propertyId: bound }: ScannerScope,
  propertyId: string | null,
): Promise<string | null> {
  if (bound !== null && propertyId !== bound) throw new Problem('property_mismatch');
  if (propertyId !== null && !(await hasProperty(client, organizationId, propertyId))) notFound('property');
  return propertyId;
}

function write(
  client: pg.PoolClient,
  { audit }: ScannerParts,
  actor: Actor,
  row: ScannerRow,
  verb: 'create' | 'update' | 'delete',
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  return audit.write(client, changeOf(actor, `bot_scanner.${verb}`, row, { ...details, name: row.name }));
}
