import { isTokenName } from '@sundew/sensor-core/clearance/token';
import { DEFAULT_CLEARANCE, type DenialReason } from '@sundew/wire/clearance';
import { uuidv7 } from '@sundew/wire/ids';
import type { Queryable } from '../../../platform/database/queryable.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/units.ts';
import { policiesOf } from '../policy/policies-store.ts';
import { type DenialRow, putDenial } from './denials-store.ts';
import { devicesOf, placesOf } from './devices-store.ts';
import { type VisitorAt, visitorAt } from './visitor-at.ts';

/** What somebody did that takes their clearance away. */
export interface Offence {
  readonly reason: DenialReason;
  /** What noticed it; empty for a person. */
  readonly rule: string;
  readonly detectionId: string | null;
  readonly deniedBy: string;
  readonly note: string;
  /** Fingerprint in the token that the request carried, proven by its signature; null without a token. */
  readonly fingerprint: string | null;
  /** Name of that token. */
  readonly tokenName: string | null;
  /** Where it came from; null when that is not known. */
  readonly at: { readonly ip: string; readonly userAgent: string } | null;
}

/** Tokens are good for less than a day; a device that was here longer ago may be somebody else's. */
const TIED_MS = DAY_MS;
/** From one network and kind of client come this many devices of one person at most; more are many people. */
const MOST_TIED = 3;
/** A device that many networks have is a kind of device, not one. */
const MANY_NETWORKS = 4;
/** No token is good for longer. */
const TOKEN_MS = DAY_MS;
/** A visitor without a device of its own may share the address. */
const VISITOR_MS = HOUR_MS;

/**
 * Takes clearance away from whoever did it: the device everywhere, if it is surely theirs, and the visitor at this
 * network for an hour, unless many people are at it. A fingerprint is what a page claimed when it asked for a token, so one that also belongs to other
 * clients or many networks is not denied as such: somebody may have copied it. Then the token is.
 */
export async function deny(
  on: Queryable,
  organizationId: string,
  offence: Offence,
  nowMs: number,
): Promise<readonly DenialRow[]> {
  const { reason, rule, detectionId, deniedBy, note, at, fingerprint: held, tokenName } = offence;
  const policies = await policiesOf(on, organizationId);
  const days = Math.max(...policies.map(({ policy }) => policy.denial_days), 0) || DEFAULT_CLEARANCE.denial_days;
  const common = {
    ...{ organization_id: organizationId, reason, rule, note, detection_id: detectionId, denied_by: deniedBy },
    ...{ denied_at: new Date(nowMs), lifted_at: null, lifted_by: null },
  };
  const ids = () => ({ id: uuidv7(nowMs), change_id: uuidv7(nowMs) });
  const visitor = at === null ? null : visitorAt(at.ip, at.userAgent);
  const put: DenialRow[] = [];
  const since = new Date(nowMs - TIED_MS);
  const tied = visitor === null ? [] : await devicesOf(on, organizationId, visitor, since, MOST_TIED + 1);
  const isCrowd = tied.length > MOST_TIED;
  const putNamed = async (fingerprint: string, forMs: number) => {
    const row = { ...common, ...ids(), fingerprint, network: null, client: null };
    put.push(await putDenial(on, { ...row, expires_at: new Date(nowMs + forMs) }));
  };
  const sure = await sureOf(on, organizationId, offence, visitor, isCrowd ? [] : tied);
  for (const fingerprint of sure) await putNamed(fingerprint, isTokenName(fingerprint) ? TOKEN_MS : days * DAY_MS);
  if (tokenName !== null && held !== null && !sure.includes(held)) await putNamed(tokenName, TOKEN_MS);
  if (visitor !== null && !isCrowd) {
    const expires = new Date(nowMs + VISITOR_MS);
    put.push(await putDenial(on, { ...common, ...ids(), fingerprint: null, ...visitor, expires_at: expires }));
  }
  return put;
}

async function sureOf(
  on: Queryable,
  organizationId: string,
  { fingerprint, reason }: Offence,
  visitor: VisitorAt | null,
  tied: readonly string[],
): Promise<readonly string[]> {
  // A person who denies a device has looked at it.
  if (reason === 'person') return fingerprint === null ? [] : [fingerprint];
  const candidates = new Set([...(fingerprint === null ? [] : [fingerprint]), ...tied]);
  const sure: string[] = [];
  for (const each of candidates) {
    if (!isShared(await placesOf(on, organizationId, each), visitor)) sure.push(each);
  }
  return sure;
}

function isShared(places: readonly VisitorAt[], visitor: VisitorAt | null): boolean {
  const networks = new Set(places.map(({ network }) => network));
  const isOfOthers = visitor !== null && places.some(({ client }) => !client.equals(visitor.client));
  return networks.size >= MANY_NETWORKS || isOfOthers;
}
