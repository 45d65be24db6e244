import type { AcmeAccount } from '../../outside/acme/certificate-authority-port.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { spend } from '../../platform/database/spendings.ts';
import { caaObstacle, findCaa } from '../domains/caa.ts';
import { checkDns } from '../domains/dns-check.ts';
import { gatherDnsFacts } from '../domains/dns-facts.ts';
import { noteLookUp } from '../domains/note-look-up.ts';
import { newKey } from './account.ts';
import type { IssueParts } from './issue-parts.ts';
import { LimitReached } from './limit-reached.ts';
import { Obstacle } from './obstacle.ts';
import {
  INSTALLATION_BUDGET,
  ORDER_BUDGET,
  possibleAgainAt,
  REQUEST_LIMITS,
  type RequestKind,
  type RequestLimit,
} from './rules.ts';
import {
  type Around,
  type CertificatePlace,
  type ClaimedCertificate,
  countRequest,
  holdOrders,
  ordersOf,
  requestsOf,
} from './store.ts';

type PlaceParts = Omit<IssueParts, 'sealer' | 'random' | 'onFault' | 'pollMs'>;

/**
 * Places an order with the authority, after everything that would make it fail was looked at here: a failed order
 * counts against the name.
 * @throws Obstacle before the authority is asked, AuthorityRefusal by it
 */
export async function placeOrder(
  parts: PlaceParts,
  place: CertificatePlace,
  { domain }: ClaimedCertificate,
): Promise<{ account: AcmeAccount; keyPem: string; url: string }> {
  const { organizationId } = place;
  const { database, authority, clock } = parts;
  await demandDns(parts, place, domain);
  await demandShare(database.pool, organizationId, domain, 'certificate', new Date(clock()));
  const account = await parts.account.current();
  await parts.changes.transaction(async (client) => {
    await holdOrders(client, organizationId);
    await spendRequest(client, organizationId, domain, 'order', new Date(clock()));
    const again = await spend(client, INSTALLATION_BUDGET, '', new Date(clock()));
    if (again !== null) throw new LimitReached(INSTALLATION_BUDGET, again);
  });
  const { url } = await authority.newOrder(account, domain);
  return { account, keyPem: newKey(), url };
}

async function demandDns(parts: PlaceParts, place: CertificatePlace, domain: string): Promise<void> {
  const { database, lookups, targets: current, cdnOf, authority, clock } = parts;
  const targets = current();
  const check = checkDns(await gatherDnsFacts(lookups, domain, targets), targets, domain, cdnOf);
  await noteLookUp(database, place, check, new Date(clock()));
  if (!check.ok) throw new Obstacle(check.reason);
  const identities = await authority.caaIdentities();
  // Private authorities tell none: then only they can say whether a record allows them.
  if (identities.length === 0) return;
  const obstacle = caaObstacle(await findCaa(lookups, domain), identities);
  if (obstacle !== null) throw new Obstacle(obstacle);
}

/** @throws Obstacle when the name, or any name of the organization, may not be asked for yet */
export async function demandShare(
  on: Queryable,
  organizationId: string,
  domain: string,
  kind: RequestKind,
  now: Date,
): Promise<void> {
  const limit = REQUEST_LIMITS[kind];
  demandWithin(limit, await requestsOf(on, organizationId, domain, kind, around(limit, now)), now);
  if (kind === 'order') demandWithin(ORDER_BUDGET, await ordersOf(on, organizationId, around(ORDER_BUDGET, now)), now);
}

const around = ({ windowMs }: RequestLimit, now: Date): Around => ({
  from: new Date(now.getTime() - windowMs),
  to: new Date(now.getTime() + windowMs),
});

function demandWithin(limit: RequestLimit, at: readonly Date[], now: Date): void {
  const again = possibleAgainAt(limit, at, now);
  if (again !== null) throw new LimitReached(limit, again);
}

/** Counts before asking, so that a process that is killed in between has asked too rarely, never too often. */
export async function spendRequest(
  on: Queryable,
  organizationId: string,
  domain: string,
  kind: RequestKind,
  now: Date,
): Promise<void> {
  await demandShare(on, organizationId, domain, kind, now);
  await countRequest(on, organizationId, domain, kind, now);
}
