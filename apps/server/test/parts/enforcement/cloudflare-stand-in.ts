import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unlessGone } from '../machine/unless-gone.ts';

// biome-ignore lint/suspicious/noExplicitAny: bodies are what the requests say
type Body = any;

/** A request as it came, with the type of the client's own parameters that it has to be. */
export interface TypedRequest {
  readonly type: string;
  readonly body: Body;
}

/** Cloudflare as far as it is used: permissions, one bulk operation at a time, lists in pages, rules of a zone. */
export interface CloudflareStandIn {
  readonly url: string;
  readonly account: {
    readonly api_token: string;
    readonly account_id: string;
    readonly zone_id: string;
    readonly zone_name: string;
  };
  readonly permissions: Set<Permission>;
  readonly lists: Map<string, { name: string; items: Map<string, string> }>;
  readonly rules: Body[];
  readonly requests: TypedRequest[];
  readonly calls: string[];
  /** Addresses that were put on a list, each time that they were. */
  readonly added: string[];
  mostItems: number;
  hasBotManagement: boolean;
  /** Asked before each call: a status that it fails with, or null. */
  failure: (method: string, path: string) => { status: number; headers?: Record<string, string> } | null;
  close(): Promise<void>;
}

type Permission = 'zone' | 'settings' | 'lists' | 'rules';
const ITEMS_PER_PAGE = 2;
const MODULE = {
  items: 'rules/lists/items',
  lists: 'rules/lists/lists',
  rules: 'rulesets/rules',
  phases: 'rulesets/phases/phases',
};
const typeIn = (module: keyof typeof MODULE, text: string) =>
  `import('cloudflare/resources/${MODULE[module]}').${text}`;

