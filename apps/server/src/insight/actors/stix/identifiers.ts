import { createHash } from 'node:crypto';

/** Namespace of STIX 2.1 (section 2.9) for observables, so that every producer gives the same thing the same id. */
const OBSERVABLE_NAMESPACE = Buffer.from('00abedb4aa42466c9c01fed23315a9b7', 'hex');
/** Our own, for everything else: the standard keeps its namespace to observables. */
const OWN_NAMESPACE = Buffer.from('5d3a7c0e4b1f4e68a9d27c55e0b8f314', 'hex');

/** Id of an observable, made of its ID Contributing Properties. */
export function observableId(type: string, contributing: Readonly<Record<string, unknown>>): string {
  return `${type}--${uuidv5(OBSERVABLE_NAMESPACE, canonicalJson(contributing))}`;
}

/** Id of an object that the same parts always give. */
export function objectId(type: string, ...parts: readonly string[]): string {
  return `${type}--${uuidv5(OWN_NAMESPACE, canonicalJson([type, ...parts]))}`;
}

/** RFC 8785: members in the order of their names, no space. Members that are undefined are not there. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}

/** RFC 9562, version 5. */
function uuidv5(namespace: Buffer, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  bytes[6] = 0x50 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
