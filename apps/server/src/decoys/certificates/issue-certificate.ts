import { setTimeout as sleep } from 'node:timers/promises';
import { backOff } from '@sundew/wire/time/back-off';
import {
  type AcmeAccount,
  type AcmeChallenge,
  AuthorityRefusal,
} from '../../outside/acme/certificate-authority-port.ts';
import { changing } from '../../platform/background/changes.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/time/units.ts';
import { offerChallenge, withdrawChallenges } from './challenges-store.ts';
import { failureOf } from './failure.ts';
import type { IssueParts } from './issue-parts.ts';
import { readChain } from './issued-chain.ts';
import { Obstacle } from './obstacle.ts';
import { keyContext, type OrderState, readOrderState } from './order-state.ts';
import { placeOrder, spendRequest } from './place-order.ts';
import { chooseChallenge, preferredKind } from './preferred-challenge.ts';
import { renewalTime } from './rules.ts';
import {
  type CertificatePlace,
  type ClaimedCertificate,
  claimCertificate,
  postpone,
  writeIssued,
  writeOrder,
} from './store.ts';

/** A run ends before its lease does. */
const LEASE_MS = 5 * MINUTE_MS;
const RUN_MS = 3 * MINUTE_MS;
const RESUME_MS = 30_000;
const POLL_MS = 5_000;
const FIRST_POLL_MS = 500;
const CHALLENGE_MS = HOUR_MS;

/** What is worked on: the certificate, its order, and the account that the order belongs to. */
interface Work {
  readonly place: CertificatePlace;
  readonly claimed: ClaimedCertificate;
  readonly account: AcmeAccount;
  readonly keyPem: string;
  /** Challenges the authority was told to try in this run: telling it twice could count as two failures. */
  readonly accepted: Set<string>;
  order: OrderState;
}

/**
 * Goes on with a certificate that is due, as far as it gets: a new order, or the one that was under way. Every step can
 * be repeated, so a run that was cut off anywhere is finished by the next. Never rejects for what the authority or DNS
 * say; that is written down as the reason, with the time of the next attempt.
 */
export async function issueCertificate(parts: IssueParts, place: CertificatePlace, signal: AbortSignal): Promise<void> {
  const startMs = parts.clock();
  const lease = new Date(startMs + LEASE_MS);
  const claimed = await claimCertificate(parts.database.pool, place, new Date(startMs), lease);
  if (claimed === null) return;
  try {
    const work = await beginWork(parts, place, claimed);
    const isDone = await follow(parts, work, startMs + RUN_MS, signal);
    if (!isDone) await goOnLater(parts, place, claimed, signal.aborted ? 0 : RESUME_MS);
  } catch (error) {
    await giveUp(parts, place, claimed, error as Error);
  }
}

async function beginWork(parts: IssueParts, place: CertificatePlace, claimed: ClaimedCertificate): Promise<Work> {
  const { sealer, authority, database } = parts;
  // An order under way is not gone on with either: the name may be another organization's by now.
  if (claimed.domain_status !== 'verified') {
    throw new Obstacle(`${claimed.domain} is not verified any more. Correct its DNS record and verify it.`);
  }
  const underWay = readOrderState(claimed.order_state, authority.directory);
  if (underWay !== null) {
    const account = await parts.account.current();
    const keyPem = sealer.open(Buffer.from(underWay.sealedKey, 'base64'), keyContext(place.domainId)).toString('utf8');
    return { place, claimed, account, keyPem, accepted: new Set(), order: underWay };
  }
  const { account, keyPem, url } = await placeOrder(parts, place, claimed);
  const sealedKey = sealer.seal(keyPem, keyContext(place.domainId)).toString('base64');
  const order = { directory: authority.directory, url, sealedKey, finalized: false };
  await writeOrder(database.pool, place, order);
  return { place, claimed, account, keyPem, accepted: new Set(), order };
}

/** @returns whether the certificate is there; false when the time is over or the service stops */
async function follow(parts: IssueParts, work: Work, untilMs: number, signal: AbortSignal): Promise<boolean> {
  const { authority, clock, pollMs = POLL_MS } = parts;
  for (let looks = 1; ; looks++) {
    if (signal.aborted) return false;
    const { status, refusal } = await authority.order(work.account, work.order.url);
    if (status === 'valid') {
      await keepIssued(parts, work);
      return true;
    }
    if (status === 'invalid') throw await whyInvalid(parts, work, refusal);
    if (status === 'pending') await answerChallenges(parts, work);
    else if (status === 'ready') await finalize(parts, work);
    if (clock() >= untilMs) return false;
    await sleep(backOff(FIRST_POLL_MS, pollMs, looks), undefined, { signal }).catch(() => {});
  }
}

