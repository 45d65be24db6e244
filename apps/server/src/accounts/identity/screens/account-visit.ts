import type { AuditAction } from '@sundew/wire/audit-actions';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors } from 'oidc-provider';
import type pg from 'pg';
import type { Announce } from '../../../platform/background/changes.ts';
import type { Queryable } from '../../../platform/database/queryable.ts';
import type { OpenSession } from '../issuer/browser-session.ts';
import { NO_ONES_ZONE } from '../markup/moments.ts';
import type { PolicyWish } from '../markup/policy.ts';
import type { Texts } from '../markup/texts/texts.ts';
import { lockAccount } from '../people/accounts-store.ts';
import { actorOfPage, auditPerson } from '../people/person-audit.ts';
import { findUser } from '../people/users-store.ts';
import { holdSession } from '../records/sessions-store.ts';
import { baseOf, type PageParts, sendPage, textsOf } from './page-parts.ts';

/** Somebody signed in, on a page about their own account. */
export interface Visitor {
  readonly session: OpenSession;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** In which they use the dashboard. */
  readonly timeZone: string;
}

/** One request to such a page. */
export interface AccountVisit {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly visitor: Visitor;
  readonly texts: Texts;
  /** Path in front of every page of ours. */
  readonly base: string;
  /** Fields of the form that was posted; empty when a page is opened. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * The visit that a request is. Without a person signed in, the browser is sent to sign in and null is returned.
 * @throws Problem bad_request, forbidden for a form that is not ours, whoever is signed in
 */
export async function visitAccount(
  parts: PageParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AccountVisit | null> {
  const fields: ReadonlyMap<string, string> = request.method === 'POST' ? parts.forms.read(request) : new Map();
  const session = await parts.sessions.current({ request, reply });
  const user = session === null ? null : await findUser(parts.database.pool, session.accountId);
  const base = baseOf(parts);
  if (session === null || user === null) {
    reply.redirect(`${base}/sign-in`, 303);
    return null;
  }
  const visitor = {
    session,
    id: user.id,
    name: user.name,
    email: user.email ?? '',
    timeZone: user.time_zone ?? NO_ONES_ZONE,
  };
  return { request, reply, visitor, texts: textsOf(request), base, fields };
}

/** What every form of the account is drawn with. */
export function formOf(parts: PageParts, { request, reply, visitor, base }: AccountVisit) {
  return { token: parts.forms.issue(request, reply), base, email: visitor.email };
}

/** Sends a page with a form, as refused when there is a fault to correct. */
export function showForm(
  { reply }: AccountVisit,
  body: string,
  fault: string | null,
  wish: PolicyWish = {},
): FastifyReply {
  return sendPage(reply, body, { ...wish, status: fault === null ? 200 : 400 });
}

/** Leads back to the account, which says what was done. */
export function leaveWith(notice: string, { reply, base }: AccountVisit): FastifyReply {
  return reply.redirect(`${base}/account?done=${notice}`, 303);
}

/**
 * A transaction that changes the visitor's account.
 * @throws SessionNotFound when the session was ended since the request came, by a new password for example
 */
export function changingOwn<Result>(
  parts: PageParts,
  visit: AccountVisit,
  work: (client: pg.PoolClient, announce: Announce) => Promise<Result>,
): Promise<Result> {
  return parts.changes.transaction(async (client, announce) => {
    await demandSignedIn(client, visit);
    return work(client, announce);
  });
}

/** Nobody ends the session or changes how the visitor signs in until the transaction ends. @throws SessionNotFound */
export async function demandSignedIn(on: Queryable, { visitor: { id, session } }: AccountVisit): Promise<void> {
  // In this order everywhere: a new password takes the account first, then the sessions.
  await lockAccount(on, id);
  if (!(await holdSession(on, id, session.uid))) throw new errors.SessionNotFound('the session was ended meanwhile');
}

/** Writes down what the visitor did. */
export function noteOwnChange(
  on: Queryable,
  parts: PageParts,
  { request, visitor }: AccountVisit,
  action: AuditAction,
  details?: Readonly<Record<string, unknown>>,
): Promise<void> {
  const actor = actorOfPage(request, visitor);
  return auditPerson(on, parts.audit, { userId: visitor.id, actor, action, ...(details && { details }) });
}
