import { Type } from 'typebox';
import { actorOf } from '../../accounts/audit/audit.ts';
import { anyone, reader, writer } from '../../platform/access/requirement.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id, Many, many, One, PAGING, window } from '../../platform/http/envelope.ts';
import { operationsOf } from '../../platform/http/operations.ts';
import type { Sealer } from '../../platform/secrets/sealer.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { baitPathsIn, readStory } from '../actors/story/read-story.ts';
import { StoryQuery } from '../actors/story/story-routes.ts';
import { tiesOfActor } from '../actors/ties-of-actor.ts';
import { createShare, removeShare, type ShareParts } from './manage-shares.ts';
import { redactStory } from './redact.ts';
import { redactTies } from './redact-ties.ts';
import { isToken } from './rules.ts';
import { Share, SharedStory, ShareWish, ShownShare, toShare } from './schema.ts';
import { sealedCursors } from './sealed-cursor.ts';
import { findShare, listShares } from './store.ts';

const operation = operationsOf('Shared links');
const PATH = '/api/organizations/:organization_id/shares';

/** Links that show an actor's story, redacted, to somebody without an account. */
export function shareRoutes(
  app: App,
  parts: ShareParts & { readonly publicUrl: () => string; readonly sealer: Sealer },
): void {
  const { database, clock } = parts;
  const cursors = sealedCursors(parts.sealer);

  app.post(
    '/api/organizations/:organization_id/actors/:actor_id/shares',
    operation(
      'createShare',
      writer('analyst'),
      "Make a link to an actor's redacted story; the token is in this answer only",
      {
        params: Type.Object({ organization_id: Id, actor_id: Id }),
        body: ShareWish,
        response: { 201: One(ShownShare) },
      },
    ),
    async (request, reply) => {
      const { organization_id: organizationId, actor_id: actorId } = request.params;
      const scope = { organizationId, propertyId: null };
      if ((await readStory(database, scope, actorId, { cursor: null, limit: 1 })) === null) notFound('actor');
      const { row, token } = await createShare(parts, { organizationId, actorId }, actorOf(request), request.body);
      const url = `${parts.publicUrl()}/shared/${token}`;
      return reply.code(201).send({ data: { ...toShare(row, clock()), token, url } });
    },
  );

  app.get(
    PATH,
    operation('listShares', reader(), 'List shared links, newest first', {
      params: Type.Object({ organization_id: Id }),
      querystring: Type.Object({ ...PAGING, actor_id: Type.Optional(Id) }, { additionalProperties: false }),
      response: { 200: Many(Share) },
    }),
    async ({ params, query }) => {
      const page = await listShares(database.pool, params.organization_id, query.actor_id ?? null, window(query));
      return many({ items: page.items.map((row) => toShare(row, clock())), total: page.total }, query);
    },
  );

  app.delete(
    `${PATH}/:share_id`,
    operation('deleteShare', writer('analyst'), 'End a shared link at once', {
      params: Type.Object({ organization_id: Id, share_id: Id }),
      response: { 200: One(Share) },
    }),
    async (request) => {
      const { organization_id: organizationId, share_id: shareId } = request.params;
      return { data: toShare(await removeShare(parts, { organizationId, shareId }, actorOf(request)), clock()) };
    },
  );

  app.get(
    '/api/shares/:token',
    operation('getSharedStory', anyone('links'), 'Read the redacted story behind a shared link', {
      description: 'Unknown, expired and removed links answer 404 alike.',
      params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
      querystring: StoryQuery,
      response: { 200: One(SharedStory) },
    }),
    async ({ params, query }, reply) => {
      reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive').header('Cache-Control', 'no-store');
      const at = new Date(clock());
      const share = isToken(params.token) ? await findShare(database, hashToken(params.token), at) : null;
      if (share === null) return notFound('shared_link');
      const scope = { organizationId: share.organization_id, propertyId: null };
      const cursor = query.cursor === undefined ? null : cursors.open(share.id, query.cursor);
      const piece = { cursor, limit: query.page_size };
      const story = (await readStory(database, scope, share.actor_id, piece)) ?? notFound('shared_link');
      const next = story.next_cursor === null ? null : cursors.seal(share.id, story.next_cursor);
      const baitPaths = await baitPathsIn(story.steps, database, scope, share.actor_id);
      const redacted = redactStory({ ...story, next_cursor: next }, share.show_hosts, baitPaths);
      const ties = cursor === null ? redactTies(await tiesOfActor(database, scope, share.actor_id)) : [];
      return { data: { expires_at: share.expires_at.toISOString(), ...redacted, ties } };
    },
  );
}
