import { createHmac } from 'node:crypto';
import type { Decoy } from '../../../src/decoys/decoy.ts';
import type { Hit, ResponseContext } from '../../../src/decoys/hit.ts';
import { resolveTarget } from '../../../src/decoys/matching/resolve-target.ts';
import type { Reply } from '../../../src/decoys/reply.ts';
import { effectiveOptions, type StoredOptions } from '../../../src/decoys/stored-options.ts';

export const DOMAIN = 'shop.example.org';
export const NOW_MS = Date.UTC(2026, 4, 17, 9, 30);

/** Seeds as the service makes them: keyed, and the same for the same words. */
export const seed = (...words: readonly string[]): string =>
  createHmac('sha256', 'a secret of the installation').update(words.join('\0')).digest('hex');

export const context: ResponseContext = {
  seed,
  canary: () => Promise.reject(new Error('no canary is asked for here')),
};

export interface HitParts {
  readonly decoy?: Partial<Omit<Decoy, 'options'>>;
  readonly options?: StoredOptions;
  readonly actorId?: string;
  readonly ip?: string;
  readonly target?: string;
  readonly nowMs?: number;
}

export function hit({
  decoy,
  options = {},
  actorId = 'actor-1',
  ip = '203.0.113.9',
  target,
  nowMs = NOW_MS,
}: HitParts = {}): Hit {
  const type = decoy?.type ?? 'link';
  const path = decoy?.path ?? '/private';
  return {
    detectionId: 'detection-1',
    actorId,
    visitor: actorId,
    storedVisitor: actorId,
    decoy: {
      id: 'decoy-1',
      name: 'bait',
      path,
      type,
      action: 'log',
      host: { domain: DOMAIN, domainId: 'domain-1', organizationId: 'organization-1', propertyId: null },
      options: effectiveOptions(type, options),
      ...decoy,
    },
    visit: {
      ip,
      host: DOMAIN,
      secure: true,
      method: 'GET',
      target: target ?? path,
      path: resolveTarget(target ?? path),
      httpVersion: '1.1',
      headers: {},
      headerNames: ['Host'],
      body: new Uint8Array(),
      bodyBytes: 0,
      tls: null,
      http2: null,
      receivedAtMs: nowMs,
    },
  };
}

export const header = (reply: Reply, wanted: string): string | undefined =>
  reply.headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
