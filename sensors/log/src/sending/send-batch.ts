import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PendingBatch } from '../following/checkpoint.ts';

/** What became of a batch. */
export type Sent =
  | {
      readonly outcome: 'taken';
      readonly accepted: number;
      readonly rejected: readonly string[];
      /** Lines of the body, from 0, that could not be stored just now: they are to be sent again. */
      readonly unstored: readonly number[];
    }
  /** It will never be taken. */
  | { readonly outcome: 'refused'; readonly reason: string }
  /** The key is wrong, or may not report. */
  | { readonly outcome: 'unauthorized'; readonly reason: string }
  | { readonly outcome: 'later'; readonly reason: string; readonly afterMs: number | null };

export interface Service {
  /** Address of the service, without a slash at its end. */
  readonly url: string;
  readonly key: string;
}

const TIMEOUT_MS = 30_000;
const pack = promisify(gzip);

/** Sends one batch, packed, under its id. Never throws. */
export async function sendBatch({ url, key }: Service, { id, body }: PendingBatch, signal: AbortSignal): Promise<Sent> {
  try {
    const answer = await fetch(`${url}/api/v1/detect/batch`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/x-ndjson',
        'Content-Encoding': 'gzip',
        'Idempotency-Key': id,
      },
      body: await pack(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    return sentOf(answer.status, answer.headers.get('retry-after'), await answer.text());
  } catch (error) {
    return { outcome: 'later', reason: reasonOf(error), afterMs: null };
  }
}

function sentOf(status: number, retryAfter: string | null, text: string): Sent {
  const said = read(text);
  if (status === 200) {
    const unstored: number[] = [];
    const rejected: string[] = [];
    for (const { index, code, error = 'rejected' } of said.rejected ?? []) {
      if (code === 'unavailable' && index !== undefined) unstored.push(index);
      else rejected.push(error);
    }
    return { outcome: 'taken', accepted: said.accepted ?? 0, rejected, unstored };
  }
  // It is told within a sentence.
  const reason = `${status} ${said.error ?? ''}`.trim().replace(/\.$/, '');
  if (status === 401 || status === 403) return { outcome: 'unauthorized', reason };
  const afterMs = Number(retryAfter) > 0 ? Number(retryAfter) * 1000 : null;
  return status === 408 || status === 429 || status >= 500
    ? { outcome: 'later', reason, afterMs }
    : { outcome: 'refused', reason };
}

interface Said {
  readonly accepted?: number;
  readonly rejected?: readonly { readonly index?: number; readonly code?: string; readonly error?: string }[];
  readonly error?: string;
}

function read(text: string): Said {
  try {
    return (JSON.parse(text) ?? {}) as Said;
  } catch {
    return {};
  }
}

/** `fetch` says only that it failed; the cause says why. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
