import type { Said } from '../report.ts';
import type { Sighting } from '../sighting.ts';
import { isTrusted } from './gatherer.ts';

/** One of the requests that a report stands for. */
export interface Asked extends Pick<Said, 'path' | 'url' | 'method' | 'referrer' | 'status'> {
  /** Milliseconds before the request that the report describes; absent for that one itself. */
  readonly beforeMs?: number;
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** All requests that a report stands for, oldest first; the last one is the request that it describes. */
export function requestsOf(sighting: Sighting): readonly Asked[] {
  const { said } = sighting;
  if (said.earlier === undefined || !isTrusted(sighting)) return [said];
  const origin = ORIGIN.exec(said.url ?? '')?.[0] ?? '';
  const earlier = said.earlier.map((request) => ({
    ...request,
    path: null,
    url: request.url.startsWith('/') ? `${origin}${request.url}` : request.url,
  }));
  return [...earlier, said];
}
