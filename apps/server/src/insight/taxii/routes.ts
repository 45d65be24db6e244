import { Type } from 'typebox';
import { type App, notFound } from '../../platform/http/application.ts';
import { Id } from '../../platform/http/envelope.ts';
import { readObserver } from '../actors/stix/observer.ts';
import { wireCollection } from './collections.ts';
import { collectionAt, collectionsFor } from './find-collection.ts';
import { TAXII } from './media.ts';
import { taxiiObjectRoutes } from './object-routes.ts';
import { TaxiiApiRoot, TaxiiCollection, TaxiiCollections, TaxiiDiscovery } from './schema.ts';
import { answer, answers, demandTaxii, TAXII_ROUTE, type TaxiiParts } from './taxii-route.ts';

const TAGS = ['TAXII'];
const ROOT = '/taxii2/:organization_id/';
/** Nothing is taken in, and the standard wants more than zero. */
const MOST_CONTENT = 1;

/** A read feed of threat intelligence for other programs (TAXII 2.1, OASIS Standard of 10 June 2021). */
export function taxiiRoutes(app: App, parts: TaxiiParts): void {
  const { database, publicUrl } = parts;

  app.get(
    '/taxii2/',
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'discoverTaxii' },
        summary: 'What this service offers over TAXII 2.1',
        description:
          'An API root for each organization of the caller. The key is taken as Bearer, or as password of Basic.',
        response: answers('The discovery resource', TaxiiDiscovery),
      },
    },
    async ({ access, headers }, reply) => {
      demandTaxii(headers.accept);
      const roots = access.organizationIds.filter(access.may).map((id) => `${publicUrl()}/taxii2/${id}/`);
      const [first] = roots;
      return answer(reply, {
        ...{ title: 'Sundew', description: 'Hostile actors and blocked addresses, as observed here.' },
        ...{ api_roots: roots, ...(first === undefined ? {} : { default: first }) },
      });
    },
  );

  app.get(
    ROOT,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiApiRoot', params: Type.Object({ organization_id: Id }) },
        summary: 'The TAXII 2.1 API root of an organization',
        response: answers('The API root', TaxiiApiRoot),
      },
    },
    async ({ params, headers }, reply) => {
      demandTaxii(headers.accept);
      const observer = (await readObserver(database, params.organization_id)) ?? notFound('organization');
      return answer(reply, { title: observer.name, versions: [TAXII], max_content_length: MOST_CONTENT });
    },
  );

  app.get(
    `${ROOT}collections/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'listTaxiiCollections', params: Type.Object({ organization_id: Id }) },
        summary: 'Collections: hostile actors and blocked addresses, of the organization and of each property',
        response: answers('The collections', TaxiiCollections),
      },
    },
    async ({ params, headers, access }, reply) => {
      demandTaxii(headers.accept);
      const collections = await collectionsFor(database, params.organization_id, access.propertyId);
      return answer(reply, { collections: collections.map(wireCollection) });
    },
  );

  app.get(
    `${ROOT}collections/:collection_id/`,
    {
      ...TAXII_ROUTE,
      schema: {
        ...{ tags: TAGS, operationId: 'getTaxiiCollection' },
        params: Type.Object({ organization_id: Id, collection_id: Id }),
        summary: 'One collection',
        response: answers('The collection', TaxiiCollection),
      },
    },
    async ({ params, headers, access }, reply) => {
      demandTaxii(headers.accept);
      return answer(reply, wireCollection(await collectionAt(database, params, access.propertyId)));
    },
  );

  taxiiObjectRoutes(app, parts);
}
