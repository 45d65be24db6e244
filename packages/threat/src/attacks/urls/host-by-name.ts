import type { Reading } from '../readings/reading.ts';
import type { Finding } from '../signature.ts';
import { innerHost } from './inner-host.ts';

/** A host of three labels and more, behind an account and before a port or a path. */
const HOST = /^[-"']?(?:[\w.+-]{1,64}@)?((?:[a-z\d_-]{1,63}\.){2,8}[a-z]{2,8})(?:[:/?#;,|&"']|$)/;
const LONGEST = 400;
/** The same as a segment of a path. */
const SEGMENT = /\/((?:[a-z\d_-]{1,63}\.){2,8}[a-z]{2,8})(?=[/:]|$)/g;
const MOST_SEGMENTS = 4;
/** A query that begins with a host and a path: readers that take the question mark for part of the account ask that one. */
const BEHIND_MARK = /^@(?:[a-z\d-]{1,63}\.){1,8}[a-z]{2,24}\/[a-z]/;

/** A value that is a host without a scheme, of a service that reports to an attacker who asked it. Bounded. */
export function hostByName({ leaf, lower, blank }: Reading): Finding | null {
  if (blank || lower.length > LONGEST) return null;
  if (leaf.part === 'name') {
    const isAsked = lower.startsWith('@') && BEHIND_MARK.test(lower);
    return isAsked ? { pattern: 'host behind the question mark', confidence: 0.6, at: 0 } : null;
  }
  const dot = lower.indexOf('.');
  if (dot < 0 || lower.indexOf('.', dot + 1) < 0) return null;
  const hosts = leaf.kind === 'path' ? hostsInPath(lower) : [HOST.exec(lower)?.[1]];
  const isTelling = hosts.some((host) => host !== undefined && innerHost(host)?.kind === 'callback');
  return isTelling ? { pattern: 'host that reports to an attacker', confidence: 0.65, at: 0 } : null;
}

function hostsInPath(lower: string): readonly (string | undefined)[] {
  const hosts: (string | undefined)[] = [];
  for (const [, host] of lower.matchAll(SEGMENT)) {
    hosts.push(host);
    if (hosts.length === MOST_SEGMENTS) break;
  }
  return hosts;
}
