import type { Queryable } from '../../platform/database/queryable.ts';
import { hashToken } from '../../platform/secrets/token-hash.ts';
import { type IntegrationRow, useToken } from './store.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Whose token this is; null for one that nobody has. Notes that the list was fetched. */
export function integrationOfToken(on: Queryable, token: string, at: Date): Promise<IntegrationRow | null> {
  return TOKEN.test(token) ? useToken(on, hashToken(token), at) : Promise.resolve(null);
}
