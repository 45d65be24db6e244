import type { AddressInfo } from 'node:net';
import { createClientIp } from '@sundew/sensor-core/client-ip';
import type { Role } from '@sundew/wire/scopes';
import pino from 'pino';
import { createKeyDirectory } from '../../../src/accounts/api-keys/key-directory.ts';
import { createKeyUsage, type KeyUsage } from '../../../src/accounts/api-keys/key-usage.ts';
import { apiKeyRoutes } from '../../../src/accounts/api-keys/routes.ts';
import { sensorKeyRoutes } from '../../../src/accounts/api-keys/sensor-key-routes.ts';
import { type Audit, createAudit } from '../../../src/accounts/audit/audit.ts';
import { auditRoutes } from '../../../src/accounts/audit/routes.ts';
import { createCredentialResolver } from '../../../src/accounts/credentials.ts';
import { createIdentity, type Identity } from '../../../src/accounts/identity/identity.ts';
import type { ExternalSignIn } from '../../../src/accounts/identity/sign-in-config.ts';
import { memberRoutes } from '../../../src/accounts/members/routes.ts';
import { organizationRoutes } from '../../../src/accounts/organizations/routes.ts';
import { createPropertyDirectory, type PropertyDirectory } from '../../../src/accounts/properties/directory.ts';
import { propertyRoutes } from '../../../src/accounts/properties/routes.ts';
import type { Mail } from '../../../src/outside/mail/mail-port.ts';
import type { CredentialResolver } from '../../../src/platform/access/credential.ts';
import { type Changes, createChanges } from '../../../src/platform/background/changes.ts';
import { createFairTurns } from '../../../src/platform/background/fair-turns.ts';
import { openDatabase } from '../../../src/platform/database/connection.ts';
import type { Database } from '../../../src/platform/database/database.ts';
import { createApp } from '../../../src/platform/http/api/app.ts';
import type { App } from '../../../src/platform/http/application.ts';
import { createRateLimits } from '../../../src/platform/http/limits/rate-limits.ts';
import { createSealer } from '../../../src/platform/secrets/sealer.ts';
import { type FreshDatabase, freshDatabase } from '../database/fresh-database.ts';
import { noMail } from '../mail/no-mail.ts';
import { endlessRoom } from './endless-room.ts';

export const SECRET = 'the secret of this test, long enough';
export const PASSWORD = 'correct horse battery staple';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers are compared field by field
  readonly body: any;
  readonly headers: Record<string, unknown>;
}

export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>;

/** A node of the service with everything about people, keys and organizations, on a real database, listening. */
export interface Service {
  readonly app: App;
  readonly url: string;
  readonly database: Database;
  readonly identity: Identity;
  readonly credentials: CredentialResolver;
  readonly changes: Changes;
  readonly properties: PropertyDirectory;
  readonly usage: KeyUsage;
  /** Milliseconds since the epoch as the service sees them; tests move it. */
  readonly time: { nowMs: number };
  /** The same as it is just now. */
  now(): number;
  readonly log: string[];
  /** Calls with a bearer token; null sends none. */
  as(bearer: string | null): Call;
  close(): Promise<void>;
}

/** What most features are made of. */
export interface SharedParts {
  readonly database: Database;
  readonly changes: Changes;
  readonly audit: Audit;
  readonly clock: () => number;
}

export interface ServiceWish {
  readonly external?: ExternalSignIn;
  /** Without it no mail is sent. */
  readonly mail?: Mail;
  /** The name that the public address has; browsers take passkeys for `localhost` but not for addresses. */
  readonly hostName?: string;
  readonly rateLimits?: string;
  /** Calls come through a proxy of one's own, whose `X-Forwarded-For` says from whom. */
  readonly isProxied?: boolean;
  /** Adds the routes that a test needs beside those. */
  readonly routes?: (app: App, parts: SharedParts) => void;
  /** Another node on the database of this service, at the same public address. */
  readonly beside?: { readonly service: Service; readonly databaseUrl: string };
}

