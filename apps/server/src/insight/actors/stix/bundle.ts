import { techniqueOf } from '@sundew/threat/scoring/mitre/techniques-of';
import type { ActorTie } from '@sundew/wire/ties';
import ipaddr from 'ipaddr.js';
import type { DetectionRow } from '../../detections/wire-form/detection-row.ts';
import type { Summary } from '../story/schema.ts';
import { objectId } from './identifiers.ts';
import { addressObject, defined, type StixObject, trafficObjects } from './observables.ts';
import { tieRelationships } from './tie-relationships.ts';

/** What a bundle is made of. */
export interface StixSource {
  readonly organization: { readonly id: string; readonly name: string; readonly createdAt: string };
  readonly actor: {
    readonly id: string;
    readonly kind: string;
    readonly ja4: string | null;
    readonly headerFingerprint: string | null;
  };
  readonly summary: Summary;
  /** Detections whose requests are told one by one. */
  readonly rows: readonly DetectionRow[];
  /** What the actor's visitors have in common with others. */
  readonly ties: readonly ActorTie[];
}

/** Objects that say the same in every bundle have one version, of this moment. */
const CONSTANT_SINCE = '2026-01-01T00:00:00.000Z';
/** As ipaddr.js names them. */
const INTERNAL_RANGES: ReadonlySet<string> = new Set([
  ...['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat', 'unspecified'],
]);
const MALICIOUS_FROM = 61;
const MOST_COUNTED = 999_999_999;

/**
 * A STIX 2.1 bundle about an actor: an indicator per address with what was observed and how often it was sighted, the
 * attack patterns it indicates, and what ties its addresses to others. The same facts always make the same ids.
 * @param redacted leaves out bodies, host names, query strings, names and fingerprints of the visitor, decoys, ties that
 *   do not bind, and who observed it
 */
export function stixBundle(source: StixSource, redacted: boolean): StixObject {
  const { summary, rows } = source;
  const identity = identityObject(source.organization, redacted);
  const patterns = attackPatterns(summary);
  const objects = [identity, ...patterns];
  const indicators: StixObject[] = [];
  const owner = redacted ? 'redacted' : source.organization.id;
  const byIp = Map.groupBy(rows, ({ ip }) => ip);
  for (const seen of summary.ips) {
    const ip = seen.ip_address;
    // Addresses of the observer's own network tell how it is built.
    if (redacted && isInternal(ip)) continue;
    const times = { created: seen.first_seen, modified: seen.last_seen, created_by_ref: identity.id };
    const common = { spec_version: '2.1', ...times };
    const address = addressObject(ip);
    const traffic = (byIp.get(ip) ?? []).flatMap((row) => trafficObjects(row, ip, redacted));
    const count = Math.min(Math.max(1, seen.detections), MOST_COUNTED);
    const make = (
      type: string,
      members: Readonly<Record<string, unknown>>,
      ...more: readonly string[]
    ): StixObject => ({
      ...{ type, id: objectId(type, owner, source.actor.id, ip, ...more), ...common },
      ...defined(members),
    });
    const observed = make('observed-data', {
      first_observed: seen.first_seen,
      last_observed: seen.last_seen,
      number_observed: count,
      object_refs: [...new Set([address.id, ...traffic.map(({ id }) => id)])],
    });
    const indicator = make('indicator', {
      name: `Visitor at ${ip}`,
      indicator_types: [summary.highest_score >= MALICIOUS_FROM ? 'malicious-activity' : 'anomalous-activity'],
      pattern: `[${address.type}:value = '${ip}']`,
      pattern_type: 'stix',
      valid_from: seen.first_seen,
      kill_chain_phases: summary.phases.length === 0 ? undefined : summary.phases.map(({ name }) => phaseOf(name)),
    });
    const relate = (kind: string, target: string) =>
      make('relationship', { relationship_type: kind, source_ref: indicator.id, target_ref: target }, kind, target);
    const sighting = make('sighting', {
      ...{ first_seen: seen.first_seen, last_seen: seen.last_seen, count, sighting_of_ref: indicator.id },
      ...{ observed_data_refs: [observed.id], where_sighted_refs: [identity.id] },
    });
    indicators.push(indicator);
    const relations = [relate('based-on', observed.id), ...patterns.map(({ id }) => relate('indicates', id))];
    objects.push(address, ...traffic, observed, indicator, ...relations, sighting);
  }
  const tied = { actorId: source.actor.id, owner, identityId: identity.id, redacted, isInternal };
  objects.push(...tieRelationships(source.ties, tied));
  if (indicators.length > 0) objects.push(noteObject(source, identity, indicators, owner, redacted));
  const unique = [...new Map(objects.map((object) => [object.id, object])).values()];
  const versions = unique.map(({ id, modified }) => `${id} ${String(modified ?? '')}`);
  return { type: 'bundle', id: objectId('bundle', ...versions), objects: unique };
}

