import { type Waf, WafFailure, type WafPlace } from '../../outside/waf/waf-port.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  type BlocksAt,
  endExpiredAt,
  inForceAt,
  noteApplied,
  noteRemoved,
  type Outstanding,
  toAdd,
  toRemove,
} from '../blocks/outstanding.ts';
import { type IntegrationRow, keepLease, noteFound } from '../integrations/firewalls/lease.ts';

/** Changes per call; the providers take at least as many. */
const PER_CALL = 1_000;

export interface AtFirewall {
  readonly database: Database;
  readonly waf: Waf;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  readonly signal: AbortSignal;
  /** The provider took a change, whatever fails afterwards. */
  readonly onProgress: () => void;
}

/**
 * Sends what is outstanding, and notes it as done once the provider has it.
 * @param isCompared also asks what the provider holds, and repairs what others changed there
 * @returns false when it was cut off and has to go on
 * @throws WafFailure
 */
export async function bringUpToDate(
  at: AtFirewall,
  row: IntegrationRow,
  isCompared: boolean,
  isMadeAnew = false,
): Promise<boolean> {
  try {
    if (row.found !== null) {
      // Comparing takes more calls, and whoever attacks shall not wait for all of them to succeed.
      const isSent = await sendOutstanding(at, row, row.found.place);
      if (!isCompared || !isSent) return isSent;
    }
    const place = await prepare(at, row);
    if (isCompared) await compare(at, row, place);
    return await sendOutstanding(at, row, place);
  } catch (error) {
    // Somebody removed our list or our rule there: they are made anew, with everything that belongs to them.
    if (!(error instanceof WafFailure) || error.reason !== 'firewall_not_found' || isMadeAnew) throw error;
    return bringUpToDate(at, { ...row, found: null }, true, true);
  }
}

async function prepare({ waf, database, clock }: AtFirewall, row: IntegrationRow): Promise<WafPlace> {
  const inForce = await inForceAt(database.pool, blocksAt(row), clock());
  const found = await waf.prepare(row.id, ruleOf(row, inForce));
  await noteFound(database.pool, { organizationId: row.organization_id, integrationId: row.id }, found);
  return found.place;
}

async function compare({ waf, database, clock }: AtFirewall, row: IntegrationRow, place: WafPlace): Promise<void> {
  const all = await inForceAt(database.pool, blocksAt(row), clock());
  const held = new Set(await waf.held(place));
  const wanted = new Set(all.filter(isAddress).map(targetOf));
  const remove = [...held.difference(wanted)];
  const add = [...wanted.difference(held)];
  for (let at = 0; at < Math.max(remove.length, add.length); at += PER_CALL) {
    const change = { add: add.slice(at, at + PER_CALL), remove: remove.slice(at, at + PER_CALL) };
    await waf.change(place, change);
  }
  // After the list, so that nobody is turned away who was only counted until now.
  await waf.setRule(place, ruleOf(row, all));
  await noteApplied(database.pool, blocksAt(row), all.map(idOf), clock());
}

/** @returns false when it was cut off */
async function sendOutstanding(at: AtFirewall, row: IntegrationRow, place: WafPlace): Promise<boolean> {
  const { waf, database, clock, signal, onProgress } = at;
  const blocks = blocksAt(row);
  while (!signal.aborted) {
    await endExpiredAt(database.pool, blocks, clock());
    const [ended, begun] = await Promise.all([
      toRemove(database.pool, blocks, clock(), PER_CALL),
      toAdd(database.pool, blocks, clock(), PER_CALL),
    ]);
    if (ended.length + begun.length === 0) return true;
    await keepLease(database.pool, { organizationId: row.organization_id, integrationId: row.id }, clock());
    const remove = ended.filter((each) => each.isLast && isAddress(each)).map(targetOf);
    const add = begun.filter(isAddress).map(targetOf);
    if (remove.length + add.length > 0) await waf.change(place, { add, remove: [...new Set(remove)] }).then(onProgress);
    if (![...ended, ...begun].every(isAddress)) {
      await waf.setRule(place, ruleOf(row, await inForceAt(database.pool, blocks, clock())));
    }
    await noteRemoved(database.pool, blocks, ended.map(idOf), clock());
    await noteApplied(database.pool, blocks, begun.map(idOf), clock());
  }
  return false;
}

function ruleOf({ mode }: IntegrationRow, inForce: readonly Outstanding[]) {
  const fingerprints = inForce.filter((each) => !isAddress(each)).map(targetOf);
  return { isBlocking: mode === 'block', fingerprints };
}

/** The blocks that a firewall shall have. */
export function blocksAt({ organization_id: organizationId, id: integrationId, mode }: IntegrationRow): BlocksAt {
  return { organizationId, integrationId, mode };
}

const isAddress = ({ target_type: type }: Outstanding): boolean => type === 'ip';
const targetOf = ({ target }: Outstanding): string => target;
const idOf = ({ id }: Outstanding): string => id;
