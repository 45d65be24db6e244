import { LIMITS } from '@sundew/wire/limits';
import type { FastifyInstance } from 'fastify';

/** How lists are continued that have no places of their own: at the next page of the same size. */
export const PAGE_CURSOR = '^page-[1-9][0-9]{0,5}-[1-9][0-9]{0,2}$';

interface Place {
  page: number;
  page_size: number;
}

/** @returns null after the last page */
export function nextPage({ page, page_size: size }: Place, total: number): string | null {
  return page * size < total ? `page-${page + 1}-${size}` : null;
}

/** Puts the page that a cursor means into the query, before handlers read it. */
export function followPageCursors(app: Pick<FastifyInstance, 'addHook'>): void {
  app.addHook('preHandler', async (request) => {
    const query = request.query as Partial<Place> & { cursor?: unknown };
    if (typeof query?.cursor !== 'string') return;
    const { querystring } = (request.routeOptions.schema ?? {}) as { querystring?: { properties?: Properties } };
    if (querystring?.properties?.cursor?.pattern !== PAGE_CURSOR) return;
    const [, page = 1, size = 1] = query.cursor.split('-').map(Number);
    query.page = page;
    query.page_size = Math.min(size, LIMITS.pageSizeMax);
  });
}

type Properties = Readonly<Record<string, { readonly pattern?: string } | undefined>>;
