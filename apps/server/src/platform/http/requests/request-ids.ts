import { randomBytes } from 'node:crypto';

/** Tells this start of the service from earlier ones, and from those of other nodes: logs of all of them lie together. */
const START = randomBytes(5).toString('hex');

let requests = 0;

/** @param way by which a request was answered: `req` for that of the framework */
export function nextRequestId(way: string): string {
  requests = (requests + 1) % Number.MAX_SAFE_INTEGER;
  return `${way}-${START}-${requests.toString(36)}`;
}
