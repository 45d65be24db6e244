/** What STIX 2.1 demands of the object types that are exported; written from the standard (OASIS, 10 June 2021). */
interface TypeRules {
  readonly required: readonly string[];
  readonly optional: readonly string[];
}

type StixObject = Readonly<Record<string, unknown>> & { readonly id: string; readonly type: string };

const COMMON = ['type', 'spec_version', 'id', 'created', 'modified'];
const COMMON_OPTIONAL = ['created_by_ref', 'external_references', 'labels', 'confidence', 'object_marking_refs'];
const domain = (required: readonly string[], optional: readonly string[] = []): TypeRules => ({
  required: [...COMMON, ...required],
  optional: [...COMMON_OPTIONAL, ...optional],
});
const observable = (required: readonly string[], optional: readonly string[] = []): TypeRules => ({
  required: ['type', 'id', ...required],
  optional: ['spec_version', 'extensions', ...optional],
});

const RULES: Readonly<Record<string, TypeRules>> = {
  identity: domain(['name'], ['identity_class', 'description', 'sectors', 'contact_information']),
  'threat-actor': domain(['name'], ['description', 'threat_actor_types', 'first_seen', 'last_seen']),
  indicator: domain(
    ['pattern', 'pattern_type', 'valid_from'],
    ['name', 'description', 'indicator_types', 'valid_until', 'kill_chain_phases', 'pattern_version'],
  ),
  'observed-data': domain(['first_observed', 'last_observed', 'number_observed'], ['object_refs']),
  'attack-pattern': domain(['name'], ['description', 'aliases', 'kill_chain_phases']),
  note: domain(['content', 'object_refs'], ['abstract', 'authors']),
  relationship: domain(['relationship_type', 'source_ref', 'target_ref'], ['description']),
  sighting: domain(
    ['sighting_of_ref'],
    ['first_seen', 'last_seen', 'count', 'observed_data_refs', 'where_sighted_refs', 'summary'],
  ),
  'ipv4-addr': observable(['value']),
  'ipv6-addr': observable(['value']),
  artifact: observable([], ['payload_bin', 'hashes', 'mime_type']),
  'network-traffic': observable(['protocols'], ['start', 'end', 'src_ref', 'dst_ref', 'src_port', 'dst_port']),
};

const RELATIONS: Readonly<Record<string, readonly [string, string]>> = {
  'based-on': ['indicator', 'observed-data'],
  indicates: ['indicator', 'attack-pattern|threat-actor'],
  // Of any two objects, says the standard; here of two actors, or of two addresses.
  'related-to': ['threat-actor|ipv4-addr|ipv6-addr', 'threat-actor|ipv4-addr|ipv6-addr'],
};

const ID = /^[a-z0-9-]+--[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
const TIMES = [
  'created',
  'modified',
  'valid_from',
  'valid_until',
  'first_observed',
  'last_observed',
  'first_seen',
  'last_seen',
  'start',
];
const PATTERN = /^\[ipv[46]-addr:value (?:= '[0-9a-f.:]+'|ISSUBSET '[0-9a-f.:]+\/\d{1,3}')\]$/;

/** Every way in which the bundle breaks the standard, in words; empty for a valid one. */
export function faultsOf(bundle: Readonly<Record<string, unknown>>): string[] {
  const faults: string[] = [];
  const objects = bundle.objects as readonly StixObject[];
  if (bundle.type !== 'bundle' || !ID.test(String(bundle.id))) faults.push('no bundle');
  if (Object.keys(bundle).some((name) => !['type', 'id', 'objects'].includes(name))) faults.push('bundle members');
  const ids = new Set(objects.map(({ id }) => id));
  if (ids.size !== objects.length) faults.push('an id occurs twice');
  for (const object of objects) faults.push(...faultsOfObject(object, ids).map((fault) => `${object.id}: ${fault}`));
  return faults;
}

function* faultsOfObject(object: StixObject, ids: ReadonlySet<string>): Generator<string> {
  const rules = RULES[object.type];
  if (rules === undefined) return yield `unknown type ${object.type}`;
  if (!ID.test(object.id) || !object.id.startsWith(`${object.type}--`)) yield 'malformed id';
  if (object.spec_version !== '2.1') yield 'spec_version';
  for (const name of rules.required) if (object[name] === undefined) yield `${name} is missing`;
  for (const [name, value] of Object.entries(object)) {
    if (![...rules.required, ...rules.optional].includes(name)) yield `${name} is not a member of the type`;
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) yield `${name} is empty`;
    if (TIMES.includes(name) && !TIMESTAMP.test(String(value))) yield `${name} is no timestamp`;
    if (name.endsWith('_ref') && !ids.has(String(value))) yield `${name} leads nowhere`;
    if (name.endsWith('_refs') && (value as string[]).some((ref) => !ids.has(ref))) yield `${name} leads nowhere`;
  }
  for (const [first, last] of [
    ['created', 'modified'],
    ['first_observed', 'last_observed'],
    ['first_seen', 'last_seen'],
    ['valid_from', 'valid_until'],
  ] as const) {
    if (object[first] !== undefined && object[last] !== undefined && String(object[first]) > String(object[last]))
      yield `${first} after ${last}`;
  }
  if (object.type === 'indicator' && !PATTERN.test(String(object.pattern))) yield 'pattern';
  if (object.type === 'relationship') {
    const [from, to] = RELATIONS[String(object.relationship_type)] ?? [];
    const isOf = (types: string | undefined, ref: unknown) =>
      types?.split('|').some((type) => String(ref).startsWith(`${type}--`)) === true;
    if (!isOf(from, object.source_ref) || !isOf(to, object.target_ref)) yield 'relationship_type';
  }
  if (object.type === 'network-traffic') yield* faultsOfTraffic(object);
}

function* faultsOfTraffic(traffic: StixObject): Generator<string> {
  if (traffic.src_ref === undefined && traffic.dst_ref === undefined) yield 'neither src_ref nor dst_ref';
  const extensions = (traffic.extensions ?? {}) as Record<string, Record<string, unknown>>;
  const request = extensions['http-request-ext'];
  if (request === undefined) return;
  if (!(traffic.protocols as string[]).includes('http')) yield 'http-request-ext without http';
  const { request_method: method, request_value: value, request_header: header } = request;
  if (typeof method !== 'string' || method !== method.toLowerCase()) yield 'request_method';
  if (typeof value !== 'string' || value === '') yield 'request_value';
  for (const values of Object.values((header ?? {}) as Record<string, unknown>)) {
    if (!Array.isArray(values) || values.some((text) => typeof text !== 'string')) yield 'request_header';
  }
}
