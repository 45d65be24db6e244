import type { DecoyTemplate } from '../decoy-response.ts';
import { AnswerTooLarge, execute } from '../imitation/graphql/execute.ts';
import { inventSchema } from '../imitation/graphql/invented-schema.ts';
import { parseQuery } from '../imitation/graphql/parse.ts';
import type { Operation, QueryDocument } from '../imitation/graphql/query-document.ts';
import { SyntaxFault } from '../imitation/graphql/tokens.ts';
import { validate } from '../imitation/graphql/validate.ts';
import { contentTypeOf, jsonOf, queryOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import type { Reply } from '../reply.ts';

/** What one request asks. */
interface Asked {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** An Apollo Server 4 with introspection switched on, and nothing for those who have no account. */
export const graphql: DecoyTemplate = {
  name: 'graphql',
  title: 'GraphQL endpoint with introspection',
  path: '/graphql',
  methods: ['GET', 'POST'],
  captureBody: true,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'graphql');
    const { method } = scene.visit;
    const isRead = method === 'GET' || method === 'HEAD';
    if (!isRead && method !== 'POST') {
      return refuse(405, 'Apollo Server supports only GET/POST requests.', [['Allow', 'GET, POST']]);
    }
    if (isForgeable(scene)) return refuse(400, FORGEABLE);
    const asked = isRead ? readTarget(scene) : readBody(scene);
    return typeof asked === 'string' ? refuse(400, asked) : answer(scene, asked, isRead);
  },
};

async function answer(scene: Scene, asked: Asked, isRead: boolean): Promise<Reply> {
  const schema = await inventSchema(scene);
  let document: QueryDocument;
  try {
    document = parseQuery(asked.query);
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    return refuseAll([{ message: error.message, locations: [error.location] }], 'GRAPHQL_PARSE_FAILED');
  }
  const faults = validate(schema, document);
  if (faults.length > 0) return refuseAll(faults, 'GRAPHQL_VALIDATION_FAILED');
  const operation = chosen(document, asked.operationName);
  if (typeof operation === 'string') return refuseAll([{ message: operation }], 'OPERATION_RESOLUTION_FAILURE');
  if (isRead && operation.type === 'mutation') {
    return refuse(405, 'GET requests only support query operations, not mutation operations', [['Allow', 'POST']]);
  }
  try {
    const { data, errors } = execute(schema, document, operation, asked.variables);
    const shown = errors.map(({ field, locations, path }) => ({
      message: field === 'login' ? 'Invalid email or password' : 'Not authenticated',
      locations,
      path,
      extensions: { code: 'UNAUTHENTICATED' },
    }));
    return reply(200, shown.length === 0 ? { data } : { errors: shown, data });
  } catch (error) {
    if (!(error instanceof AnswerTooLarge)) throw error;
    return refuse(400, 'Query is too complex.');
  }
}

/** Requests that any page could make a browser send (Apollo's protection against forged requests). */
function isForgeable({ visit }: Scene): boolean {
  const { headers } = visit;
  if (headers['x-apollo-operation-name'] || headers['apollo-require-preflight']) return false;
  return ['', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].includes(contentTypeOf(visit));
}

function readTarget({ visit }: Scene): Asked | string {
  const query = queryOf(visit);
  const text = query.get('query') ?? '';
  if (text === '') return NO_QUERY;
  return { query: text, operationName: query.get('operationName') || null, variables: {} };
}

function readBody({ visit }: Scene): Asked | string {
  const body = contentTypeOf(visit) === 'application/json' ? jsonOf(visit) : undefined;
  if (Array.isArray(body)) return 'Operation batching disabled.';
  if (typeof body !== 'object' || body === null || Object.keys(body).length === 0) {
    return 'POST body missing, invalid Content-Type, or JSON object has no keys.';
  }
  const { query, operationName, variables } = body as Readonly<Record<string, unknown>>;
  if (query !== undefined && typeof query !== 'string') return '`query` in a POST body must be a string, if provided.';
  if (query === undefined || query === '') return NO_QUERY;
  const values = typeof variables === 'object' && variables !== null ? (variables as Asked['variables']) : {};
  return { query, operationName: typeof operationName === 'string' ? operationName : null, variables: values };
}

function chosen({ operations }: QueryDocument, name: string | null): Operation | string {
  const [first, second] = operations;
  if (name !== null) return operations.find((one) => one.name === name) ?? `Unknown operation named "${name}".`;
  if (first === undefined) return 'Must provide an operation.';
  return second === undefined ? first : 'Must provide operation name if query contains multiple operations.';
}

const NO_QUERY = 'GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension.';
const FORGEABLE =
  "This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please either specify a 'content-type' header (with a type that is not one of application/x-www-form-urlencoded, multipart/form-data, text/plain) or provide a non-empty value for one of the following headers: x-apollo-operation-name, apollo-require-preflight\n";

const refuse = (status: number, message: string, headers: Reply['headers'] = []): Reply =>
  reply(status, { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, headers);

const refuseAll = (faults: readonly object[], code: string): Reply =>
  reply(400, { errors: faults.map((fault) => ({ ...fault, extensions: { code } })) });

const reply = (status: number, body: object, headers: Reply['headers'] = []): Reply => ({
  status,
  headers: [
    ['Content-Type', 'application/json; charset=utf-8'],
    ['X-Powered-By', 'Express'],
    ['Access-Control-Allow-Origin', '*'],
    ['cache-control', 'no-store'],
    ...headers,
  ],
  body: `${JSON.stringify(body)}\n`,
});
