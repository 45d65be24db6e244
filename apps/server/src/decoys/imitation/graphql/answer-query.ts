import {
  type DocumentNode,
  execute,
  type FormattedExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  OperationTypeNode,
  parse,
  validate,
} from 'graphql';
import type { Scene } from '../scene.ts';
import { answerSize } from './answer-size.ts';
import { inventSchema } from './invented-schema.ts';
import { nestsDeeper } from './nesting.ts';
import { RULES } from './rules.ts';

/** What one request asks. */
export interface Asked {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Only operations that change nothing may be asked for, as with GET. */
  readonly isRead: boolean;
}

/** `mutation_by_get` and `too_complex` are worded by the server around the library. */
export type Answered =
  | { readonly status: number; readonly body: FormattedExecutionResult }
  | 'mutation_by_get'
  | 'too_complex';

/** More than any honest query has; what it costs to look at one stays small. */
const MOST_TOKENS = 2_000;
const DEEPEST = 500;
/** Several times what the usual introspection takes. */
const MOST_FIELDS = 12_000;
/** Variables with a fault that are named. */
const MOST_VARIABLE_FAULTS = 50;

/** Answers introspection; every field that would have data is null and refused. Faults are the library's own. */
export async function answerQuery(scene: Scene, asked: Asked): Promise<Answered> {
  const schema = await inventSchema(scene);
  if (nestsDeeper(asked.query, DEEPEST, MOST_TOKENS)) return 'too_complex';
  let document: DocumentNode;
  try {
    document = parse(asked.query, { maxTokens: MOST_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return refusal([error], 'GRAPHQL_PARSE_FAILED');
  }
  const faults = validate(schema, document, RULES);
  return faults.length > 0 ? refusal(faults, 'GRAPHQL_VALIDATION_FAILED') : run(schema, document, asked);
}

async function run(schema: GraphQLSchema, document: DocumentNode, asked: Asked): Promise<Answered> {
  const operation = getOperationAST(document, asked.operationName);
  if (asked.isRead && operation?.operation === OperationTypeNode.MUTATION) return 'mutation_by_get';
  if (operation && answerSize(schema, document, operation, MOST_FIELDS) > MOST_FIELDS) return 'too_complex';
  const { data, errors } = await execute({
    schema,
    document,
    operationName: asked.operationName,
    variableValues: asked.variables,
    fieldResolver: (_source, _values, _context, { fieldName }) => {
      throw new GraphQLError(fieldName === 'login' ? 'Invalid email or password' : 'Not authenticated', {
        extensions: { code: 'UNAUTHENTICATED' },
      });
    },
    options: { maxCoercionErrors: MOST_VARIABLE_FAULTS },
  });
  if (!operation) return refusal(errors ?? [], 'OPERATION_RESOLUTION_FAILURE');
  const shown = errors?.map((error) =>
    coded(error, isAboutVariable(error) ? 'BAD_USER_INPUT' : 'INTERNAL_SERVER_ERROR'),
  );
  return { status: 200, body: { ...(shown && { errors: shown }), ...(data !== undefined && { data }) } };
}

const isAboutVariable = ({ nodes }: GraphQLError): boolean => nodes?.[0]?.kind === Kind.VARIABLE_DEFINITION;

const refusal = (faults: readonly GraphQLError[], code: string): Answered => ({
  status: 400,
  body: { errors: faults.map((fault) => coded(fault, code)) },
});

/** As Apollo shows it: each fault has a code, that of the step that found it unless it has one of its own. */
function coded(fault: GraphQLError, code: string): GraphQLFormattedError {
  return { ...fault.toJSON(), extensions: { code, ...fault.extensions } };
}
