import { isAssetPath } from '@sundew/threat/visitors/conduct/asset-path';
import { isSignInPath } from '@sundew/threat/visitors/conduct/sign-in-path';
import type { Access } from '../reading/access.ts';

/** A request that waits to be reported. */
export interface HeldRequest {
  readonly atMs: number;
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly referrer: string;
}

/** Requests of one visitor since its last report, oldest first, and what they are. */
export interface HeldVisitor {
  readonly ip: string;
  readonly userAgent: string;
  readonly host: string;
  requests: HeldRequest[];
  pages: number;
  assets: number;
  misses: number;
  signIns: number;
  /** Before this moment its requests are no reason to report at once, because they have been one just now. */
  calmUntilMs: number;
}

/** What tells visitors apart: address, User-Agent and site. */
export function visitorKey({ ip, userAgent, host }: Pick<Access, 'ip' | 'userAgent' | 'host'>): string {
  return `${ip} ${host} ${userAgent}`;
}

/** A visitor of whom nothing is held yet. */
export function newVisitor({ ip, userAgent, host }: Pick<Access, 'ip' | 'userAgent' | 'host'>): HeldVisitor {
  return { ip, userAgent, host, requests: [], pages: 0, assets: 0, misses: 0, signIns: 0, calmUntilMs: 0 };
}

/** Adds a request to those that wait, and counts what it is. */
export function hold(visitor: HeldVisitor, { atMs, method, target, status, referrer }: HeldRequest): void {
  visitor.requests.push({ atMs, method, target, status, referrer });
  const path = pathOf(target);
  if (isAssetPath(path)) {
    visitor.assets++;
    return;
  }
  visitor.pages++;
  if (status === 404 || status === 410) visitor.misses++;
  if ((method === 'POST' || method === 'PUT') && isSignInPath(path)) visitor.signIns++;
}

/** Takes the requests out, for a report. */
export function release(visitor: HeldVisitor): readonly HeldRequest[] {
  const { requests } = visitor;
  Object.assign(visitor, { requests: [], pages: 0, assets: 0, misses: 0, signIns: 0 });
  return requests;
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

/** The path of a target, without query. */
export function pathOf(target: string): string {
  const origin = target.startsWith('/') ? '' : (ORIGIN.exec(target)?.[0] ?? '');
  const end = target.search(/[?#]/);
  return target.slice(origin.length, end === -1 ? undefined : end) || '/';
}
