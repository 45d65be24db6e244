import type { DecoyTemplate } from '../decoy-response.ts';
import type { Asked } from '../imitation/graphql/answer-query.ts';
import { contentTypeOf, jsonOf, queryOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import type { Reply } from '../reply.ts';

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
    return typeof asked === 'string' ? refuse(400, asked) : answer(scene, asked);
  },
};

/** The library is loaded when somebody first asks: it takes 16 MB, which a service without this decoy has no use for. */
async function answer(scene: Scene, asked: Asked): Promise<Reply> {
  const { answerQuery } = await import('../imitation/graphql/answer-query.ts');
  const answered = await answerQuery(scene, asked);
  if (answered === 'too_complex') return refuse(400, 'Query is too complex.');
  if (answered === 'mutation_by_get') return refuse(405, MUTATION_BY_GET, [['Allow', 'POST']]);
  return reply(answered.status, answered.body);
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
  return { query: text, operationName: query.get('operationName') || null, variables: {}, isRead: true };
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
  return {
    query,
    operationName: typeof operationName === 'string' ? operationName : null,
    variables: typeof variables === 'object' && variables !== null ? (variables as Asked['variables']) : {},
    isRead: false,
  };
}

const NO_QUERY = 'GraphQL operations must contain a non-empty `query` or a `persistedQuery` extension.';
const MUTATION_BY_GET = 'GET requests only support query operations, not mutation operations';
const FORGEABLE =
  "This operation has been blocked as a potential Cross-Site Request Forgery (CSRF). Please either specify a 'content-type' header (with a type that is not one of application/x-www-form-urlencoded, multipart/form-data, text/plain) or provide a non-empty value for one of the following headers: x-apollo-operation-name, apollo-require-preflight\n";

const refuse = (status: number, message: string, headers: Reply['headers'] = []): Reply =>
  reply(status, { errors: [{ message, extensions: { code: 'BAD_REQUEST' } }] }, headers);

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
