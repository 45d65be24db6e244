import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from './browser-session.ts';
import { baseOf, type PageParts } from './page-parts.ts';
import { findUser } from './users-store.ts';

/** Somebody signed in, on a page about their own account. */
export interface Visitor {
  readonly session: OpenSession;
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** The person of this browser; without one, the browser is sent to sign in and null is returned. */
export async function visitorOf(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor | null> {
  const session = await parts.sessions.current({ request, reply });
  const user = session === null ? null : await findUser(parts.database.pool, session.accountId);
  if (session !== null && user !== null) return { session, id: user.id, name: user.name, email: user.email ?? '' };
  reply.redirect(`${baseOf(parts)}/sign-in`, 303);
  return null;
}
