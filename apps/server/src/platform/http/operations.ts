import type { FastifyContextConfig, FastifySchema } from 'fastify';
import type { Requirement } from '../access/requirement.ts';

/**
 * Declares the calls of one part of the API. Each has a name that clients keep (`operationId`), who may call it, one line
 * for the document, the schemas of what it takes and answers, and what else concerns it (`alsoRefuses`, `compressed`, …).
 *
 * @param tag heading of the part in the API document, one of `platform/openapi/tags.ts`
 */
export const operationsOf =
  (tag: string) =>
  <Schema extends FastifySchema>(
    operationId: string,
    requires: Requirement,
    summary: string,
    schema: Schema,
    config: Omit<FastifyContextConfig, 'requires'> = {},
  ) => ({ config: { ...config, requires }, schema: { ...schema, tags: [tag], operationId, summary } });
