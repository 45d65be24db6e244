import { PLACED_DOMAIN_ID } from '../../apps/server/test/parts/decoys/placed-domain.ts';
import type { Bootstrap } from '../service.ts';

/** One kind of answer and a request that gets it. */
export interface AnswerKind {
  readonly name: string;
  readonly path: string;
}

/** Nothing there: what a scanner asks for beside decoys. */
export const MISSES: readonly string[] = ['/backup.tar.gz', '/test.php', '/old-shop', '/api/v2/orders', '/.htpasswd'];

const PLAIN: readonly (AnswerKind & { readonly wish: object })[] = [
  { name: 'link', path: '/archive/older-offers', wish: { decoy_type: 'link', trigger_action: 'log' } },
  {
    name: 'endpoint',
    path: '/api/v1/login',
    wish: {
      ...{ decoy_type: 'endpoint', trigger_action: 'log', methods: ['GET'] },
      ...{ response_status: 401, response_body: '{"error":"invalid_credentials"}' },
    },
  },
  { name: 'block', path: '/internal', wish: { decoy_type: 'link', trigger_action: 'block' } },
  {
    name: 'redirect',
    path: '/old-login',
    wish: { decoy_type: 'link', trigger_action: 'redirect', redirect_url: 'https://www.example.org/' },
  },
  { name: 'poison', path: '/catalogue/all', wish: { decoy_type: 'link', trigger_action: 'poison' } },
];

/** Places one decoy of every kind on the placed domain: each action, and an endpoint for each template. */
export async function placeKinds(
  { base_url, user_token }: Bootstrap,
  templates: readonly { readonly name: string; readonly path: string }[],
): Promise<readonly AnswerKind[]> {
  const imitations = templates.map(({ name, path }) => ({
    name: `template_${name.replaceAll('-', '_')}`,
    path,
    wish: { decoy_type: 'endpoint', trigger_action: 'log', template: name },
  }));
  const all = [...PLAIN, ...imitations];
  for (const { name, path, wish } of all) {
    const answer = await fetch(`${base_url}/decoys`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ custom_domain_id: PLACED_DOMAIN_ID, name, path, ...wish }),
    });
    if (answer.status !== 201) throw new Error(`The decoy ${name} was answered with ${answer.status}.`);
  }
  return all.map(({ name, path }) => ({ name, path }));
}
