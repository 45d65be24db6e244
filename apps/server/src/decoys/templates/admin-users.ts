import type { DecoyTemplate } from '../decoy-response.ts';
import { jsonApiOf } from '../imitation/json-api.ts';
import { jsonOf, queryOf } from '../imitation/request-fields.ts';
import { type Scene, sceneOf } from '../imitation/scene.ts';
import type { Reply } from '../reply.ts';

const LARGEST_PAGE = 100;
const DEFAULT_PAGE = 20;
const REQUIRED = ['email', 'password'] as const;

/** An API that lists users without asking who asks, one administrator's token among them. */
export const adminUsers: DecoyTemplate = {
  name: 'admin-users',
  title: 'API of users for administrators',
  path: '/api/v1/admin/users',
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  captureBody: true,
  async respond(hit, context) {
    const scene = sceneOf(hit, context, 'admin-users');
    const api = jsonApiOf(scene.site);
    const { visit } = scene;
    const answer = (status: number, body: object): Reply => ({
      status,
      headers: api.headers,
      body: JSON.stringify(body),
    });
    if (visit.method === 'GET' || visit.method === 'HEAD') return answer(200, await list(scene));
    if (visit.method !== 'POST') return answer(405, api.fault(405, visit));
    const sent = jsonOf(visit);
    const missing = REQUIRED.find((field) => !(typeof sent === 'object' && sent !== null && field in sent));
    if (missing === undefined) return answer(403, api.fault(403, visit));
    const { status, body } = api.invalid(missing, visit);
    return answer(status, body);
  },
};

async function list(scene: Scene): Promise<object> {
  const { visit, site, origin, path } = scene;
  const query = queryOf(visit);
  const number = (name: string): number => Number.parseInt(query.get(name) ?? '', 10) || 0;
  const size = Math.min(number('limit') || number('page_size') || number('per_page') || DEFAULT_PAGE, LARGEST_PAGE);
  const total = scene.random('total').whole(40, 420);
  const page = Math.max(1, number('page'));
  const from = (page - 1) * Math.max(1, size);
  const until = Math.min(total, from + Math.max(1, size));
  const token = await scene.canary('bearer_token');
  const items = [];
  for (let at = from; at < until; at++) items.push(user(scene, at, token));
  const address = (other: number): string => `${origin}${path}?page=${other}`;
  return jsonApiOf(site).page(items, { number: page, size: Math.max(1, size), total, address });
}

function user({ world, random, nowMs }: Scene, at: number, token: string): object {
  const draw = random(`user ${at}`);
  const person = world.person(at);
  const isAdmin = at === 0 || draw.chance(0.03);
  const created = world.day(`created ${at}`, nowMs, 1_500) - draw.whole(1, 86_400) * 1_000;
  const seen = world.day(`seen ${at}`, nowMs, 60) - draw.whole(1, 86_400) * 1_000;
  return {
    id: at + 1,
    name: person.name,
    email: world.email(person),
    role: isAdmin ? 'admin' : draw.pick(['user', 'user', 'user', 'editor', 'manager', 'support']),
    is_active: draw.chance(0.92),
    two_factor_enabled: draw.chance(0.3),
    api_token: at === 0 ? token : null,
    last_login_at: draw.chance(0.85) ? new Date(Math.max(created, seen)).toISOString() : null,
    created_at: new Date(created).toISOString(),
  };
}
