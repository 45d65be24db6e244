import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { type Changes, changing } from '../../../platform/background/changes.ts';
import type { Database } from '../../../platform/database/database.ts';
import { SESSION_TTL_S } from '../records/issuer-lifetimes.ts';
import { deleteRecordsOf } from '../records/oidc-records.ts';
import { type ProvenSignIn, signingIn } from '../records/proven-sign-in.ts';
import { deleteSession, noteSession } from '../records/sessions-store.ts';
import { pinOrigin } from './mount.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

export interface OpenSession {
  readonly uid: string;
  readonly accountId: string;
}

/** The issuer's session of a browser, as our own pages use it: signing in here signs in there. */
export interface BrowserSessions {
  current(exchange: Exchange): Promise<OpenSession | null>;
  /**
   * Starts a session of the account in this browser and ends the one before.
   * @throws SessionNotFound when the password was replaced meanwhile
   */
  start(exchange: Exchange, signIn: ProvenSignIn): Promise<void>;
  end(accountId: string, uid: string): Promise<boolean>;
  /** Ends all sessions, codes and refresh tokens of an account. */
  endAll(accountId: string): Promise<void>;
}

export interface SessionParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly provider: () => Promise<Provider>;
  readonly publicUrl: () => string;
}

export function createBrowserSessions(parts: SessionParts): BrowserSessions {
  const { database, changes } = parts;
  const open = (provider: Provider, { request, reply }: Exchange) => {
    pinOrigin(request.raw, parts.publicUrl(), request.clientIp);
    return provider.createContext(request.raw, reply.raw);
  };

  async function current(exchange: Exchange): Promise<OpenSession | null> {
    const provider = await parts.provider();
    const session = await provider.Session.get(open(provider, exchange));
    return session.accountId === undefined ? null : { uid: session.uid, accountId: session.accountId };
  }

  async function end(accountId: string, uid: string): Promise<boolean> {
    return changes.transaction(async (client, announce) => {
      const ended = await deleteSession(client, accountId, uid);
      if (ended) await announce('session', uid);
      return ended;
    });
  }

  return {
    current,
    end,
    async start(exchange, signIn) {
      const { accountId } = signIn;
      const before = await current(exchange);
      if (before !== null) await end(before.accountId, before.uid);
      const provider = await parts.provider();
      const session = new provider.Session();
      session.loginAccount({ accountId });
      await signingIn(signIn, () => session.save(SESSION_TTL_S));
      open(provider, exchange).cookies.set(provider.cookieName('session'), session.jti, {
        httpOnly: true,
        sameSite: 'lax',
        maxAge: SESSION_TTL_S * 1000,
      });
      const { request } = exchange;
      await noteSession(
        database.pool,
        { uid: session.uid, accountId, expiresAt: new Date(Date.now() + SESSION_TTL_S * 1000) },
        { userAgent: request.headers['user-agent'] ?? '', ipAddress: request.clientIp },
      );
    },
    async endAll(accountId) {
      await changing(changes, 'user', accountId, (client) => deleteRecordsOf(client, accountId));
    },
  };
}
