import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Problem } from '@sundew/wire/problems';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** The HTTP application that the wings add their routes to. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** @throws Problem the 404 that other tenants' ids and unknown ids share */
export function notFound(what: string): never {
  throw new Problem('not_found', `There is no such ${what}.`);
}
