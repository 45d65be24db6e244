import { type Described, introspect } from './introspection.ts';
import type { Field, Operation, QueryDocument, Selection, Value } from './query-document.ts';
import type { Schema } from './schema.ts';
import type { Location } from './tokens.ts';

export interface Execution {
  readonly data: Readonly<Record<string, unknown>>;
  readonly errors: readonly RefusedField[];
}

/** A field whose data nobody gets. */
export interface RefusedField {
  readonly field: string;
  readonly path: readonly string[];
  readonly locations: readonly Location[];
}

/** Thrown when an answer would be larger than any tool asks for. */
export class AnswerTooLarge extends Error {}

/** Fields put into one answer, several times what the usual introspection takes. */
const MOST_FIELDS = 12_000;

/**
 * Answers the introspection fields of a valid operation; every field that would have data is null and refused.
 * @throws AnswerTooLarge
 */
export function execute(
  schema: Schema,
  document: QueryDocument,
  operation: Operation,
  variables: Readonly<Record<string, unknown>>,
): Execution {
  const described = introspect(schema);
  const root = operation.type === 'mutation' ? 'Mutation' : 'Query';
  const errors: RefusedField[] = [];
  const data: Record<string, unknown> = {};
  let left = MOST_FIELDS;

  /** Fields by their name in the answer; those that are asked for twice are merged. */
  function collect(selections: readonly Selection[], into: Map<string, Field>): Map<string, Field> {
    for (const selection of selections) {
      left -= 1;
      if (left < 0) throw new AnswerTooLarge();
      if (selection.kind === 'spread') {
        const inner = selection.fragment === null ? selection : document.fragments.get(selection.fragment);
        collect(inner?.selections ?? [], into);
        continue;
      }
      const known = into.get(selection.key);
      const merged = [...(known?.selections ?? []), ...(selection.selections ?? [])];
      into.set(selection.key, known === undefined ? selection : { ...selection, selections: merged });
    }
    return into;
  }
  function project(value: unknown, selections: readonly Selection[] | null, type: string): unknown {
    if (Array.isArray(value)) return value.map((item) => project(item, selections, type));
    if (value === null || value === undefined || selections === null) return value ?? null;
    const shown: Record<string, unknown> = {};
    for (const [key, field] of collect(selections, new Map())) {
      const inner = META_TYPE_OF.get(`${type}.${field.name}`) ?? '';
      shown[key] =
        field.name === '__typename' ? type : project((value as Described)[field.name], field.selections, inner);
    }
    return shown;
  }

  for (const [key, field] of collect(operation.selections, new Map())) {
    if (field.name === '__typename') data[key] = root;
    else if (field.name === '__schema') data[key] = project(described.schema, field.selections, '__Schema');
    else if (field.name === '__type') {
      data[key] = project(
        described.type(textOf(field.arguments.get('name')?.value, variables)),
        field.selections,
        '__Type',
      );
    } else {
      data[key] = null;
      errors.push({ field: field.name, path: [key], locations: [field.location] });
    }
  }
  return { data, errors };
}

function textOf(value: Value | undefined, variables: Readonly<Record<string, unknown>>): string {
  if (value === undefined) return '';
  return 'text' in value ? value.text : String(variables[value.variable] ?? '');
}

/** What `__typename` says inside of the introspection. */
const META_TYPE_OF: ReadonlyMap<string, string> = new Map([
  ['__Schema.types', '__Type'],
  ['__Schema.queryType', '__Type'],
  ['__Schema.mutationType', '__Type'],
  ['__Schema.directives', '__Directive'],
  ['__Type.fields', '__Field'],
  ['__Type.interfaces', '__Type'],
  ['__Type.enumValues', '__EnumValue'],
  ['__Type.inputFields', '__InputValue'],
  ['__Type.ofType', '__Type'],
  ['__Field.args', '__InputValue'],
  ['__Field.type', '__Type'],
  ['__InputValue.type', '__Type'],
  ['__Directive.args', '__InputValue'],
]);
