import {
  type DocumentNode,
  type FieldNode,
  type GraphQLField,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionNode,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';

/**
 * How many fields the answer to a valid query has at most, or `Infinity` beyond `most`. Only introspection has answers
 * that grow. Each part of the query is counted once for each part of the schema that it describes, so counting stays
 * cheap where answering would not: fragments within fragments multiply the answer, not the count.
 */
export function answerSize(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  most: number,
): number {
  const fragments = new Map<string, SelectionSetNode>();
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one.selectionSet);
  }
  const known = new Map<SelectionSetNode, Map<unknown, number>>();
  const info = { schema } as GraphQLResolveInfo;

  /** @param fields what can be asked of `value`, which is a part of the schema */
  function sizeOfAll(set: SelectionSetNode, fields: Fields, value: unknown): number {
    const sizes = known.get(set) ?? new Map<unknown, number>();
    known.set(set, sizes);
    const before = sizes.get(value);
    if (before !== undefined) return before;
    let size = 0;
    for (const selection of set.selections) {
      size += 1 + sizeOf(selection, fields, value);
      if (size > most) break;
    }
    const counted = size > most ? Infinity : size;
    sizes.set(value, counted);
    return counted;
  }
  function sizeOf(selection: SelectionNode, fields: Fields, value: unknown): number {
    if (selection.kind === Kind.FIELD) return sizeInside(selection, fields, value);
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT ? selection.selectionSet : fragments.get(selection.name.value);
    return inner === undefined ? 0 : sizeOfAll(inner, fields, value);
  }
  function sizeInside(node: FieldNode, fields: Fields, value: unknown): number {
    const { name, selectionSet } = node;
    const field = fields[name.value];
    if (selectionSet === undefined || field === undefined) return 0;
    const type = getNamedType(field.type);
    if (!isObjectType(type)) return 0;
    let size = 0;
    for (const item of described(node, field, value)) {
      size += sizeOfAll(selectionSet, type.getFields(), item);
      if (size > most) return Infinity;
    }
    return size;
  }
  function described(node: FieldNode, field: AnyField, value: unknown): readonly unknown[] {
    if (field === SchemaMetaFieldDef) return [schema];
    if (field === TypeMetaFieldDef) return typesAskedFor(schema, node);
    const found: unknown = field.resolve?.(value, { includeDeprecated: true }, undefined, info);
    return Array.isArray(found) ? found : found === null || found === undefined ? [] : [found];
  }
  const root: Fields = { __schema: SchemaMetaFieldDef, __type: TypeMetaFieldDef };
  return sizeOfAll(operation.selectionSet, root, null);
}

/** The type that `__type` names. All of them stand for one that a variable names. */
function typesAskedFor(schema: GraphQLSchema, { arguments: given }: FieldNode): readonly unknown[] {
  const name = given?.[0]?.value;
  if (name?.kind !== Kind.STRING) return Object.values(schema.getTypeMap());
  const type = schema.getType(name.value);
  return type === undefined ? [] : [type];
}

type AnyField = GraphQLField<unknown, unknown>;
type Fields = Readonly<Record<string, AnyField>>;
