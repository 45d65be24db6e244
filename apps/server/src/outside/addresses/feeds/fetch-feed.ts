import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GuardedFetch } from '../../web/guarded-fetch-port.ts';

const unzip = promisify(gunzip);

/** Bound of one download, packed and unpacked. */
const FEED_BYTES = 64 * 1_048_576;
const FETCH_TIMEOUT_MS = 60_000;

/** One part of a feed as it was read, with the date it claims. */
export interface FeedPart {
  readonly body: Buffer;
  readonly dateMs: number;
  readonly source: 'url' | 'file';
}

/**
 * Reads one address of a feed: over the guarded way out for http(s), from disk otherwise. Gzip files are unpacked.
 * @throws Error with a text that may be shown
 */
export async function fetchFeedPart(url: string, fetcher: GuardedFetch, nowMs: number): Promise<FeedPart> {
  const now = new Date(nowMs);
  const address = url
    .replaceAll('{year}', String(now.getUTCFullYear()))
    .replaceAll('{month}', String(now.getUTCMonth() + 1).padStart(2, '0'));
  const part = /^https?:\/\//i.test(address) ? await download(address, fetcher, nowMs) : await readLocal(address);
  const packed = part.body[0] === 0x1f && part.body[1] === 0x8b;
  return packed ? { ...part, body: await unzip(part.body, { maxOutputLength: FEED_BYTES }) } : part;
}

async function download(address: string, fetcher: GuardedFetch, nowMs: number): Promise<FeedPart> {
  const answer = await fetcher.fetch(address, {
    timeoutMs: FETCH_TIMEOUT_MS,
    maxBytes: FEED_BYTES,
    headers: { 'user-agent': 'sundew-feeds/1.0' },
  });
  if (answer.status !== 200) throw new Error(`${new URL(address).host} answered ${answer.status}`);
  return { body: answer.body, dateMs: nowMs, source: 'url' };
}

async function readLocal(path: string): Promise<FeedPart> {
  const { mtimeMs, size } = await stat(path);
  if (size > FEED_BYTES) throw new Error(`the file is larger than ${FEED_BYTES} bytes`);
  return { body: await readFile(path), dateMs: Math.floor(mtimeMs), source: 'file' };
}
