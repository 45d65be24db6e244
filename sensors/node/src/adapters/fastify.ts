import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sundew } from '../sensor/sundew.ts';
import { guardNode } from './node-exchange.ts';

interface FastifyRequestPart {
  readonly raw: IncomingMessage;
  readonly originalUrl: string;
}

interface FastifyReplyPart {
  readonly raw: ServerResponse;
  hijack(): unknown;
}

/** The part of an instance of Fastify that is used. */
interface FastifyPart {
  addHook(name: 'onRequest', hook: (request: FastifyRequestPart, reply: FastifyReplyPart) => Promise<void>): unknown;
}

/** Plugin for Fastify: `await app.register(sundewFastify(sundew))`, before your routes. */
export function sundewFastify(sundew: Sundew): (app: FastifyPart) => Promise<void> {
  const plugin = async (app: FastifyPart): Promise<void> => {
    app.addHook('onRequest', async (request, reply) => {
      if (await guardNode(sundew, request.raw, reply.raw, 'fastify', request.originalUrl)) reply.hijack();
    });
  };
  // The hook is for the whole application, not only for what the plugin itself would register.
  return Object.assign(plugin, { [Symbol.for('skip-override')]: true });
}
