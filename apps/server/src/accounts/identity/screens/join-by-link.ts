import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptInvitation } from '../../members/memberships.ts';
import { createAccount } from '../people/accounts.ts';
import { findAccountByEmail } from '../people/accounts-store.ts';
import { type LinkRow, takeLink } from '../people/links-store.ts';
import { newPasswordFault } from '../people/new-password.ts';
import { actorOfPage } from '../people/person-audit.ts';
import { usedUp } from '../people/used-up.ts';
import { findUser } from '../people/users-store.ts';
import { textOf } from '../tokens/tokens.ts';
import { type PageParts, textsOf } from './page-parts.ts';
import { provePerson, type Unproven } from './prove-person.ts';
import type { LinkUsed } from './reset-by-link.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };
type Fields = ReadonlyMap<string, string>;

/** Who joins: somebody with an account, or somebody who gets one now. */
type Joiner = { readonly accountId: string } | { readonly name: string; readonly passwordHash: string };

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
    const taken = await takeLink(client, token, at);
    if (taken?.purpose !== 'invitation') throw usedUp();
    const user =
      'accountId' in joiner
        ? await findUser(client, joiner.accountId)
        : await createAccount(client, { email, ...joiner, emailVerified: false }, at);
    if (user === null) throw usedUp();
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
    return { state: 'done', accountId: user.id, signsIn: true };
  });
}

async function joinerOf(
  parts: PageParts,
  exchange: Exchange,
  email: string,
  fields: Fields,
): Promise<Joiner | Unproven> {
  const texts = textsOf(exchange.request);
  const known = await findAccountByEmail(parts.database.pool, email);
  if (known !== null) {
    const session = await parts.sessions.current(exchange);
    if (session?.accountId === known.id) return { accountId: known.id };
    const proof = await provePerson(parts, exchange.request, new Map([...fields, ['email', email]]));
    if (proof.state !== 'proven') return proof;
    return proof.accountId === known.id ? { accountId: known.id } : { state: 'refused', fault: texts.faults.signIn };
  }
  const name = textOf(fields.get('name'));
  const fault = name === null ? texts.faults.name : newPasswordFault(texts, fields);
  if (name === null || fault !== null) return { state: 'refused', fault: fault ?? texts.faults.name };
  return { name, passwordHash: await parts.passwords.hash(fields.get('password') ?? '') };
}
