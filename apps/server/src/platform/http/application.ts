import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import { Problem } from '@sundew/wire/problems';
import type { PlainReason } from '@sundew/wire/problems/refusals';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';

/** The HTTP application that the wings add their routes to. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

/** What ids stand for. */
type Named = Extract<PlainReason, `no_such_${string}`> extends `no_such_${infer What}` ? What : never;

/** @throws Problem the 404 that other tenants' ids and unknown ids share */
export function notFound(what: Named): never {
  throw new Problem(`no_such_${what}`);
}
