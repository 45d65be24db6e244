import { maskAddress } from '@sundew/sensor-core/address';
import { responseThreshold } from '@sundew/threat/scoring/thresholds';
import { aiPlatformOf } from '@sundew/wire/ai-referrers';
import { uuidv7 } from '@sundew/wire/ids';
import { isTestUserAgent } from '@sundew/wire/test-traffic';
import type { KnownProperty, PropertyDirectory } from '../accounts/properties/directory.ts';
import { agentClaimOf } from './admitting/agent-claim-of.ts';
import { type Belief, believe } from './admitting/believe.ts';
import { type FoundProperty, propertyOf } from './admitting/property-of.ts';
import { redactUsual } from './admitting/redact.ts';
import { sourceOf } from './admitting/source-of.ts';
import { standingOf, type TestState } from './admitting/standing.ts';
import { stripCredentials, stripObserved } from './admitting/strip-credentials.ts';
import type { TestProofs } from './admitting/test-proof.ts';
import { type ProvenFingerprint, provenMetadata } from './clearance/proven-fingerprint.ts';
import type { Report } from './report.ts';
import type { Dropped, Sighting } from './sighting.ts';
import { visitorKey } from './visitors/visitor-key.ts';

export interface AdmitParts {
  readonly properties: PropertyDirectory;
  /** User-Agent beginnings that mark test traffic. */
  readonly testPrefixes: readonly string[];
  readonly testProofs: Pick<TestProofs, 'isIn'>;
  /** Keep visitor addresses without their last bits. */
  readonly maskIps: boolean;
  readonly provenFingerprint: Pick<ProvenFingerprint, 'ofToken'>;
}

/** Settles the facts of a report; at once where its property is known already and no clearance has to be proven. */
export type Admit = (report: Report) => Sighting | Dropped | Promise<Sighting | Dropped>;

export function createAdmit(parts: AdmitParts): Admit {
  return (report) => {
    if (report.clearance !== undefined) return withDevice(report, report.clearance, parts);
    const property = propertyOf(report, parts.properties);
    return property instanceof Promise
      ? property.then((found) => settle(report, found, parts))
      : settle(report, property, parts);
  };
}

/** What a token that was signed here says of the device; any other token says nothing. */
async function withDevice(report: Report, token: string, parts: AdmitParts): Promise<Sighting | Dropped> {
  const { organizationId } = report.reporter;
  const proven = await parts.provenFingerprint.ofToken(token, organizationId.toLowerCase());
  const property = await propertyOf(report, parts.properties);
  if (proven === null) return settle(report, property, parts);
  const said = { ...report.said, metadata: { ...report.said.metadata, ...provenMetadata(proven) } };
  return settle({ ...report, said, device: proven.fingerprint }, property, parts);
}

const NO_CANARIES: readonly never[] = Object.freeze([]);

function settle(report: Report, property: FoundProperty, parts: AdmitParts): Sighting | Dropped {
  if (typeof property === 'string') return { dropped: property };
  if (report.refused) return { dropped: report.refused };
  if (property.paused) return { dropped: 'paused_property' };
  const { reporter } = report;
  const observed = isOwnWitness(reporter) ? stripObserved(report.observed) : report.observed;
  const belief = believe({ ...report, observed, said: stripCredentials(report.said) });
  const source = sourceOf(report);
  const userAgent = belief.userAgent ?? '';
  const test = testStateOf(report, property, belief, parts);
  const atMs = report.atMs ?? observed.receivedAtMs;
  const ip = keptAddress(belief.ip, parts);
  const organizationId = reporter.organizationId.toLowerCase();
  const who = { organizationId, propertyId: property.id, userAgent, cs: belief.cs, device: report.device };
  return {
    id: report.id ?? uuidv7(atMs),
    atMs,
    organizationId,
    propertyId: property.id,
    decoyId: touchedDecoy(reporter),
    source,
    sensor: redactUsual(report.sensor),
    trust: belief.trust,
    standing: standingOf(reporter, source, test),
    isTest: test !== 'none',
    isUnprovenTest: test === 'unproven',
    sampleWeight: 1,
    ip,
    userAgent,
    cs: belief.cs,
    claimedIp: keptAddress(belief.claimedIp, parts),
    claimedUserAgent: belief.claimedUserAgent,
    reporter,
    observed: isOwnWitness(reporter) ? observed : null,
    said: source === 'llm_referral' ? withPlatform(belief.said) : belief.said,
    canaries: report.canaries ?? NO_CANARIES,
    harvest: report.harvest ?? null,
    agent: agentClaimOf(report),
    marks: marksOf(belief, report, property.id),
    responseThreshold: responseThreshold(property.policy.thresholds),
    visitor: ip === null ? null : visitorKey({ ...who, ip }),
    policy: property.policy,
    halfLifeMs: property.halfLifeMs,
    paths: property.paths,
    allowedAs: property.allows(ip, userAgent),
  };
}

/** Id of the decoy that the visitor hit; null for every other report. */
function touchedDecoy(reporter: Report['reporter']): string | null {
  return reporter.kind === 'decoy' || reporter.kind === 'simulation' ? (reporter.decoyId ?? null) : null;
}

/** True when the connection was the visitor's own; a sensor's connection says nothing about the visitor. */
function isOwnWitness({ kind }: Report['reporter']): boolean {
  return kind === 'public' || kind === 'decoy';
}

/**
 * Anybody can call itself test traffic. It is proven by a token, by an address that the property lists, or by being made
 * in this service.
 */
function testStateOf(report: Report, property: KnownProperty, belief: Belief, parts: AdmitParts): TestState {
  if (!isTestUserAgent(belief.userAgent ?? '', parts.testPrefixes)) return 'none';
  const { reporter, observed, said } = report;
  if (reporter.kind === 'simulation' || property.testsFrom(belief.ip)) return 'proven';
  // The token is a credential, and removed from what is believed.
  const sent = isOwnWitness(reporter) ? observed.userAgent : (said.userAgent ?? '');
  const place = { organizationId: reporter.organizationId, propertyId: property.id };
  return parts.testProofs.isIn(sent, place, observed.receivedAtMs) ? 'proven' : 'unproven';
}

function keptAddress(ip: string | null, { maskIps }: AdmitParts): string | null {
  return ip === null || !maskIps ? ip : maskAddress(ip);
}

function withPlatform(said: Report['said']): Report['said'] {
  return { ...said, metadata: { ...said.metadata, platform: aiPlatformOf(said.referrer, said.url) ?? '' } };
}

function marksOf(belief: Belief, { reporter, namedPropertyId }: Report, propertyId: string): readonly string[] {
  const { said } = belief;
  const marks: string[] = [];
  if (belief.ip === null || belief.userAgent === null) marks.push('incomplete');
  if (said.metadataDropped > 0) marks.push('metadata_dropped');
  const ignored =
    namedPropertyId != null && reporter.propertyId === null && namedPropertyId.toLowerCase() !== propertyId;
  if (ignored) marks.push('unknown_property');
  return marks.length === 0 ? said.marks : [...said.marks, ...marks];
}
