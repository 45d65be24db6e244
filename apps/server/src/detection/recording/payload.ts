import { SENSOR_KINDS, type SensorKind } from '@sundew/wire/sensors';
import type { ActorKey } from '../detection.ts';
import type { Facts, HitFacts } from './facts.ts';
import type { SensorName } from './sensor-counts.ts';

/** Written by this release. A new field goes to the end; a payload without it is read with what stands for "not known". */
export const PAYLOAD_VERSION = 1;

const ACTOR_KINDS: readonly string[] = ['fingerprint', 'reporter', 'address'] satisfies ActorKey['kind'][];
const COUNTS = { statistics: 1, correlation: 2, billing: 4 } as const;

/** Facts as JSON: one array each, in the order of `readFacts`. */
export function writePayload(facts: readonly Facts[]): string {
  return JSON.stringify(facts.map(toArray));
}

/**
 * @param version of the payload; at most `PAYLOAD_VERSION`
 * @throws Error when it is no payload, naming the place
 */
export function readPayload(version: number, payload: string): Facts[] {
  if (version !== PAYLOAD_VERSION) throw new Error(`There is no payload of version ${version}.`);
  return list(JSON.parse(payload), 'payload').map(readFacts);
}

function toArray({ counts, actor, hit, sensor, ...facts }: Facts): unknown[] {
  const { atMs, propertyId, source, level, category, country, flags, score, ip, userAgent } = facts;
  const counted =
    (counts.statistics ? COUNTS.statistics : 0) |
    (counts.correlation ? COUNTS.correlation : 0) |
    (counts.billing ? COUNTS.billing : 0);
  return [
    ...[atMs, propertyId, counted, source, level, category, country, flags, score, ip, userAgent],
    ...[actor.id, actor.kind, facts.ja4, facts.headerFingerprint, facts.values.flat()],
    hit && [hit.decoyId, hit.method, ...hit.attacks],
    sensor && [sensor.kind, sensor.source, sensor.name, sensor.version],
  ];
}

function readFacts(value: unknown): Facts {
  const fields = list(value, 'facts');
  const counted = number(fields[2], 'counts');
  return {
    atMs: number(fields[0], 'atMs'),
    propertyId: text(fields[1], 'propertyId'),
    counts: {
      statistics: (counted & COUNTS.statistics) !== 0,
      correlation: (counted & COUNTS.correlation) !== 0,
      billing: (counted & COUNTS.billing) !== 0,
    },
    source: text(fields[3], 'source'),
    level: text(fields[4], 'level'),
    category: text(fields[5], 'category'),
    country: text(fields[6], 'country'),
    flags: number(fields[7], 'flags'),
    score: number(fields[8], 'score'),
    ip: textOrNull(fields[9], 'ip'),
    userAgent: text(fields[10], 'userAgent'),
    actor: readActor(fields[11], fields[12]),
    ja4: textOrNull(fields[13], 'ja4'),
    headerFingerprint: textOrNull(fields[14], 'headerFingerprint'),
    values: pairs(list(fields[15], 'values')),
    hit: fields[16] === null ? null : readHit(list(fields[16], 'hit')),
    sensor: fields[17] === null ? null : readSensor(list(fields[17], 'sensor')),
  };
}

function readActor(id: unknown, kind: unknown): ActorKey {
  if (!isActorKind(kind)) throw fault('actor.kind');
  return { id: text(id, 'actor.id'), kind };
}

function isActorKind(kind: unknown): kind is ActorKey['kind'] {
  return typeof kind === 'string' && ACTOR_KINDS.includes(kind);
}

function pairs(flat: readonly unknown[]): (readonly [string, string])[] {
  const values: (readonly [string, string])[] = [];
  for (let at = 0; at < flat.length; at += 2) {
    values.push([text(flat[at], 'values'), text(flat[at + 1], 'values')]);
  }
  return values;
}

function readHit([decoyId, method, ...attacks]: readonly unknown[]): HitFacts {
  return {
    decoyId: text(decoyId, 'hit.decoyId'),
    method: textOrNull(method, 'hit.method'),
    attacks: attacks.map((type) => text(type, 'hit.attacks')),
  };
}

function readSensor([kind, source, name, version]: readonly unknown[]): SensorName {
  if (!isSensorKind(kind)) throw fault('sensor.kind');
  return {
    kind,
    source: text(source, 'sensor.source'),
    name: text(name, 'sensor.name'),
    version: text(version, 'sensor.version'),
  };
}

function isSensorKind(kind: unknown): kind is SensorKind {
  return typeof kind === 'string' && (SENSOR_KINDS as readonly string[]).includes(kind);
}

function list(value: unknown, place: string): readonly unknown[] {
  if (!Array.isArray(value)) throw fault(place);
  return value;
}

function text(value: unknown, place: string): string {
  if (typeof value !== 'string') throw fault(place);
  return value;
}

function textOrNull(value: unknown, place: string): string | null {
  return value === null ? null : text(value, place);
}

function number(value: unknown, place: string): number {
  if (typeof value !== 'number') throw fault(place);
  return value;
}

function fault(place: string): Error {
  return new Error(`The payload has no ${place} that can be read.`);
}
