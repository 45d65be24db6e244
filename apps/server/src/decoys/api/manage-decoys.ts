import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { Problem } from '@sundew/wire/problems';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor, changeOf } from '../../accounts/audit/change.ts';
import type { Room } from '../../accounts/plans/room.ts';
import { type Access, demand } from '../../platform/access/access.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import { notFound } from '../../platform/http/application.ts';
import { chooseOptions, choosePath, demandSense } from './rules.ts';
import type { DecoyPatch, DecoyWish } from './schema.ts';
import {
  type DecoyChange,
  type DecoyRow,
  deleteDecoy,
  findDecoy,
  insertDecoy,
  lockPlace,
  neighboursOf,
  type Place,
  updateDecoy,
} from './store.ts';

export interface DecoyParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
  readonly room: Room;
  /** Names of the templates that endpoints may answer with. */
  readonly templates: readonly string[];
}

/**
 * Puts a decoy on a domain, whose organization and property it has.
 * @throws Problem not_found (domain), forbidden, validation_failed, conflict (path taken, domain full)
 */
export function createDecoy(parts: DecoyParts, access: Access, actor: Actor, wish: DecoyWish): Promise<DecoyRow> {
  const {
    custom_domain_id: domainId,
    name,
    path,
    trigger_action: action,
    decoy_type: type,
    enabled,
    ...options
  } = wish;
  return changing(parts.changes, 'decoys', domainId, async (client) => {
    const place = await takePlace(client, access, domainId);
    await parts.room.demand(client, place.organization_id, 'decoys');
    const decoy = {
      id: uuidv7(parts.clock()),
      type,
      name: name.trim(),
      path: choosePath(path),
      action,
      enabled: enabled ?? true,
      options: chooseOptions(type, options, {}, parts.templates),
    };
    await demandRoom(client, place, null, decoy);
    await insertDecoy(client, place, decoy, new Date(parts.clock()));
    const created = (await findDecoy(client, access, decoy.id)) ?? notFound('decoy');
    await write(client, parts, actor, created, 'create', wish);
    return created;
  });
}

/**
 * Changes a decoy; domain and type stay.
 * @throws Problem not_found, forbidden, validation_failed, conflict (path taken, domain full)
 */
export function editDecoy(
  parts: DecoyParts,
  access: Access,
  actor: Actor,
  decoyId: string,
  patch: DecoyPatch,
): Promise<DecoyRow> {
  const { name, path, trigger_action: action, enabled, ...options } = patch;
  return parts.changes.transaction(async (client, announce) => {
    const { row, place } = await takeDecoy(client, access, decoyId);
    const change = {
      name: name?.trim() ?? row.name,
      path: path === undefined ? row.path : choosePath(path),
      action: action ?? row.trigger_action,
      enabled: enabled ?? row.enabled,
      options: chooseOptions(row.decoy_type, options, row.options, parts.templates),
    };
    await demandRoom(client, place, row.id, change);
    await updateDecoy(client, row, change, new Date(parts.clock()));
    const changed = (await findDecoy(client, access, decoyId)) ?? notFound('decoy');
    await write(client, parts, actor, changed, 'update', patch);
    await announce('decoys', place.id);
    return changed;
  });
}

/** @throws Problem not_found, forbidden */
export function removeDecoy(parts: DecoyParts, access: Access, actor: Actor, decoyId: string): Promise<DecoyRow> {
  return parts.changes.transaction(async (client, announce) => {
    const { row, place } = await takeDecoy(client, access, decoyId);
    await deleteDecoy(client, row);
    await write(client, parts, actor, row, 'delete', {});
    await announce('decoys', place.id);
    return row;
  });
}

async function takePlace(client: pg.PoolClient, access: Access, domainId: string): Promise<Place> {
  const place = (await lockPlace(client, access, domainId)) ?? notFound('domain');
  demand(access, place.organization_id);
  return place;
}

async function takeDecoy(client: pg.PoolClient, access: Access, decoyId: string) {
  const found = (await findDecoy(client, access, decoyId)) ?? notFound('decoy');
  const place = await takePlace(client, access, found.custom_domain_id);
  // Somebody else may have changed or removed it before the domain was ours.
  return { place, row: (await findDecoy(client, access, decoyId)) ?? notFound('decoy') };
}

/** Whether the decoy makes sense, and fits beside the others of its domain. */
async function demandRoom(
  client: pg.PoolClient,
  place: Place,
  decoyId: string | null,
  decoy: DecoyChange,
): Promise<void> {
  demandSense({ domain: place.domain, ...decoy });
  const others = await neighboursOf(client, place, decoyId, decoy.path);
  if (others.path_is_taken) throw new Problem('decoy_exists', { path: decoy.path, domain: place.domain });
  if (others.decoys >= LIMITS.decoysPerDomain) {
    throw new Problem('decoys_full', { most: LIMITS.decoysPerDomain });
  }
  const bytes = others.response_bytes + Buffer.byteLength(decoy.options.response_body ?? '');
  if (bytes > LIMITS.decoyResponsesPerDomainBytes) {
    throw new Problem('decoy_bodies_full', { most: LIMITS.decoyResponsesPerDomainBytes });
  }
}

function write(
  client: pg.PoolClient,
  { audit }: DecoyParts,
  actor: Actor,
  row: DecoyRow,
  verb: 'create' | 'update' | 'delete',
  { response_body: body, ...asked }: DecoyPatch,
): Promise<void> {
  const size = body === undefined ? {} : { response_bytes: Buffer.byteLength(body) };
  const details = { ...asked, domain: row.domain, path: row.path, ...size };
  return audit.write(client, changeOf(actor, `decoy.${verb}`, row, details));
}