const isInternal = (ip: string): boolean => INTERNAL_RANGES.has(ipaddr.process(ip).range());

function identityObject({ id, name, createdAt }: StixSource['organization'], redacted: boolean): StixObject {
  const at = redacted ? CONSTANT_SINCE : createdAt;
  return {
    type: 'identity',
    spec_version: '2.1',
    id: redacted ? objectId('identity', 'undisclosed') : objectId('identity', id),
    created: at,
    // A name may change without anybody noting when; readers keep the first one they saw.
    modified: at,
    name: redacted ? 'Undisclosed' : name,
    identity_class: 'organization',
  };
}

function attackPatterns({ phases }: Summary): StixObject[] {
  return phases.flatMap((phase) =>
    phase.techniques.flatMap(({ id }) => {
      const technique = techniqueOf(id);
      return technique === null ? [] : [attackPattern(technique.id, technique.name, phase.name)];
    }),
  );
}

function attackPattern(id: string, name: string, tactic: string): StixObject {
  return {
    type: 'attack-pattern',
    spec_version: '2.1',
    id: objectId('attack-pattern', id),
    created: CONSTANT_SINCE,
    modified: CONSTANT_SINCE,
    name,
    external_references: [
      { source_name: 'mitre-attack', external_id: id, url: `https://attack.mitre.org/techniques/${id}/` },
    ],
    kill_chain_phases: [phaseOf(tactic)],
  };
}

/** A tactic as MITRE's own bundles spell it. */
function phaseOf(tactic: string) {
  return { kill_chain_name: 'mitre-attack', phase_name: tactic.toLowerCase().replaceAll(' ', '-') };
}

function tieLine({ text, strength, visitors }: ActorTie): string {
  return `Tied (${strength}) at ${[...new Set(visitors.map(({ network }) => network))].join(', ')}: ${text}`;
}

/** What the standard has no member for. */
function noteObject(
  { actor, summary, ties }: StixSource,
  identity: StixObject,
  indicators: readonly StixObject[],
  owner: string,
  redacted: boolean,
): StixObject {
  const lines = [
    `Seen ${summary.detections} times at ${summary.ip_count} addresses; highest score ${summary.highest_score} of 100.`,
    `Attacks: ${summary.attack_types.map(({ type }) => type).join(', ') || 'none recognised'}.`,
    ...(redacted ? [] : [`Actor ${actor.id} (${actor.kind}).`]),
    ...(redacted || actor.ja4 === null ? [] : [`JA4: ${actor.ja4}`]),
    ...(redacted || actor.headerFingerprint === null ? [] : [`Header fingerprint: ${actor.headerFingerprint}`]),
    ...(redacted ? [] : ties.map(tieLine)),
    ...(redacted || summary.decoys.length === 0
      ? []
      : [`Decoys touched: ${summary.decoys.map(({ name }) => name ?? 'deleted').join(', ')}`]),
  ];
  return {
    type: 'note',
    spec_version: '2.1',
    id: objectId('note', owner, actor.id),
    created: summary.first_seen,
    modified: [summary.last_seen, ...ties.map((tie) => tie.last_seen)].sort().at(-1) ?? summary.last_seen,
    created_by_ref: identity.id,
    content: lines.join('\n').toWellFormed(),
    object_refs: indicators.map(({ id }) => id),
  };
}
