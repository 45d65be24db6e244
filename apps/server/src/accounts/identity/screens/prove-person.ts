import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import { guessingNetwork } from '../../../platform/http/callers/guessing-network.ts';
import { readEmail } from '../../members/rules.ts';
import { FORM_TOKEN } from '../markup/layout.ts';
import { type AccountRow, findAccount, passwordStamp } from '../people/accounts-store.ts';
import { actorOfPage, auditPerson } from '../people/person-audit.ts';
import { checkPassword } from '../people/sign-in.ts';
import type { ProvenSignIn } from '../records/proven-sign-in.ts';
import { type PageParts, textsOf } from './page-parts.ts';

type Fields = ReadonlyMap<string, string>;

/** How far a form has brought somebody who wants to be let in. Nothing is granted before `proven`. */
export type Proof =
  | ({ readonly state: 'proven' } & ProvenSignIn)
  /** The password was right; now the code is asked for, with this ticket in the form. */
  | { readonly state: 'asks_code'; readonly ticket: string; readonly fault: string | null }
  | { readonly state: 'refused'; readonly fault: string };

/** What is missing: words about a fault, or a code. */
export type Unproven = Exclude<Proof, { readonly state: 'proven' }>;

/**
 * Reads what a sign-in form sent: a passkey; or address and password; or the code that was asked for after these.
 * @throws Problem rate_limited when too much has failed from that address
 */
export async function provePerson(parts: PageParts, request: FastifyRequest, fields: Fields): Promise<Proof> {
  if (fields.has('credential')) return provePasskey(parts, request, fields);
  if (fields.has('ticket')) return proveCode(parts, request, fields);
  const { faults } = textsOf(request);
  const email = readEmail(fields.get('email') ?? '') ?? '';
  const account = await proveAccount(parts, request, email, fields.get('password') ?? '');
  if (account === null) return { state: 'refused', fault: faults.signIn };
  const passwordOf = passwordStamp(account);
  if ((await parts.secondFactors.find(account.id)) === null)
    return { state: 'proven', accountId: account.id, passwordOf };
  const ticket = parts.tickets.give('code', fields.get(FORM_TOKEN) ?? '', {
    accountId: account.id,
    passwordOf,
  });
  return { state: 'asks_code', ticket, fault: null };
}

async function provePasskey(parts: PageParts, request: FastifyRequest, fields: Fields): Promise<Proof> {
  await demandFewFailures(parts, request);
  const accountId = await parts.passkeys.signIn(fields);
  if (accountId !== null) return { state: 'proven', accountId, passwordOf: null };
  await countFailure(parts, request);
  return { state: 'refused', fault: textsOf(request).faults.passkey };
}

async function proveCode(parts: PageParts, request: FastifyRequest, fields: Fields): Promise<Proof> {
  const { faults } = textsOf(request);
  const ticket = parts.tickets.take('code', fields);
  const account = await findAccount(parts.database.pool, ticket?.accountId ?? '');
  // A new password makes earlier proofs of the old one worthless.
  if (account === null || ticket?.passwordOf !== passwordStamp(account))
    return { state: 'refused', fault: faults.expired };
  if (await proveSecondFactor(parts, request, account, fields.get('code') ?? '')) {
    return { state: 'proven', accountId: account.id, passwordOf: ticket.passwordOf };
  }
  return { state: 'asks_code', ticket: fields.get('ticket') ?? '', fault: faults.code };
}

/**
 * Checks a code of the account's second factor; a recovery code is noted in the audit log. Failures count against the
 * address as well.
 * @throws Problem rate_limited
 */
export async function proveSecondFactor(
  parts: PageParts,
  request: FastifyRequest,
  account: { readonly id: string; readonly name: string },
  code: string,
): Promise<boolean> {
  await demandFewFailures(parts, request);
  const kind = await parts.secondFactors.take(account.id, code);
  if (kind === null) await countFailure(parts, request);
  if (kind === 'recovery') {
    await auditPerson(parts.database.pool, parts.audit, {
      userId: account.id,
      actor: actorOfPage(request, account),
      action: 'second_factor.use_recovery_code',
    });
  }
  return kind !== null;
}

/**
 * Checks a password and counts failures against the address they come from (IPv6 by /48).
 * @throws Problem rate_limited when that address has failed too often
 */
export async function proveAccount(
  parts: PageParts,
  request: FastifyRequest,
  email: string,
  password: string,
): Promise<AccountRow | null> {
  await demandFewFailures(parts, request);
  const network = guessingNetwork(request.clientIp);
  const account = await checkPassword(parts, { email, password, network });
  if (account === null) await countFailure(parts, request);
  return account;
}

async function demandFewFailures(parts: PageParts, request: FastifyRequest): Promise<void> {
  const left = await parts.rateLimits.take('bad_sign_ins', guessingNetwork(request.clientIp), 0);
  if (left !== null && (!left.allowed || left.remaining === 0)) {
    throw new Problem('rate_limited', undefined, { retryAfterS: left.retryAfterS });
  }
}

async function countFailure(parts: PageParts, request: FastifyRequest): Promise<void> {
  await parts.rateLimits.take('bad_sign_ins', guessingNetwork(request.clientIp));
}
