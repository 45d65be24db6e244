import { randomBytes } from 'node:crypto';
import { SITE_ATTACKS, type SiteAttack } from '@sundew/wire/self-test';
import type { TestProofs } from '../../../detection/admitting/test-proof.ts';
import { type GuardedFetch, GuardedFetchError } from '../../../outside/web/guarded-fetch-port.ts';
import { addressOf } from './requests.ts';

export interface AttackParts {
  readonly web: Pick<GuardedFetch, 'fetch'>;
  readonly testProofs: Pick<TestProofs, 'make'>;
  /** Beginning of the User-Agent that marks test traffic, as `Service-Test/`. */
  readonly testPrefix: string;
  readonly clock: () => number;
}

/** What became of one request. */
export interface Attacked {
  readonly attack: SiteAttack;
  readonly url: string;
  /** At the end of its User-Agent, so that its report is found. */
  readonly mark: string;
  readonly status: number | null;
  /** Why there was no answer; null when there was one. */
  readonly fault: 'private_address' | 'no_answer' | null;
}

export interface SiteAttacked {
  /** What all their marks begin with. */
  readonly mark: string;
  readonly requests: Attacked[];
}

const PATIENCE_MS = 5_000;

/** Sends every attack to a page once, one after the other as a scanner does, each proven to be a test. */
export async function attackSite(parts: AttackParts, organizationId: string, page: URL): Promise<SiteAttacked> {
  const { token } = parts.testProofs.make({ organizationId, propertyId: null }, parts.clock());
  const mark = `attack-${randomBytes(8).toString('hex')}`;
  const requests: Attacked[] = [];
  let silence: Answer | null = null;
  for (const attack of SITE_ATTACKS) {
    const request = { attack, url: addressOf(attack, page).href, mark: `${mark}-${attack}` };
    const userAgent = `${parts.testPrefix}1.0 (proof ${token}) ${request.mark}`;
    // A host that does not answer once is not waited for ten times.
    const answer: Answer = silence ?? (await send(parts.web, request.url, userAgent));
    if (answer.fault !== null) silence = answer;
    requests.push({ ...request, ...answer });
  }
  return { mark, requests };
}

type Answer = Pick<Attacked, 'status' | 'fault'>;
const NO_ANSWER: Answer = { status: null, fault: 'no_answer' };

async function send(web: AttackParts['web'], url: string, userAgent: string): Promise<Answer> {
  try {
    const { status } = await web.fetch(url, {
      headers: { 'User-Agent': userAgent, Accept: 'text/html,*/*' },
      timeoutMs: PATIENCE_MS,
      statusOnly: true,
    });
    return { status, fault: null };
  } catch (error) {
    const isPrivate = error instanceof GuardedFetchError && error.reason === 'forbidden_address';
    return isPrivate ? { status: null, fault: 'private_address' } : NO_ANSWER;
  }
}
