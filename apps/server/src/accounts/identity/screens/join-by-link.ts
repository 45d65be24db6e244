import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptInvitation } from '../../members/memberships.ts';
import { createAccount } from '../people/accounts.ts';
import { findAccountByEmail } from '../people/accounts-store.ts';
import { type LinkRow, takeLink } from '../people/links-store.ts';
import { newPasswordFault } from '../people/new-password.ts';
import { actorOfPage } from '../people/person-audit.ts';
import { usedUp } from '../people/used-up.ts';
import { findUser, verifyEmail } from '../people/users-store.ts';
import type { ProvenSignIn } from '../records/proven-sign-in.ts';
import { textOf } from '../tokens/tokens.ts';
import { type PageParts, textsOf } from './page-parts.ts';
import { provePerson, type Unproven } from './prove-person.ts';
import type { LinkUsed } from './reset-by-link.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Fields = ReadonlyMap<string, string>;

/** Who joins: somebody with an account, or somebody who gets one now. */
type Joiner = ProvenSignIn | { readonly name: string; readonly passwordHash: string };

/** Fields of the forms with which somebody signs in: with the password, a code after it, or a passkey. */
const SIGNS_IN = ['current', 'ticket', 'credential'];

/** Joining the organization that invited. With an account, the person signs in to it; without, the link makes one. */
export async function joinByLink(
  parts: PageParts,
  exchange: Exchange,
  token: string,
  link: LinkRow,
  fields: Fields,
): Promise<LinkUsed | Unproven> {
  const email = link.email ?? '';
  const joiner = await joinerOf(parts, exchange, email, fields);
  if ('state' in joiner) return joiner;
  return parts.changes.transaction(async (client, announce) => {
    const at = new Date(parts.clock());
    const isNew = 'passwordHash' in joiner;
    const user = isNew
      ? await createAccount(client, { email, ...joiner, emailVerified: false }, at)
      : await findUser(client, joiner.accountId);
    // Another invitation has made the account at this moment. The link is not used up: it asks for the password now.
    if (user === null && isNew) return { state: 'refused', fault: textsOf(exchange.request).faults.signIn };
    const taken = await takeLink(client, token, at);
    if (taken?.purpose !== 'invitation' || user === null) throw usedUp();
    if (taken.mailed) await verifyEmail(client, user.id);
    const organizationId = taken.organization_id ?? '';
    if (!(await acceptInvitation(client, announce, { organizationId, email }, user, at))) throw usedUp();
    await parts.audit.write(client, {
      organizationId,
      actor: actorOfPage(exchange.request, user),
      action: 'member.join',
      targetType: 'user',
      targetId: user.id,
      details: { email },
    });
    const passwordOf = 'accountId' in joiner ? joiner.passwordOf : null;
    return { state: 'done', accountId: user.id, passwordOf, signsIn: true };
  });
}

async function joinerOf(
  parts: PageParts,
  exchange: Exchange,
  email: string,
  fields: Fields,
): Promise<Joiner | Unproven> {
  const { faults } = textsOf(exchange.request);
  const known = await findAccountByEmail(parts.database.pool, email);
  const session = await parts.sessions.current(exchange);
  if (known !== null && session?.accountId === known.id) return { accountId: known.id, passwordOf: null };
  if (SIGNS_IN.some((name) => fields.has(name))) {
    const given = new Map([...fields, ['email', email], ['password', fields.get('current') ?? '']]);
    const proof = await provePerson(parts, exchange.request, given);
    if (proof.state !== 'proven') return proof;
    const { accountId, passwordOf } = proof;
    return accountId === known?.id ? { accountId, passwordOf } : { state: 'refused', fault: faults.signIn };
  }
  const name = textOf(fields.get('name'));
  const fault = name === null ? faults.name : newPasswordFault(textsOf(exchange.request), fields);
  if (name === null || fault !== null) return { state: 'refused', fault: fault ?? faults.name };
  if (known !== null) return { state: 'refused', fault: faults.signIn };
  return { name, passwordHash: await parts.passwords.hash(fields.get('password') ?? '') };
}
