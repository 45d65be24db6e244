import type { TestProofs } from '../../detection/admitting/test-proof.ts';
import type { GuardedSsh } from '../../outside/ssh/guarded-ssh-port.ts';
import { type GuardedFetch, GuardedFetchError } from '../../outside/web/guarded-fetch-port.ts';
import type { Database } from '../../platform/database/database.ts';
import { hostAndPort } from './host-and-port.ts';
import type { TestedPath, VisitFault } from './path.ts';
import { noteVisit, pathsOf } from './path-store.ts';
import type { RunPlace } from './run-store.ts';

export interface VisitParts {
  readonly database: Database;
  readonly web: Pick<GuardedFetch, 'fetch'>;
  readonly ssh: GuardedSsh;
  readonly testProofs: Pick<TestProofs, 'make'>;
  /** Beginning of the User-Agent that marks test traffic, as `Service-Test/`. */
  readonly testPrefix: string;
  readonly clock: () => number;
}

const AT_ONCE = 4;
const PATIENCE_MS = 15_000;
const MOST_BYTES = 262_144;
/** Account and password of a visit to a honeypot. */
const TESTER = 'self-test';

/** Sends every visit of a run that was not sent yet, a few at once. What became of each is noted. */
export async function visitPaths(parts: VisitParts, place: RunPlace, signal: AbortSignal): Promise<void> {
  const waiting = (await pathsOf(parts.database.pool, place)).filter(({ mark, sentAt }) => mark !== null && !sentAt);
  const queue = waiting.values();
  const worker = async () => {
    for (const path of queue) {
      if (signal.aborted) return;
      await visit(parts, place, path);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function visit(parts: VisitParts, place: RunPlace, path: TestedPath): Promise<void> {
  const sentAt = new Date(parts.clock());
  const { token } = parts.testProofs.make({ organizationId: place.organizationId, propertyId: null }, sentAt.getTime());
  const userAgent = `${parts.testPrefix}1.0 (proof ${token}) ${path.mark}`;
  const answer =
    path.kind === 'agent' ? await askAgent(parts.ssh, path, userAgent) : await fetchAnswer(parts.web, path, userAgent);
  await noteVisit(parts.database.pool, place, path.path, { sentAt, ...answer });
}

interface Answer {
  readonly status: number | null;
  readonly fault: VisitFault | null;
}

/** The version line of an SSH client is what a User-Agent is elsewhere. */
async function askAgent(ssh: GuardedSsh, { address }: TestedPath, software: string): Promise<Answer> {
  const place = hostAndPort(address ?? '');
  if (place === null) return { status: null, fault: 'no_answer' };
  const result = await ssh.visit({ ...place, software, username: TESTER, password: TESTER });
  if (result === 'answered') return { status: null, fault: null };
  return { status: null, fault: result === 'forbidden_address' ? 'private_address' : 'no_answer' };
}

async function fetchAnswer(
  web: VisitParts['web'],
  { kind, address, mark, target }: TestedPath,
  userAgent: string,
): Promise<Answer> {
  const url = new URL(address ?? '');
  // A page that a cache answers would never reach the sensor.
  url.searchParams.set('sundew-self-test', mark ?? '');
  try {
    const { status } = await web.fetch(url.href, {
      method: target.method ?? 'GET',
      headers: { 'User-Agent': userAgent, Accept: 'text/html,*/*' },
      timeoutMs: PATIENCE_MS,
      maxBytes: MOST_BYTES,
      // What a decoy answers with may never end.
      statusOnly: kind === 'decoy',
    });
    return { status, fault: null };
  } catch (error) {
    const reason = error instanceof GuardedFetchError ? error.reason : 'unreachable';
    // An answer that was too long was one all the same.
    if (reason === 'too_large') return { status: null, fault: null };
    return { status: null, fault: reason === 'forbidden_address' ? 'private_address' : 'no_answer' };
  }
}
