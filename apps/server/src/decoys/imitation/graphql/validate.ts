import { checkDirectives } from './check-directives.ts';
import { cyclesOf } from './fragment-cycles.ts';
import type { Field, QueryDocument, Selection, Spread } from './query-document.ts';
import { type FieldDefinition, isComposite, namedType, type Schema, type TypeDefinition } from './schema.ts';
import type { Location } from './tokens.ts';

export interface GraphqlFault {
  readonly message: string;
  readonly locations: readonly Location[];
}

/** As graphql-js reports them before it gives up. */
const MOST_FAULTS = 100;
const TYPE_NAME: FieldDefinition = { name: '__typename', type: 'String!', arguments: [] };
/** Fields of the introspection whose nesting multiplies the answer, and how deep they may nest. */
const WIDE_FIELDS = new Set(['fields', 'interfaces', 'possibleTypes', 'inputFields']);
const MOST_WIDE = 3;

/** What a server finds wrong with a document before it looks at any data, worded as graphql-js 16 words it. */
export function validate(schema: Schema, document: QueryDocument): readonly GraphqlFault[] {
  const faults: GraphqlFault[] = [];
  const seen = new Set<string>();
  const used = new Set<string>();
  const report = (message: string, location: Location): void => {
    if (faults.length < MOST_FAULTS) faults.push({ message, locations: [location] });
  };

  function visit(selections: readonly Selection[], type: TypeDefinition | undefined, wide: number): void {
    for (const selection of selections) {
      const { directives } = selection;
      if (selection.kind === 'field') {
        checkDirectives(directives, 'FIELD', report);
        visitField(selection, type, wide);
      } else if (selection.fragment === null) {
        checkDirectives(directives, 'INLINE_FRAGMENT', report);
        visitInline(selection, type, wide);
      } else {
        checkDirectives(directives, 'FRAGMENT_SPREAD', report);
        visitFragment(selection.fragment, selection, type, wide);
      }
    }
  }
  function visitInline(
    { on, selections, location, nameAt }: Spread,
    type: TypeDefinition | undefined,
    wide: number,
  ): void {
    const inner = on === null ? type : schema.types.get(on);
    if (inner === undefined) report(`Unknown type "${on}".`, nameAt);
    else {
      if (type !== undefined && inner !== type) report(`Fragment ${neverOf(type, inner)}`, location);
      visit(selections, inner, wide);
    }
  }
  function visitField(field: Field, type: TypeDefinition | undefined, wide: number): void {
    if (type === undefined) return;
    const definition = fieldOf(type, field.name);
    const depth = wide + (type.name.startsWith('__') && WIDE_FIELDS.has(field.name) ? 1 : 0);
    if (definition === undefined) {
      report(`Cannot query field "${field.name}" on type "${type.name}".`, field.location);
    } else if (depth >= MOST_WIDE) {
      report('Maximum introspection depth exceeded', field.location);
    } else {
      checkArguments(field, type, definition);
      visitInner(field, definition, depth);
    }
  }
  function visitInner(
    { name, selections, location, selectionsAt }: Field,
    { type }: FieldDefinition,
    depth: number,
  ): void {
    const inner = schema.types.get(namedType(type));
    if (!isComposite(inner)) {
      const fault = `Field "${name}" must not have a selection since type "${type}" has no subfields.`;
      if (selections !== null) report(fault, selectionsAt);
    } else if (selections === null) {
      const hint = `Did you mean "${name} { ... }"?`;
      report(`Field "${name}" of type "${type}" must have a selection of subfields. ${hint}`, location);
    } else {
      visit(selections, inner, depth);
    }
  }
  /** Once for each fragment and depth, so that fragments of fragments cost no more than they are long. */
  function visitFragment(name: string, spread: Spread, type: TypeDefinition | undefined, wide: number): void {
    const fragment = document.fragments.get(name);
    const inner = schema.types.get(fragment?.on ?? '');
    const key = `${name} ${wide}`;
    used.add(name);
    if (fragment === undefined) report(`Unknown fragment "${name}".`, spread.nameAt);
    else if (inner === undefined) report(`Unknown type "${fragment.on}".`, fragment.location);
    else if (type !== undefined && inner !== type)
      report(`Fragment "${name}" ${neverOf(type, inner)}`, spread.location);
    else if (!seen.has(key)) {
      seen.add(key);
      checkDirectives(fragment.directives, 'FRAGMENT_DEFINITION', report);
      visit(fragment.selections, inner, wide);
    }
  }
  function checkArguments(field: Field, type: TypeDefinition, definition: FieldDefinition): void {
    for (const [name, { location }] of field.arguments) {
      if (!definition.arguments.some((known) => known.name === name)) {
        report(`Unknown argument "${name}" on field "${type.name}.${field.name}".`, location);
      }
    }
    for (const { name, type: wanted, defaultValue } of definition.arguments) {
      if (!wanted.endsWith('!') || defaultValue !== null || field.arguments.has(name)) continue;
      report(
        `Field "${field.name}" argument "${name}" of type "${wanted}" is required, but it was not provided.`,
        field.location,
      );
    }
  }

  for (const name of cyclesOf(document)) {
    report(`Cannot spread fragment "${name}" within itself.`, { line: 1, column: 1 });
  }
  if (faults.length > 0) return faults;
  const [first, ...others] = document.operations.filter(({ name }) => name !== null);
  for (const { name, nameAt } of others) {
    if (name === first?.name)
      faults.push({ message: `There can be only one operation named "${name}".`, locations: [first.nameAt, nameAt] });
  }
  for (const { type, selections, directives } of document.operations) {
    checkDirectives(directives, type.toUpperCase(), report);
    const root = rootOf(schema, type);
    if (root === undefined) report(`The ${type} operation is not supported by the schema.`, { line: 1, column: 1 });
    else visit(selections, root, 0);
  }
  for (const [name, { location }] of document.fragments) {
    if (!used.has(name)) report(`Fragment "${name}" is never used.`, location);
  }
  return faults;
}

/** Every type here is an object, so only the same one fits. */
const neverOf = (type: TypeDefinition, inner: TypeDefinition): string =>
  `cannot be spread here as objects of type "${type.name}" can never be of type "${inner.name}".`;

function rootOf(schema: Schema, operation: string): TypeDefinition | undefined {
  return schema.types.get(operation === 'mutation' ? 'Mutation' : operation === 'query' ? 'Query' : '');
}

function fieldOf(type: TypeDefinition, name: string): FieldDefinition | undefined {
  if (name === '__typename') return TYPE_NAME;
  if (type.name === 'Query' && name === '__schema') return { name, type: '__Schema!', arguments: [] };
  if (type.name === 'Query' && name === '__type') {
    return { name, type: '__Type', arguments: [{ name: 'name', type: 'String!', defaultValue: null }] };
  }
  return type.kind === 'OBJECT' ? type.fields.find((field) => field.name === name) : undefined;
}
