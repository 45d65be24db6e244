import type { FastifyRequest } from 'fastify';
import { deleteUnverifiedPasskeys } from '../passkeys/passkeys-store.ts';
import { replacePassword } from '../people/accounts.ts';
import { findAccount } from '../people/accounts-store.ts';
import { type LinkRow, takeLink } from '../people/links-store.ts';
import { newPasswordFault } from '../people/new-password.ts';
import { actorOfPage, auditPerson } from '../people/person-audit.ts';
import { usedUp } from '../people/used-up.ts';
import { verifyEmail } from '../people/users-store.ts';
import type { ProvenSignIn } from '../records/proven-sign-in.ts';
import { deleteUnverifiedFactor } from '../second-factor/second-factors-store.ts';
import { type PageParts, textsOf } from './page-parts.ts';
import type { Unproven } from './prove-person.ts';

/** Whoever used a link; a link alone does not sign in where a second factor is asked for. */
export interface LinkUsed extends ProvenSignIn {
  readonly state: 'done';
  readonly signsIn: boolean;
}

/** A new password by a one-time link, which is used up only together with it. A second factor stays as it is where the address is known to be the person's. */
export async function resetByLink(
  parts: PageParts,
  request: FastifyRequest,
  token: string,
  link: LinkRow,
  fields: ReadonlyMap<string, string>,
): Promise<LinkUsed | Unproven> {
  const fault = newPasswordFault(textsOf(request), fields);
  if (fault !== null) return { state: 'refused', fault };
  const { pool } = parts.database;
  const account = await findAccount(pool, link.account_id ?? '');
  if (account === null) throw usedUp();
  const passwordOf = await replacePassword(parts, account.id, fields.get('password') ?? '', async (client) => {
    const taken = await takeLink(client, token, new Date(parts.clock()));
    if (taken?.purpose !== 'reset' || taken.account_id !== account.id) throw usedUp();
    // Whoever handed on an invitation may have used it first, and would keep a way in, or the person out.
    await deleteUnverifiedPasskeys(client, account.id);
    await deleteUnverifiedFactor(client, account.id);
    if (taken.mailed) await verifyEmail(client, account.id);
    await auditPerson(client, parts.audit, {
      userId: account.id,
      actor: actorOfPage(request, account),
      action: 'password.reset',
    });
  });
  const signsIn = (await parts.secondFactors.find(account.id)) === null;
  return { state: 'done', accountId: account.id, passwordOf, signsIn };
}
