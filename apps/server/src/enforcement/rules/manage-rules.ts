import { uuidv7 } from '@sundew/wire/ids';
import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import { blocksAny } from '@sundew/wire/response-actions';
import type pg from 'pg';
import type { Audit } from '../../accounts/audit/audit.ts';
import { type Actor as Author, changeOf } from '../../accounts/audit/change.ts';
import { type Changes, changing } from '../../platform/background/changes.ts';
import { demandRowLeft, type RowBound } from '../../platform/database/row-bound.ts';
import { notFound } from '../../platform/http/application.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import type { ActionSettings } from '../actions/action.ts';
import { listChats } from '../chats/write-to-chat.ts';
import { connectedTo } from '../integrations/connected.ts';
import { deleteNoticesOf } from '../notices/gather-notices.ts';
import { deleteQuestionsOf } from '../questions/ask.ts';
import { listMemberIds } from '../response-mail/recipients.ts';
import { readReceiverUrl } from '../webhooks/receiver-url.ts';
import { addReceiver, endWaiting, keepReceivers } from '../webhooks/receivers-of-rules.ts';
import { demandOwnPlaces } from './demand-own-places.ts';
import { actionOf, triggerOf } from './members.ts';
import type { ResponseActionInput } from './schema.ts';
import { deleteRule, findRule, insertRule, type RuleRow, updateRule } from './store.ts';

export interface RuleParts {
  readonly changes: Changes;
  readonly audit: Audit;
  readonly sealer: Sealer;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** Whether receivers may lie in private networks. */
  readonly allowPrivate: boolean;
  /** Whether this service can send mail. */
  readonly isMailOn: boolean;
}

/** A response action, and the secrets of the receivers that are new, by id. */
export interface StoredRule {
  readonly row: RuleRow;
  readonly secrets: ReadonlyMap<string, string>;
}

const BOUND: RowBound = {
  ...{ table: 'response_actions', most: LIMITS.responseActionsPerOrganization, refusal: 'response_actions_full' },
};

/** @throws Problem validation_failed with the requirement that is missing, conflict when there are too many */
export function createRule(
  parts: RuleParts,
  organizationId: string,
  author: Author,
  wish: ResponseActionInput,
): Promise<StoredRule> {
  return changing(parts.changes, 'responses', organizationId, async (client) => {
    await demandRowLeft(client, organizationId, BOUND);
    const at = new Date(parts.clock());
    const known = { organization_id: organizationId, id: uuidv7(at.getTime()), created_at: at, actions: [] };
    const stored = await prepare(client, parts, known, wish);
    await insertRule(client, stored.row);
    await write(client, parts, author, 'create', stored.row);
    return stored;
  });
}

/** Replaces all of it. A webhook whose address stays keeps its secret. @throws Problem as `createRule`, not_found */
export function replaceRule(
  parts: RuleParts,
  organizationId: string,
  id: string,
  author: Author,
  wish: ResponseActionInput,
): Promise<StoredRule> {
  return changing(parts.changes, 'responses', organizationId, async (client) => {
    const known = (await findRule(client, organizationId, id, true)) ?? notFound('response_action');
    const stored = await prepare(client, parts, known, wish);
    await updateRule(client, stored.row);
    await endWaitingIfOff(client, stored.row);
    await write(client, parts, author, 'update', stored.row);
    return stored;
  });
}

/** Turns it on or off. @throws Problem not_found */
export function toggleRule(parts: RuleParts, organizationId: string, id: string, author: Author): Promise<RuleRow> {
  return changing(parts.changes, 'responses', organizationId, async (client) => {
    const known = (await findRule(client, organizationId, id, true)) ?? notFound('response_action');
    const row = { ...known, enabled: !known.enabled, updated_at: new Date(parts.clock()) };
    await updateRule(client, row);
    await endWaitingIfOff(client, row);
    await write(client, parts, author, 'update', row);
    return row;
  });
}

/** Its runs go with it; what it blocked stays until it ends or is lifted. @throws Problem not_found */
export function removeRule(parts: RuleParts, organizationId: string, id: string, author: Author): Promise<RuleRow> {
  return changing(parts.changes, 'responses', organizationId, async (client) => {
    const row = (await findRule(client, organizationId, id, true)) ?? notFound('response_action');
    await keepReceivers(client, organizationId, id, []);
    await deleteNoticesOf(client, organizationId, { responseActionId: id });
    await deleteQuestionsOf(client, organizationId, id);
    await deleteRule(client, organizationId, id);
    await write(client, parts, author, 'delete', row);
    return row;
  });
}

