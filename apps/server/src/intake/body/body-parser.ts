import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/application.ts';
import { type JsonBody, readJsonBody } from './json-body.ts';

/** `application/json`, `…+json`, `text/plain` (what beacons send), with parameters or without. */
const READABLE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:plain|json))\s*(?:;|$)/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Content types seen → whether they can be read; sensors send few. */
const known = new BoundedCache<boolean>(100);

/** Reads the bodies of ingest routes: any JSON content type, text, or none at all. */
export function readIngestBodies(doors: App): void {
  doors.removeAllContentTypeParsers();
  doors.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    try {
      demandReadable(request);
      done(null, readJsonBody(bytes));
    } catch (error) {
      done(error as Error);
    }
  });
}

/** The body that the parser above left on the request. */
export function jsonBodyOf(request: FastifyRequest): JsonBody {
  if (request.body === undefined) throw new Problem('empty_body');
  return request.body as JsonBody;
}

function demandReadable(request: FastifyRequest): void {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    throw new Problem('body_compressed');
  }
  const type = request.headers['content-type'];
  if (type !== undefined && !isReadable(type)) {
    throw new Problem('json_or_text_needed');
  }
}

/** True for a content type that a body here may have. */
export function isReadable(type: string): boolean {
  const found = known.get(type);
  if (found !== undefined) return found;
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  const readable = READABLE.test(type.trim()) && (charset === undefined || CHARSETS.has(charset));
  known.set(type, readable);
  return readable;
}
