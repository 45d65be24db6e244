import { createHash } from 'node:crypto';
import { type AgentDirectories, createAgentDirectories } from '@sundew/sensor-core/signed-agent/agent-directories';
import type { GuardedFetch } from '../../../outside/web/guarded-fetch-port.ts';

const LONGEST_BYTES = 64 * 1024;
const TIMEOUT_MS = 5_000;

/** Directories of operators over the guarded way out: no private addresses, no redirects, bounded in size and time. */
export function guardedDirectories(web: GuardedFetch, onError: (error: unknown) => void): AgentDirectories {
  return createAgentDirectories({
    onError,
    sha256: async (bytes) => createHash('sha256').update(bytes).digest(),
    async fetch(url, init) {
      const { status, headers, body } = await web.fetch(String(url), {
        headers: { accept: new Headers(init?.headers).get('accept') ?? '' },
        ...{ timeoutMs: TIMEOUT_MS, maxBytes: LONGEST_BYTES, maxRedirects: 0 },
      });
      const cacheControl = headers['cache-control'];
      const kept = typeof cacheControl === 'string' ? { 'cache-control': cacheControl } : {};
      return new Response(status === 200 ? new Uint8Array(body) : null, { status, headers: kept });
    },
  });
}
