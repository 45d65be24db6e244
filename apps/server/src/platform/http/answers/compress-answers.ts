import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import negotiate from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../application.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Answers in gzip whoever takes it. For reads of what was seen: never beside a secret, which the length of an answer
     * would tell to who puts texts into it, and never for streams.
     */
    compressed?: true;
  }
}

const compress = promisify(gzip);
/** Less than what fits into few packets is not worth the work. */
const LEAST_LENGTH = 2_000;
/** Lists shrink to a tenth at any level; the lower ones take half the time. */
const LEVEL = 3;

/** Compresses the answers of routes that say so (`config.compressed`); see decision 36. */
export function compressAnswers(app: App): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.compressed !== true || route.method === 'HEAD') return;
    if (route.method !== 'GET' || route.config.requires?.caller === 'anyone') {
      throw new Error(`Only reads with a credential are compressed: ${String(route.method)} ${route.url}.`);
    }
    route.onSend = [compressAnswer, ...[route.onSend ?? []].flat()];
  });
}

async function compressAnswer(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  reply.header('Vary', 'Accept-Encoding');
  if (typeof payload !== 'string' || payload.length < LEAST_LENGTH || reply.statusCode !== 200) return payload;
  if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip']) !== 'gzip') return payload;
  reply.header('Content-Encoding', 'gzip');
  return compress(payload, { level: LEVEL });
}
