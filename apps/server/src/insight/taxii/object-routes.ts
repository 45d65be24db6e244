import type { FastifyReply } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Access } from '../../platform/access/access.ts';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id } from '../../platform/http/envelope.ts';
import { type Entry, readEntries } from './entries-store.ts';
import { collectionAt } from './find-collection.ts';
import { STIX } from './media.ts';
import { objectOf } from './objects.ts';
import { nextAfter, timestamp } from './place.ts';
import { readQuery, TaxiiObjectQuery, TaxiiQuery, TaxiiVersionsQuery } from './read-query.ts';
import { TaxiiEnvelope, TaxiiManifest, TaxiiVersions } from './schema.ts';
import { answer, answers, demandTaxii, TAXII_ROUTE, type TaxiiParts } from './taxii-route.ts';

const TAGS = ['TAXII'];
const COLLECTION = '/taxii2/:organization_id/collections/:collection_id/';
const InCollection = Type.Object({ organization_id: Id, collection_id: Id });
const ObjectParams = Type.Object({
  ...{ organization_id: Id, collection_id: Id },
  object_id: Type.String({ maxLength: 100, pattern: '^[a-z0-9-]+--[0-9a-f-]{36}$' }),
});

/** What a collection holds, page by page in the order in which it was added. */
export function taxiiObjectRoutes(app: App, { database, clock }: TaxiiParts): void {
  async function read(
    { params, headers, access }: Asked,
    query: Static<typeof TaxiiQuery>,
  ): Promise<{ readonly entries: readonly Entry[]; readonly more: boolean }> {
    demandTaxii(headers.accept);
    const collection = await collectionAt(database, params, access.propertyId);
    const wanted = readQuery(query, clock());
    const found = wanted === null ? [] : await readEntries(database, collection, wanted);
    const entries = wanted === null ? [] : found.slice(0, wanted.limit - 1);
    return { entries, more: found.length > entries.length };
  }

  app.get(
    `${COLLECTION}objects/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiObjects', params: InCollection, querystring: TaxiiQuery },
        summary: 'Objects of a collection',
        response: answers('An envelope', TaxiiEnvelope),
      },
    },
    async (request, reply) => {
      const { entries, more } = await read(request, request.query);
      return answer(page(reply, entries), { ...rest(entries, more), ...some('objects', entries.map(objectOf)) });
    },
  );

  app.get(
    `${COLLECTION}manifest/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiManifest', params: InCollection, querystring: TaxiiQuery },
        summary: 'What a collection holds, without the objects',
        response: answers('A manifest', TaxiiManifest),
      },
    },
    async (request, reply) => {
      const { entries, more } = await read(request, request.query);
      const records = entries.map((entry) => ({
        ...{ id: idOf(entry), date_added: timestamp(entry.added), version: entry.added.toISOString() },
        media_type: STIX,
      }));
      return answer(page(reply, entries), { ...rest(entries, more), ...some('objects', records) });
    },
  );

  app.get(
    `${COLLECTION}objects/:object_id/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiObject', params: ObjectParams, querystring: TaxiiObjectQuery },
        summary: 'One object of a collection',
        response: answers('An envelope', TaxiiEnvelope),
      },
    },
    async (request, reply) => {
      const query = { ...request.query, 'match[id]': request.params.object_id };
      const { entries } = await read(request, query);
      if (entries.length === 0) return notFound('object');
      return answer(page(reply, entries), { more: false, objects: entries.map(objectOf) });
    },
  );

  app.get(
    `${COLLECTION}objects/:object_id/versions/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiVersions', params: ObjectParams, querystring: TaxiiVersionsQuery },
        summary: 'Versions of an object: the newest is kept',
        response: answers('Versions', TaxiiVersions),
      },
    },
    async (request, reply) => {
      const { entries } = await read(request, { ...request.query, 'match[id]': request.params.object_id });
      if (entries.length === 0) return notFound('object');
      return answer(page(reply, entries), { more: false, versions: entries.map(({ added }) => added.toISOString()) });
    },
  );
}

interface Asked {
  readonly params: Static<typeof InCollection>;
  readonly headers: { readonly accept?: string | undefined };
  readonly access: Access;
}

const idOf = ({ type, uuid }: Entry): string => `${type}--${uuid}`;

/** Says from when to when the entries of the answer were added (section 3.4). */
function page(reply: FastifyReply, entries: readonly Entry[]): FastifyReply {
  const [first, last] = [entries[0], entries.at(-1)];
  if (first !== undefined && last !== undefined) {
    reply.header('X-TAXII-Date-Added-First', timestamp(first.added));
    reply.header('X-TAXII-Date-Added-Last', timestamp(last.added));
  }
  return reply.header('Cache-Control', 'no-store');
}

function rest(entries: readonly Entry[], more: boolean) {
  const last = entries.at(-1);
  return more && last !== undefined ? { more, next: nextAfter(last) } : { more: false };
}

/** An empty list has no place in an answer (section 1.6.7). */
function some<Item>(name: string, items: readonly Item[]) {
  return items.length === 0 ? {} : { [name]: items };
}
