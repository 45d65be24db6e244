import type { IpFacts } from '../core/ip-facts.ts';
import type { VisitorRequest } from '../core/visitor-request.ts';

/** What a filter knows when it is asked. */
export interface FilterSubject {
  readonly request: VisitorRequest;
  /** Null until the service has answered about the address. */
  readonly facts: IpFacts | null;
  /** A crawler whose operator is confirmed. */
  readonly isVerifiedBot: boolean;
}

/** Null is unknown. */
export type FieldValue = string | number | boolean | null;

export type FieldKind = 'text' | 'country' | 'address' | 'number' | 'flag';

export interface Field {
  readonly kind: FieldKind;
  read(subject: FilterSubject): FieldValue;
}

const flag = (name: keyof IpFacts['security']): Field => ({
  kind: 'flag',
  read: ({ facts }) => facts?.security[name] ?? null,
});

/** What an expression may ask about, by the name that it has there. */
export const FIELDS: ReadonlyMap<string, Field> = new Map<string, Field>([
  ['ip.address', { kind: 'address', read: ({ request }) => request.ip || null }],
  ['ip.country', { kind: 'country', read: ({ facts }) => facts?.location.country ?? null }],
  ['ip.city', { kind: 'text', read: ({ facts }) => facts?.location.city ?? null }],
  ['ip.asn', { kind: 'number', read: ({ facts }) => facts?.network.asn ?? null }],
  ['ip.asn_org', { kind: 'text', read: ({ facts }) => facts?.network.asn_org ?? null }],
  ['ip.vpn', flag('vpn')],
  ['ip.proxy', flag('proxy')],
  ['ip.tor', flag('tor')],
  ['ip.relay', flag('relay')],
  ['ip.hosting', flag('hosting')],
  ['ip.abuse_score', { kind: 'number', read: ({ facts }) => facts?.reputation.abuse_score ?? null }],
  ['ip.high_risk', { kind: 'flag', read: ({ facts }) => facts?.reputation.is_high_risk ?? null }],
  ['ip.verified_bot', { kind: 'flag', read: ({ isVerifiedBot }) => isVerifiedBot }],
  ['request.method', { kind: 'text', read: ({ request }) => request.method }],
  ['request.path', { kind: 'text', read: ({ request }) => request.path }],
  ['request.user_agent', { kind: 'text', read: ({ request }) => request.userAgent }],
]);

/** How many letters a name may be wrong in to be taken for another. */
const MOST_TYPOS = 3;

/** The field that somebody who wrote this may have meant; null where none is near. */
export function nearestField(name: string): string | null {
  const ranked = [...FIELDS.keys()]
    .map((known) => ({ known, typos: distance(name.toLowerCase(), known) }))
    .sort((one, other) => one.typos - other.typos);
  const [best] = ranked;
  return best !== undefined && best.typos <= MOST_TYPOS ? best.known : null;
}

/** Letters to change, add or take away (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (let at = 1; at <= from.length; at++) {
    const next = [at];
    for (let other = 1; other <= to.length; other++) {
      const change = (row[other - 1] ?? 0) + (from[at - 1] === to[other - 1] ? 0 : 1);
      next.push(Math.min(change, (row[other] ?? 0) + 1, (next[other - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
