import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { SIEM_KIND, type SiemFormat, type SiemKindName } from '@sundew/wire/siem';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import { hasProperty } from '../../accounts/properties/directory.ts';
import type { SiemAccount } from '../../outside/siem/siem-port.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { IntegrationPlace } from '../integrations/integration-place.ts';
import { accountOf, sealAccount } from './account.ts';
import { askToSend } from './ask-to-send.ts';
import { testEvent } from './events.ts';
import { readAccount } from './read-account.ts';
import type { SiemChange, SiemInput } from './schema.ts';
import { type SiemSendingParts, sendSome } from './send-to-siem.ts';
import { deleteSiem, findSiem, insertSiem, listSiems, type SiemRow, type SiemStanding, updateSiem } from './store.ts';

export interface SiemParts extends SiemSendingParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
}

const BOUND: RowBound = {
  ...{ table: 'siem_outputs', most: LIMITS.integrationsPerOrganization, refusal: 'integrations_full' },
};

/** @throws Problem validation_failed, conflict when there are too many */
export async function connectSiem(
  parts: SiemParts,
  organizationId: string,
  author: Author,
  { kind, name, format, min_bot_score = 0, property_id = null, enabled = true, ...given }: SiemInput,
): Promise<SiemStanding> {
  const { sealer, clock, siems } = parts;
  const account = readAccount(kind, textsOf(given), siems.mayReach);
  const at = new Date(clock());
  const id = uuidv7(at.getTime());
  const row: SiemRow = {
    ...{ organization_id: organizationId, id, kind, name: name.trim(), enabled, min_bot_score, property_id },
    ...{ format: readFormat(kind, format), account: sealAccount(sealer, id, account), secret_hint: hintOf(account) },
    ...{ cause: null, said: null, failures: 0, retry_at: null, sent_at: null, sent: 0 },
    ...{ rejected: 0, rejected_said: null, created_at: at, updated_at: at },
  };
  await changing(parts.changes, 'responses', organizationId, async (client) => {
    await demandRowLeft(client, organizationId, BOUND);
    await demandProperty(client, row);
    await insertSiem(client, row);
    await write(client, parts, author, 'create', row);
  });
  return { ...row, waiting: 0, waiting_since: null };
}

/** What is not given stays, and empty text takes a field away. @throws Problem not_found, validation_failed */
export async function changeSiem(
  parts: SiemParts,
  place: IntegrationPlace,
  author: Author,
  { name, format, min_bot_score, property_id, enabled, ...given }: SiemChange,
): Promise<SiemStanding> {
  const { sealer, clock, siems } = parts;
  await changing(parts.changes, 'responses', place.organizationId, async (client) => {
    const known = await find(client, place, true);
    const kept = accountOf(sealer, known);
    const account = readAccount(known.kind, { ...kept, ...textsOf(given) }, siems.mayReach);
    // Another server would be shown the token that is kept here and told to nobody.
    if (account.url !== kept.url && account.token !== undefined && given.token === undefined) {
      throw invalidValue('body.token', fault('is_required'));
    }
    const row: SiemRow = {
      ...{ ...known, name: (name ?? known.name).trim(), enabled: enabled ?? known.enabled },
      ...{ min_bot_score: min_bot_score ?? known.min_bot_score },
      ...(property_id === undefined ? {} : { property_id }),
      ...{ format: format === undefined ? known.format : readFormat(known.kind, format) },
      ...{ account: sealAccount(sealer, known.id, account), secret_hint: hintOf(account) },
      updated_at: new Date(clock()),
    };
    await demandProperty(client, row);
    await updateSiem(client, row);
    await write(client, parts, author, 'update', row);
    await askToSend(client, row.organization_id, [row.id]);
  });
  return standingOf(parts.database, place);
}

/** What waits for it goes with it. @throws Problem not_found */
export async function disconnectSiem(parts: SiemParts, place: IntegrationPlace, author: Author): Promise<SiemStanding> {
  const standing = await standingOf(parts.database, place);
  await changing(parts.changes, 'responses', place.organizationId, async (client) => {
    const row = await find(client, place, true);
    await deleteSiem(client, row);
    await write(client, parts, author, 'delete', row);
  });
  return standing;
}

/**
 * Sends a test message now, also to a receiver that is paused; when it arrives, what waits follows.
 * @throws Problem not_found
 */
export async function testSiem(parts: SiemParts, place: IntegrationPlace): Promise<SiemStanding> {
  const { database, clock } = parts;
  const row = await find(database.pool, place);
  const event = testEvent(row.format, uuidv7(clock()), clock());
  const retryAt = await sendSome(parts, database, row, [event], []);
  if (retryAt === null) await database.transaction((client) => askToSend(client, row.organization_id, [row.id]));
  return standingOf(database, place);
}

export async function standingOf({ pool }: Database, { organizationId, integrationId }: IntegrationPlace) {
  const [standing] = await listSiems(pool, organizationId, integrationId);
  return standing ?? notFound('integration');
}

async function find(on: pg.ClientBase | pg.Pool, place: IntegrationPlace, lock = false): Promise<SiemRow> {
  return (await findSiem(on, place.organizationId, place.integrationId, lock)) ?? notFound('integration');
}

/** @throws Problem validation_failed for a property of others */
async function demandProperty(
  on: pg.PoolClient,
  { organization_id: organizationId, property_id: id }: SiemRow,
): Promise<void> {
  if (id !== null && !(await hasProperty(on, organizationId, id))) {
    throw invalidValue('body.property_id', fault('not_a_property'));
  }
}

function textsOf({
  port,
  ...texts
}: Omit<SiemChange, 'name' | 'format' | 'min_bot_score' | 'property_id' | 'enabled'>): SiemAccount {
  return port === undefined ? texts : { ...texts, port: String(port) };
}

/** @throws Problem validation_failed for a format that the receiver does not read */
function readFormat(kind: SiemKindName, format: SiemFormat | undefined): SiemFormat {
  const { formats } = SIEM_KIND[kind];
  const chosen = format ?? formats[0] ?? 'ecs';
  if (!formats.includes(chosen)) throw invalidValue('body.format', fault('option_of_others', { type: kind }));
  return chosen;
}

function hintOf({ token }: SiemAccount): string | null {
  return token === undefined ? null : `****${token.length < 16 ? '' : token.slice(-4)}`;
}

function write(
  client: pg.PoolClient,
  { audit }: SiemParts,
  author: Author,
  verb: 'create' | 'update' | 'delete',
  row: SiemRow,
): Promise<void> {
  return audit.write(client, changeOf(author, `integration.${verb}`, row, { name: row.name, provider: row.kind }));
}
