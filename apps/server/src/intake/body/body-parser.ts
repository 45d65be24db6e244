import { BoundedCache } from '@sundew/threat/facts/bounded-cache';
import { Problem } from '@sundew/wire/problems';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/http/application.ts';
import { type BatchItem, type BatchShape, readBatch, readLines } from './batch-body.ts';
import { type JsonBody, readJsonBody } from './json-body.ts';
import { unpack } from './unpack.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that take several things at once, as one JSON list or line by line. */
    batch?: BatchShape;
  }
}

/** `application/json`, `…+json`, `text/plain` (what beacons send), with parameters or without. */
const READABLE = /^(?:application\/(?:[\w.+-]+\+)?json|text\/(?:plain|json))\s*(?:;|$)/i;
/** One JSON value a line, by the names that are in use. */
const LINES = /^application\/(?:x-ndjson|ndjson|jsonl|x-jsonl|jsonlines|x-jsonlines)\s*(?:;|$)/i;
const GZIP = /^(?:x-)?gzip$/i;
const CHARSET = /;\s*charset\s*=\s*"?([^\s";]+)/i;
const CHARSETS = new Set(['utf-8', 'utf8', 'us-ascii', 'ascii']);

/** Content types seen → whether they can be read; sensors send few. */
const known = new BoundedCache<boolean>(100);

/** Reads the bodies of ingest routes: any JSON content type, text, or none at all; packed with gzip or not. */
export function readIngestBodies(doors: App): void {
  doors.removeAllContentTypeParsers();
  doors.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes: Buffer, done) => {
    const fail = (error: unknown): void => done(error as Error);
    try {
      const read = readerOf(request);
      if (!isPacked(request)) {
        done(null, read(bytes));
        return;
      }
      const most = request.routeOptions.bodyLimit ?? 0;
      unpack(bytes, most).then((plain) => {
        try {
          done(null, read(plain));
        } catch (error) {
          fail(error);
        }
      }, fail);
    } catch (error) {
      fail(error);
    }
  });
}

/** The body that the parser above left on the request. */
export function jsonBodyOf(request: FastifyRequest): JsonBody {
  if (request.body === undefined) throw new Problem('empty_body');
  return request.body as JsonBody;
}

/** What the parser above left of a batch. */
export function itemsOf(request: FastifyRequest): readonly BatchItem[] {
  if (request.body === undefined) throw new Problem('empty_body');
  return request.body as readonly BatchItem[];
}

function isPacked({ headers }: FastifyRequest): boolean {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding === 'identity') return false;
  if (!GZIP.test(encoding)) throw new Problem('body_encoding_unknown');
  return true;
}

function readerOf({ headers, routeOptions }: FastifyRequest): (bytes: Buffer) => JsonBody | readonly BatchItem[] {
  const type = headers['content-type'];
  const { batch } = routeOptions.config;
  if (batch === undefined) {
    if (type !== undefined && !isReadable(type)) throw new Problem('json_or_text_needed');
    return readJsonBody;
  }
  if (type !== undefined && LINES.test(type) && hasKnownCharset(type)) return readLines;
  if (type !== undefined && !isReadable(type)) throw new Problem('json_or_lines_needed');
  return (bytes) => readBatch(bytes, batch);
}

/** True for a content type that a body here may have. */
export function isReadable(type: string): boolean {
  const found = known.get(type);
  if (found !== undefined) return found;
  const readable = READABLE.test(type.trim()) && hasKnownCharset(type);
  known.set(type, readable);
  return readable;
}

function hasKnownCharset(type: string): boolean {
  const charset = CHARSET.exec(type)?.[1]?.toLowerCase();
  return charset === undefined || CHARSETS.has(charset);
}
