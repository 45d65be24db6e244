import { named } from '@sundew/wire/named';
import { nullable } from '@sundew/wire/nullable';
import { Problem } from '@sundew/wire/problems';
import { SAMPLE } from '@sundew/wire/sample';
import { ROLES } from '@sundew/wire/scopes';
import { Type } from 'typebox';
import { signedIn } from '../../platform/access/requirement.ts';
import type { Changes } from '../../platform/background/changes.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/application.ts';
import { Id, Nullable, One } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import { LANGUAGES, type Language } from '../../platform/text/languages.ts';
import { checkTimeZone } from '../../platform/time/time-zone.ts';
import { claimInvitations, membershipsOf } from '../members/memberships.ts';
import { findUser, type UserRow, updateProfile, updateReading } from './people/users-store.ts';
import type { ExternalIssuer } from './tokens/external-issuer.ts';

const operation = operationsOf('Authentication');

const User = named(
  'User',
  Type.Object({
    id: Id,
    external_id: Type.String({ description: "The person's id at the identity provider." }),
    auth0_id: Type.String({ description: 'The same as external_id.' }),
    name: Type.String(),
    email: Nullable(Type.String()),
    language: Type.Unsafe<Language | null>({
      ...{ type: ['string', 'null'], enum: [...LANGUAGES, null] },
      description: 'Of letters to them; null until a dashboard has told.',
    }),
    time_zone: nullable(Type.String({ description: 'By whose clocks letters tell times.' })),
    organizations: Type.Array(
      named(
        'Membership',
        Type.Object({
          id: Id,
          name: Type.String(),
          role: Type.String({ enum: [...ROLES] }),
          is_demo: Type.Boolean({ description: 'Holds sample data only.' }),
        }),
      ),
    ),
  }),
  {
    id: SAMPLE.userId,
    external_id: 'alex',
    auth0_id: 'alex',
    name: 'Alex',
    email: 'owner@example.com',
    language: 'en',
    time_zone: 'Europe/Berlin',
    organizations: [{ id: SAMPLE.organizationId, name: 'Example Shop', role: 'owner', is_demo: false }],
  },
);

const Reading = named(
  'ReadingInput',
  Type.Object(
    {
      language: Type.Optional(Type.Enum(LANGUAGES)),
      time_zone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name, such as Europe/Berlin.' })),
    },
    { additionalProperties: false },
  ),
  { language: 'de', time_zone: 'Europe/Berlin' },
);

export interface AuthDeps {
  readonly database: Database;
  readonly changes: Changes;
  /** Null when people sign in to the embedded issuer, which keeps their profile itself. */
  readonly external: ExternalIssuer | null;
  readonly clock: () => number;
}

export function authRoutes(app: App, deps: AuthDeps): void {
  const { database, changes, external, clock } = deps;

  async function toUser(user: UserRow) {
    return {
      id: user.id,
      external_id: user.external_id,
      auth0_id: user.external_id,
      name: user.name,
      email: user.email,
      language: user.language,
      time_zone: user.time_zone,
      organizations: await membershipsOf(database.pool, user.id),
    };
  }

  app.post(
    '/api/auth/callback',
    operation(
      'finishSignIn',
      signedIn('write'),
      'Finish a sign-in: take over the profile and join what invited this verified address',
      { response: { 200: One(User) } },
    ),
    async (request) => {
      const { userId, user } = await currentUser(database, request.access.credential);
      const profile = await profileOf(external, request.headers.authorization, user);
      const updated = await changes.transaction(async (client, announce) => {
        const at = new Date(clock());
        const stored = (await updateProfile(client, userId, profile, at)) ?? user;
        if (stored.email_verified) await claimInvitations(client, announce, stored, at);
        await announce('user', userId);
        return stored;
      });
      return { data: await toUser(updated) };
    },
  );

  app.get(
    '/api/auth/me',
    operation('getCurrentUser', signedIn('read'), 'Get the current user', { response: { 200: One(User) } }),
    async (request) => ({ data: await toUser((await currentUser(database, request.access.credential)).user) }),
  );

  app.patch(
    '/api/auth/me',
    operation('setReading', signedIn('write'), 'Say in which language and time zone you read', {
      description: 'The dashboard says it by itself. Letters are written so, unless a digest was set to another.',
      body: Reading,
      response: { 200: One(User) },
    }),
    async ({ access, body }) => {
      const { userId, user } = await currentUser(database, access.credential);
      if (body.time_zone !== undefined) checkTimeZone({ time_zone: body.time_zone });
      return { data: await toUser((await updateReading(database.pool, userId, body)) ?? user) };
    },
  );
}

async function currentUser(database: Database, credential: { readonly kind: string; readonly userId?: string }) {
  const userId = credential.userId;
  const user = userId === undefined ? null : await findUser(database.pool, userId);
  if (userId === undefined || user === null) throw new Problem('invalid_token');
  return { userId, user };
}

interface Profile {
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
}

const KEEP: Profile = { email: null, emailVerified: false, name: null };

/** What the external issuer says of the token's person now; tokens that the operator minted keep what is stored. */
async function profileOf(
  external: ExternalIssuer | null,
  authorization: string | undefined,
  user: UserRow,
): Promise<Profile> {
  const token = authorization?.replace(/^Bearer +/i, '') ?? '';
  if (external === null || token === '') return KEEP;
  try {
    const claims = await external.enrich(token, await external.verify(token));
    return claims.issuer === user.issuer && claims.subject === user.external_id ? claims : KEEP;
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_token') return KEEP;
    throw error;
  }
}