/** Offers what the authority will look for, on every node, before it is told to look. */
async function answerChallenges(parts: IssueParts, { place, claimed, account, order, accepted }: Work): Promise<void> {
  for (const { status, challenges } of await parts.authority.authorizations(account, order.url)) {
    if (status !== 'pending') continue;
    const challenge = chooseChallenge(challenges, preferredKind(claimed.attempts));
    if (accepted.has(challenge.url)) continue;
    const expiresAt = new Date(parts.clock() + CHALLENGE_MS);
    await changing(parts.changes, 'certificates', place.domainId, (client) =>
      offerChallenge(client, place.organizationId, claimed.domain, challenge, expiresAt),
    );
    if (challenge.status === 'pending') await accept(parts, account, order.url, challenge);
    accepted.add(challenge.url);
  }
}

/** What an earlier run told the authority to try may have been tried since it was looked at; that is no refusal. */
async function accept(
  { authority }: IssueParts,
  account: AcmeAccount,
  orderUrl: string,
  challenge: AcmeChallenge,
): Promise<void> {
  try {
    await authority.accept(account, challenge);
  } catch (error) {
    const now = await authority.authorizations(account, orderUrl);
    const still = now.flatMap(({ challenges }) => challenges).find(({ url }) => url === challenge.url);
    if (still === undefined || still.status === 'pending') throw error;
  }
}

async function finalize(parts: IssueParts, work: Work): Promise<void> {
  const { database, authority, clock } = parts;
  if (!work.order.finalized) {
    await spendRequest(database.pool, work.place.organizationId, work.claimed.domain, 'certificate', new Date(clock()));
    work.order = { ...work.order, finalized: true };
    await writeOrder(database.pool, work.place, work.order);
  }
  await authority.finalize(work.account, work.order.url, work.claimed.domain, work.keyPem);
}

async function keepIssued(parts: IssueParts, { place, claimed, account, order, keyPem }: Work): Promise<void> {
  const chain = readChain(await parts.authority.download(account, order.url), claimed.domain, keyPem);
  await changing(parts.changes, 'certificates', place.domainId, async (client) => {
    await writeIssued(client, place, {
      ...chain,
      sealedKey: Buffer.from(order.sealedKey, 'base64'),
      renewAt: renewalTime(chain.notBefore, chain.notAfter, parts.random()),
      at: new Date(parts.clock()),
    });
    await withdrawChallenges(client, place.organizationId, claimed.domain);
  });
}

/** An order fails with its challenge, and only the challenge says why. */
async function whyInvalid({ authority }: IssueParts, work: Work, refusal: AuthorityRefusal | null): Promise<Error> {
  const authorizations = await authority.authorizations(work.account, work.order.url);
  const told = authorizations.find((authorization) => authorization.refusal !== null)?.refusal ?? refusal;
  return told ?? new AuthorityRefusal({ type: 'unknown', detail: 'The order became invalid.' });
}

async function goOnLater(
  { database, clock }: IssueParts,
  place: CertificatePlace,
  { attempts }: ClaimedCertificate,
  waitMs: number,
): Promise<void> {
  const at = new Date(clock());
  const nextAttemptAt = new Date(at.getTime() + waitMs);
  await postpone(database.pool, place, { at, nextAttemptAt, reason: null, attempts, keepsOrder: true, failed: false });
}

async function giveUp(
  parts: IssueParts,
  place: CertificatePlace,
  claimed: ClaimedCertificate,
  error: Error,
): Promise<void> {
  const { database, changes, account, clock, random, onFault } = parts;
  const at = new Date(clock());
  const failure = failureOf(error, claimed, at, random());
  if (failure.isOurs) onFault(error, claimed.domain);
  if (failure.forgetsAccount) await account.forget();
  if (!failure.keepsOrder) {
    await changing(changes, 'certificates', place.domainId, async (client) => {
      await withdrawChallenges(client, place.organizationId, claimed.domain);
    });
  }
  await postpone(database.pool, place, { at, failed: true, ...failure });
}
