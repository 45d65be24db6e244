import type { IncomingMessage } from 'node:http';
import { isReadable } from './body-parser.ts';

/** True for a post whose JSON body is as long as it says, not packed, and of a type that ingest doors read. */
export function isPlainPost({ method, headers }: IncomingMessage, mostBytes: number): boolean {
  if (method !== 'POST') return false;
  const length = Number(headers['content-length']);
  if (!(length > 0 && length <= mostBytes) || headers['transfer-encoding'] !== undefined) return false;
  const type = headers['content-type'];
  if (type === undefined || headers['content-encoding'] !== undefined || !isReadable(type)) return false;
  return headers['idempotency-key'] === undefined;
}
