import type { preValidationAsyncHookHandler } from 'fastify';
import { FILTER_QUERY } from './filter-query.ts';

const LISTS = Object.entries(FILTER_QUERY).flatMap(([name, schema]) =>
  'type' in schema && schema.type === 'array' ? [name] : [],
);

/**
 * In a body, too, a filter of several values may be written as in an address: `"sdk,endpoint"` instead of a list.
 * @param field where the body holds the filters
 */
export const filterInBody =
  (field: 'filter' | 'query'): preValidationAsyncHookHandler =>
  async ({ body }) => {
    const filters = (body as Partial<Record<typeof field, unknown>> | null | undefined)?.[field];
    if (typeof filters !== 'object' || filters === null) return;
    const texts = filters as Record<string, unknown>;
    for (const name of LISTS) {
      const text = texts[name];
      // A path may hold a comma itself.
      if (typeof text === 'string') texts[name] = name.endsWith('path') ? [text] : text.split(',');
    }
  };