export async function startCloudflareStandIn(): Promise<CloudflareStandIn> {
  const id = () => randomBytes(16).toString('hex');
  const account = { api_token: `token-${id()}`, account_id: id(), zone_id: id(), zone_name: 'shop.example' };
  const rulesetId = id();
  let hasRuleset = false;
  /** Operations under way; each is done when it was asked about twice. */
  const operations = new Map<string, { asked: number; work: () => string | null; outcome?: string | null }>();
  const standIn: Omit<CloudflareStandIn, 'url' | 'close'> = {
    ...{
      account,
      permissions: new Set<Permission>(['zone', 'settings', 'lists', 'rules']),
      lists: new Map(),
      rules: [],
    },
    ...{ requests: [], calls: [], added: [], mostItems: 10_000, hasBotManagement: false, failure: () => null },
  };
  const inAccount = `/accounts/${account.account_id}`;
  const inZone = `/zones/${account.zone_id}`;

  interface Call {
    readonly method: string;
    readonly path: string;
    readonly query: URLSearchParams;
    readonly body: Body;
  }
  type Reply = { result: Body; result_info?: Body } | { status: number; code: number; message: string };
  const wrong = (status: number, code: number, message: string): Reply => ({ status, code, message });
  const denied = wrong(403, 10_000, 'Authentication error');
  const noted = (type: string, body: Body) => void standIn.requests.push({ type, body });

  function start(work: () => string | null): Reply {
    const pending = [...operations.values()].filter(({ outcome }) => outcome === undefined);
    // Whether or not somebody asks about it, it comes to an end.
    for (const operation of pending) operation.outcome = operation.work();
    if (pending.length > 0) return wrong(400, 10_014, 'a bulk operation is already pending for this account');
    const operation = id();
    operations.set(operation, { asked: 0, work });
    return { result: { operation_id: operation } };
  }

  function answer({ method, path, query, body }: Call): Reply {
    if (path === '/user/tokens/verify') return { result: { id: id(), status: 'active' } };
    if (path === inZone)
      return standIn.permissions.has('zone')
        ? { result: { id: account.zone_id, name: account.zone_name, account: { id: account.account_id } } }
        : denied;
    if (path.startsWith(`${inZone}/settings/`))
      return standIn.permissions.has('settings') ? { result: { id: 'security_level', value: 'medium' } } : denied;
    if (path.startsWith(`${inAccount}/rules/lists`))
      return standIn.permissions.has('lists') ? ofLists(method, path, query, body) : denied;
    if (path.startsWith(`${inZone}/rulesets`))
      return standIn.permissions.has('rules') ? ofRules(method, path, query, body) : denied;
    return wrong(404, 7_003, `Could not route to ${path}`);
  }

  function ofLists(method: string, path: string, query: URLSearchParams, body: Body): Reply {
    const rest = path.slice(`${inAccount}/rules/lists`.length);
    const operation = operations.get(/^\/bulk_operations\/(\w+)$/.exec(rest)?.[1] ?? '');
    if (operation !== undefined) {
      if (++operation.asked < 2) return { result: { id: id(), status: 'running' } };
      if (operation.outcome === undefined) operation.outcome = operation.work();
      const at = { id: id(), completed: new Date().toISOString() };
      return {
        result:
          operation.outcome === null
            ? { ...at, status: 'completed' }
            : { ...at, status: 'failed', error: operation.outcome },
      };
    }
    if (rest === '' && method === 'GET')
      return { result: [...standIn.lists].map(([listId, { name }]) => ({ id: listId, name, kind: 'ip' })) };
    if (rest === '' && method === 'POST') {
      noted(`Omit<${typeIn('lists', 'ListCreateParams')}, 'account_id'>`, body);
      if (!/^[a-zA-Z0-9_]{1,50}$/.test(body.name)) return wrong(400, 10_015, 'invalid name');
      const listId = id();
      standIn.lists.set(listId, { name: body.name, items: new Map() });
      return { result: { id: listId, name: body.name, kind: body.kind } };
    }
    const [, listId = '', tail = ''] = /^\/(\w+)(\/items)?$/.exec(rest) ?? [];
    const list = standIn.lists.get(listId);
    if (list === undefined) return wrong(404, 10_001, 'list not found');
    if (tail === '' && method === 'DELETE') {
      if (standIn.rules.some(({ expression }) => expression.includes(`$${list.name}`)))
        return wrong(400, 10_032, 'list is in use');
      standIn.lists.delete(listId);
      return { result: { id: listId } };
    }
    if (method === 'GET') {
      const all = [...list.items].map(([ip, itemId]) => ({ id: itemId, ip, created_on: '', modified_on: '' }));
      const at = Number(query.get('cursor') ?? 0);
      const next = at + ITEMS_PER_PAGE < all.length ? { cursors: { after: String(at + ITEMS_PER_PAGE) } } : {};
      return { result: all.slice(at, at + ITEMS_PER_PAGE), result_info: next };
    }
    if (method === 'POST') {
      noted(typeIn('items', "ItemCreateParams['body']"), body);
      return start(() => {
        const after = new Set([...list.items.keys(), ...body.map(({ ip }: { ip: string }) => ip)]);
        if (after.size > standIn.mostItems) return 'list items would exceed the maximum allowed for this account';
        for (const { ip } of body) {
          standIn.added.push(ip);
          list.items.set(ip, list.items.get(ip) ?? id());
        }
        return null;
      });
    }
    noted(`Omit<${typeIn('items', 'ItemDeleteParams')}, 'account_id'>`, body);
    return start(() => {
      const gone = new Set(body.items.map((item: { id: string }) => item.id));
      for (const [ip, itemId] of list.items) if (gone.has(itemId)) list.items.delete(ip);
      return null;
    });
  }

  function ofRules(method: string, path: string, query: URLSearchParams, body: Body): Reply {
    const rest = path.slice(`${inZone}/rulesets`.length);
    const ruleset = () => ({
      id: rulesetId,
      kind: 'zone',
      phase: 'http_request_firewall_custom',
      rules: standIn.rules,
    });
    const mayUse = (rule: Body) => standIn.hasBotManagement || !String(rule.expression).includes('bot_management');
    if (rest === '/phases/http_request_firewall_custom/entrypoint') {
      if (method === 'GET')
        return hasRuleset ? { result: ruleset() } : wrong(404, 10_003, 'could not find entrypoint ruleset');
      noted(`Omit<${typeIn('phases', 'PhaseUpdateParams')}, 'zone_id'>`, body);
      hasRuleset = true;
      standIn.rules.splice(0, Number.POSITIVE_INFINITY, ...body.rules.map((rule: Body) => ({ ...rule, id: id() })));
      return { result: ruleset() };
    }
    const [, ruleId = ''] = new RegExp(`^/${rulesetId}/rules(?:/(\\w+))?$`).exec(rest) ?? [];
    if (method === 'POST') {
      noted(`Omit<${typeIn('rules', 'RuleCreateParams.BlockRule')}, 'zone_id'>`, body);
      if (!mayUse(body)) return wrong(400, 20_127, 'not entitled to use the field cf.bot_management.ja4');
      if (query.get('dry_run') === 'true') return { result: null };
      standIn.rules.push({ ...body, id: id() });
      return { result: ruleset() };
    }
    const at = standIn.rules.findIndex((rule) => rule.id === ruleId);
    if (at < 0) return wrong(404, 10_004, 'could not find rule');
    if (method === 'DELETE') standIn.rules.splice(at, 1);
    else {
      noted(`Omit<${typeIn('rules', 'RuleEditParams.BlockRule')}, 'zone_id' | 'ruleset_id'>`, body);
      standIn.rules[at] = { ...standIn.rules[at], ...body };
    }
    return { result: ruleset() };
  }

  const server = createServer(
    unlessGone(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://stand.in');
      const method = request.method ?? '';
      standIn.calls.push(`${method} ${path}`);
      const text = Buffer.concat(chunks).toString();
      const failed = standIn.failure(method, path);
      const isKnown = request.headers.authorization === `Bearer ${account.api_token}`;
      const reply =
        failed !== null
          ? wrong(failed.status, 0, 'try later')
          : isKnown
            ? answer({ method, path, query, body: text === '' ? null : JSON.parse(text) })
            : wrong(401, 1_000, 'Invalid API Token');
      const isError = 'status' in reply;
      response.writeHead(isError ? reply.status : 200, { 'content-type': 'application/json', ...failed?.headers });
      const errors = isError ? [{ code: reply.code, message: reply.message }] : [];
      response.end(
        JSON.stringify({ success: !isError, errors, messages: [], ...(isError ? { result: null } : reply) }),
      );
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(standIn, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