export async function startService(wish: ServiceWish = {}): Promise<Service & { readonly databaseUrl: string }> {
  const fresh: FreshDatabase | null = wish.beside === undefined ? await freshDatabase() : null;
  const databaseUrl = fresh?.url ?? wish.beside?.databaseUrl ?? '';
  const database = fresh?.database ?? openDatabase({ url: databaseUrl, poolSize: 4 });
  const time = wish.beside?.service.time ?? { nowMs: Date.now() };
  const clock = () => time.nowMs + (Date.now() - startedMs);
  const startedMs = time.nowMs;
  const logged: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(line) });
  const changes = await createChanges(database);
  const audit = createAudit(clock);
  const sealer = createSealer(SECRET);
  const usage = createKeyUsage(database, clock, (error) => logged.push(String(error)));
  const keys = createKeyDirectory({ database, changes, usage, clock });
  const properties = createPropertyDirectory(database, changes);
  const rateLimits = createRateLimits(wish.rateLimits ?? 'off', null);
  let url = wish.beside?.service.url ?? '';
  const identity = await createIdentity({
    database,
    changes,
    audit,
    sealer,
    secret: SECRET,
    rateLimits,
    log,
    publicUrl: () => url,
    external: wish.external ?? null,
    mail: wish.mail ?? noMail.mail,
    brand: 'Service',
    clock,
  });
  const credentials = createCredentialResolver({ ...identity.proofs, keys, clock });
  const clientIp = createClientIp(wish.isProxied === true ? ['127.0.0.1'] : []);
  const app = await createApp({
    turns: createFairTurns(),
    log,
    database,
    sealer,
    credentials,
    rateLimits,
    clientIp: ({ socket, headers }) =>
      clientIp({ socket: socket.remoteAddress ?? '', forwardedFor: headers['x-forwarded-for']?.toString() }),
  });
  const shared = { database, changes, audit, clock };
  identity.routes(app);
  organizationRoutes(app, {
    ...{ ...shared, onDeleted: async () => {}, demandDeletable: async () => {}, demandNothingLeft: async () => {} },
  });
  propertyRoutes(app, { ...shared, room: endlessRoom });
  memberRoutes(app, { ...shared, room: endlessRoom, invitations: identity.invitations });
  apiKeyRoutes(app, shared);
  sensorKeyRoutes(app, shared);
  auditRoutes(app, shared);
  wish.routes?.(app, shared);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const own = `http://${wish.hostName ?? '127.0.0.1'}:${(app.server.address() as AddressInfo).port}`;
  if (url === '') url = own;
  return {
    app,
    url: own,
    database,
    databaseUrl,
    identity,
    credentials,
    changes,
    properties,
    usage,
    time,
    now: clock,
    log: logged,
    as: (bearer) => async (method, path, body) => {
      const response = await fetch(own + path, {
        method,
        headers: {
          ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        body: text === '' ? null : JSON.parse(text),
        headers: Object.fromEntries(response.headers),
      };
    },
    async close() {
      await app.close();
      await usage.stop();
      await changes.stop();
      if (fresh === null) await database.close();
      else await fresh.drop();
    },
  };
}

export interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly token: string;
  readonly organizationId: string;
  readonly propertyId: string;
  readonly call: Call;
}

let people = 0;

/** A person with an account and a token, but no organization. */
export async function newPerson(service: Service, name = 'Ada'): Promise<Omit<Owner, 'organizationId' | 'propertyId'>> {
  people += 1;
  const email = `${name.toLowerCase().replaceAll(' ', '.')}.${people}@example.com`;
  const { userId } = await service.identity.operations.createOwner(email, name, PASSWORD);
  const token = await service.identity.operations.mintUserToken(userId, 3600);
  return { userId, email, token, call: service.as(token) };
}

/** A person who owns a new organization. */
export async function newOwner(service: Service, name = 'Ada'): Promise<Owner> {
  const person = await newPerson(service, name);
  const created = await person.call('POST', '/api/organizations', { name: `${name} Ltd` });
  const organizationId: string = created.body.data.id;
  const listed = await person.call('GET', `/api/organizations/${organizationId}/properties`);
  return { ...person, organizationId, propertyId: listed.body.data[0].id };
}

/** Somebody with a role in the owner's organization. */
export async function newMember(service: Service, owner: Owner, role: Role): Promise<Owner> {
  const person = await newPerson(service, role);
  await owner.call('POST', `/api/organizations/${owner.organizationId}/members`, { email: person.email, role });
  // The operator vouches for the address, so the invitation is claimed with the first sign-in.
  await person.call('POST', '/api/auth/callback');
  return { ...person, organizationId: owner.organizationId, propertyId: owner.propertyId };
}