/** Checks a wish and gives its webhooks receivers. */
async function prepare(
  client: pg.PoolClient,
  { sealer, clock, allowPrivate, isMailOn }: RuleParts,
  known: Pick<RuleRow, 'organization_id' | 'id' | 'created_at' | 'actions'>,
  wish: ResponseActionInput,
): Promise<StoredRule> {
  const { organization_id: organizationId, id } = known;
  await demandOwnPlaces(client, organizationId, wish);
  demandOptions('body.trigger', wish.trigger, triggerOf(wish.trigger).options);
  if (typeof wish.ask_above === 'number' && !blocksAny(wish.actions)) {
    throw invalidValue('body.ask_above', fault('only_for_blocks'));
  }
  const equipment = {
    firewalls: await connectedTo(client, organizationId),
    chats: await listChats(client, organizationId),
    memberIds: await listMemberIds(client, organizationId),
    isMailOn,
  };
  const at = new Date(clock());
  const owner = { organizationId, responseActionId: id, name: wish.name.trim() };
  const secrets = new Map<string, string>();
  const actions: ActionSettings[] = [];
  for (const [index, asked] of wish.actions.entries()) {
    const place = `body.actions[${index}]`;
    const action = actionOf(asked);
    if (action.onlyFor !== undefined && action.onlyFor !== wish.trigger.type) {
      throw invalidValue(`${place}.type`, fault('only_for_trigger', { trigger: action.onlyFor }));
    }
    demandOptions(place, asked, action.options);
    const obstacle = action.obstacle(asked, equipment);
    if (obstacle !== null) throw invalidValue(place + obstacle.path, obstacle.fault);
    if (asked.url === undefined) {
      actions.push(asked);
      continue;
    }
    const url = readReceiverUrl(asked.url, `${place}.url`, allowPrivate);
    const kept = known.actions.find((other) => other.url === url)?.webhook_id;
    const receiver =
      kept === undefined ? await addReceiver(client, sealer, owner, url, at) : { id: kept, secret: null };
    if (receiver.secret !== null) secrets.set(receiver.id, receiver.secret);
    actions.push({ ...asked, url, webhook_id: receiver.id });
  }
  await keepReceivers(client, organizationId, id, receiversOf(actions));
  const row: RuleRow = {
    ...{ organization_id: organizationId, id, name: owner.name, enabled: wish.enabled, dry_run: wish.dry_run },
    ...{ property_id: wish.property_id ?? null, trigger: wish.trigger, actions, ask_above: wish.ask_above ?? null },
    ...{ created_at: known.created_at, updated_at: at },
  };
  return { row, secrets };
}

/** Thousands may wait for a slow receiver: whoever turns the response action off means these, too. */
async function endWaitingIfOff(
  client: pg.PoolClient,
  { organization_id: organizationId, enabled, actions }: RuleRow,
): Promise<void> {
  if (!enabled) await endWaiting(client, organizationId, receiversOf(actions));
}

function receiversOf(actions: readonly ActionSettings[]): string[] {
  return actions.flatMap(({ webhook_id: id }) => (id === undefined ? [] : [id]));
}

/** @throws Problem validation_failed for a setting that belongs to another member of the family */
function demandOptions(place: string, { type, ...given }: { readonly type: string }, options: readonly string[]): void {
  const foreign = Object.entries(given).find(([name, value]) => value !== undefined && !options.includes(name));
  if (foreign !== undefined) throw invalidValue(`${place}.${foreign[0]}`, fault('option_of_others', { type }));
}

function write(
  client: pg.PoolClient,
  { audit }: RuleParts,
  author: Author,
  verb: 'create' | 'update' | 'delete',
  row: RuleRow,
): Promise<void> {
  const { name, enabled, dry_run, trigger, actions, ask_above } = row;
  const types = { trigger: trigger.type, actions: actions.map(({ type }) => type) };
  const details = { name, enabled, dry_run, ask_above, ...types };
  return audit.write(client, changeOf(author, `response_action.${verb}`, row, details));
}
