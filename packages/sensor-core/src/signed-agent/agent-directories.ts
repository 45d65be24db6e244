import { AGENT_DIRECTORY, type AgentKey, readAgentKeys, type Sha256 } from './agent-keys.ts';

/** Keys of operators, fetched from their directories and kept for a while. */
export interface AgentDirectories {
  /** @returns null where the directory does not answer. Never rejects. */
  keysOf(host: string): Promise<readonly AgentKey[] | null>;
}

export interface AgentDirectoriesParts {
  readonly fetch: typeof fetch;
  readonly sha256: Sha256;
  onError(error: unknown): void;
  /** Milliseconds since the epoch. */
  readonly nowMs?: () => number;
}

const TIMEOUT_MS = 2_000;
const LONGEST_BYTES = 64 * 1024;
const SHORTEST_KEPT_MS = 300_000;
const LONGEST_KEPT_MS = 86_400_000;
const UNANSWERED_FOR_MS = 60_000;
const MOST_KEPT = 256;

interface Kept {
  readonly keys: readonly AgentKey[] | null;
  readonly untilMs: number;
}

/** Asks a host at most once at a time, and no other host than the one that is named: redirects are refused. */
export function createAgentDirectories(parts: AgentDirectoriesParts): AgentDirectories {
  const { fetch, sha256, onError, nowMs = Date.now } = parts;
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<readonly AgentKey[] | null>>();

  async function ask(host: string): Promise<Kept> {
    const answer = await fetch(`https://${host}${AGENT_DIRECTORY}`, {
      headers: { accept: 'application/http-message-signatures-directory+json, application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (answer.status !== 200) {
      await answer.body?.cancel();
      throw new Error(`The directory of ${host} answered ${answer.status}.`);
    }
    const keys = await readAgentKeys(JSON.parse(await textOf(answer)), sha256);
    return { keys, untilMs: nowMs() + keptForMs(answer.headers.get('cache-control') ?? '') };
  }

  async function load(host: string): Promise<readonly AgentKey[] | null> {
    let found: Kept = { keys: kept.get(host)?.keys ?? null, untilMs: nowMs() + UNANSWERED_FOR_MS };
    try {
      found = await ask(host);
    } catch (error) {
      // What was known before is better than nothing: keys are changed rarely.
      onError(error);
    }
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(host, found);
    return found.keys;
  }

  return {
    async keysOf(host) {
      const known = kept.get(host);
      if (known !== undefined && known.untilMs > nowMs()) return known.keys;
      const asked = pending.get(host) ?? load(host).finally(() => pending.delete(host));
      pending.set(host, asked);
      return asked;
    },
  };
}

async function textOf(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of (answer.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += piece.byteLength;
    if (bytes > LONGEST_BYTES) throw new Error('The directory is too long.');
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function keptForMs(cacheControl: string): number {
  const [, seconds = '0'] = /(?:^|[\s,])max-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  return Math.min(LONGEST_KEPT_MS, Math.max(SHORTEST_KEPT_MS, Number(seconds) * 1000));
}
