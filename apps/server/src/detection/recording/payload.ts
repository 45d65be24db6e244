import { SENSOR_KINDS, type SensorKind } from '@sundew/wire/sensors';
import { TIE_REASONS, type TieReason } from '@sundew/wire/ties';
import type { ActorKey } from '../detection.ts';
import type { Tie } from '../tie.ts';
import type { Facts, HitFacts } from './facts.ts';
import type { SensorName } from './sensor-counts.ts';

/** Places of the arrays that hold numbers of their own: moment, what it counts for, flags, score and weight. */
const NUMBERS: readonly number[] = [0, 2, 7, 8, 18];
const PLACES = 20;

const ACTOR_KINDS: readonly string[] = ['fingerprint', 'reporter', 'address'] satisfies ActorKey['kind'][];
const COUNTS = { statistics: 1, correlation: 2, billing: 4 } as const;

/**
 * Facts as JSON: the texts of a batch, each once, and one array per detection in which their numbers stand, in the order of
 * `readFacts`. A later release may add places at the end: a node of this one then reads what it knows.
 */
export function writePayload(facts: readonly Facts[]): string {
  const numbers = new Map<string, number>();
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const arrays = facts.map((each) => toArray(each, numberOf));
  return JSON.stringify({ texts: [...numbers.keys()], facts: arrays });
}

/** @throws Error when it is no payload, naming the place */
export function readPayload(payload: string): Facts[] {
  const read: unknown = JSON.parse(payload);
  const texts = list(field(read, 'texts'), 'texts');
  return list(field(read, 'facts'), 'payload').map((array) => readFacts(withTexts(array, texts)));
}

type NumberOf = (text: string) => number;

function toArray(facts: Facts, numberOf: NumberOf): unknown[] {
  const { counts, actor, hit, sensor, ties, ip, ja4, headerFingerprint } = facts;
  const counted =
    (counts.statistics ? COUNTS.statistics : 0) |
    (counts.correlation ? COUNTS.correlation : 0) |
    (counts.billing ? COUNTS.billing : 0);
  const values: number[] = [];
  for (const [dimension, value] of facts.values) values.push(numberOf(dimension), numberOf(value));
  return [
    facts.atMs,
    numberOf(facts.propertyId),
    counted,
    numberOf(facts.source),
    numberOf(facts.level),
    numberOf(facts.category),
    numberOf(facts.country),
    facts.flags,
    facts.score,
    ip === null ? null : numberOf(ip),
    numberOf(facts.userAgent),
    numberOf(actor.id),
    numberOf(actor.kind),
    ja4 === null ? null : numberOf(ja4),
    headerFingerprint === null ? null : numberOf(headerFingerprint),
    values,
    hit && [numberOf(hit.decoyId), hit.method === null ? null : numberOf(hit.method), ...hit.attacks.map(numberOf)],
    sensor && [numberOf(sensor.kind), numberOf(sensor.source), numberOf(sensor.name), numberOf(sensor.version)],
    facts.weight,
    ties.map((tie) => tieTexts(tie).map(numberOf)),
  ];
}

/** The array of a detection with the texts in the places of their numbers. */
function withTexts(array: unknown, texts: readonly unknown[]): unknown[] {
  const textOf = (value: unknown): unknown => {
    if (value === null) return null;
    return Array.isArray(value) ? value.map(textOf) : texts[number(value, 'texts')];
  };
  return list(array, 'facts')
    .slice(0, PLACES)
    .map((value, at) => (NUMBERS.includes(at) ? value : textOf(value)));
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
    weight: number(fields[18], 'weight'),
    ties: list(fields[19], 'ties').map((tie) => readTie(list(tie, 'ties'))),
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

function tieTexts({ reason, value, visitorId, actorId, propertyId, network, atMs }: Tie): string[] {
  return [reason, value, visitorId, actorId, propertyId, network, String(atMs)];
}

function readTie([reason, value, visitorId, actorId, propertyId, network, atMs]: readonly unknown[]): Tie {
  if (!isTieReason(reason)) throw fault('ties.reason');
  return {
    reason,
    value: text(value, 'ties.value'),
    visitorId: text(visitorId, 'ties.visitorId'),
    actorId: text(actorId, 'ties.actorId'),
    propertyId: text(propertyId, 'ties.propertyId'),
    network: text(network, 'ties.network'),
    atMs: Number(text(atMs, 'ties.atMs')),
  };
}

function isTieReason(reason: unknown): reason is TieReason {
  return typeof reason === 'string' && (TIE_REASONS as readonly string[]).includes(reason);
}

function isSensorKind(kind: unknown): kind is SensorKind {
  return typeof kind === 'string' && (SENSOR_KINDS as readonly string[]).includes(kind);
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !(name in value)) throw fault(name);
  return (value as Readonly<Record<string, unknown>>)[name];
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
