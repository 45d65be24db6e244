import { gzipSync } from 'node:zlib';
import { DEFAULT_CLEARANCE } from '@sundew/wire/clearance';
import type { Role } from '@sundew/wire/scopes';
import type { FirewallStandIns } from '../parts/enforcement/firewall-stand-ins.ts';
import { type Answer, type Call, fail, type RunningService } from '../parts/service/running-service.ts';

/** One organization with something of everything in it, and every kind of credential for it. */
export interface Tenant {
  readonly organizationId: string;
  readonly credentials: TenantCredentials;
  /** Values of path parameters that name something of this tenant. */
  readonly ids: Readonly<Record<string, string>>;
  /** The sensor key behind `key_id` on the routes of sensor keys. */
  readonly sensorKeyId: string;
  /** Ids of connected firewalls, chats and receivers of detections, by the path of their kind. */
  readonly integrationIds: Readonly<Record<string, string>>;
  /** Texts and ids that no other tenant may ever read. */
  readonly marks: readonly string[];
  /** Of these, what a key bound to the second property may not read. */
  readonly firstPropertyMarks: readonly string[];
}

export interface TenantCredentials extends Readonly<Record<Role, string>> {
  /** All four scopes, every property. */
  readonly key: string;
  /** All four scopes, the second property only. */
  readonly boundKey: string;
  readonly expiredKey: string;
  readonly revokedKey: string;
  readonly sensorKey: string;
  readonly agentKey: string;
  /** Has every scope but the one it is named after, or the two. */
  readonly without: Readonly<Record<string, string>>;
}

const SCOPES = ['detections:read', 'detections:write', 'domains:read', 'domains:write'];
/** What routes may ask of a key. */
const ASKED = [...SCOPES, 'detections:read or domains:read'];

/** Everything is made over the API, as its users do. */
export async function makeTenant(service: RunningService, firewalls: FirewallStandIns, name: string): Promise<Tenant> {
  const values = await service.bootstrap({ email: `owner@${name}.example`, organization: `${name}-organization` });
  const organizationId = values.organization_id;
  const base = `/api/organizations/${organizationId}`;
  const owner = service.as(values.user_token);
  const made = async (path: string, body: unknown) => wanted(await owner('POST', base + path, body), 201).data;

  const second = await made('/properties', { name: `${name}-second-property` });
  const keyWith = (label: string, wish: object) => made('/api-keys', { name: `${name}-${label}`, ...wish });
  const full = await keyWith('key', { scopes: SCOPES });
  const bound = await keyWith('bound', { scopes: SCOPES, property_id: second.id });
  const expired = await keyWith('expired', { scopes: SCOPES, expires_in: 30 });
  await service.database.query(
    `UPDATE api_keys SET expires_at = now() - interval '1 minute' WHERE organization_id = $1 AND id = $2`,
    [organizationId, expired.id],
  );
  const revoked = await keyWith('revoked', { scopes: SCOPES });
  wanted(await owner('DELETE', `${base}/api-keys/${revoked.id}`), 200);
  const without: Record<string, string> = {};
  for (const asked of ASKED) {
    const lacking = asked.split(' or ');
    const key = await keyWith(`without-${asked}`, { scopes: SCOPES.filter((other) => !lacking.includes(other)) });
    without[asked] = key.api_key;
  }
  const sensor = await made(`/properties/${values.property_id}/sensor-keys`, { name: `${name}-sensor` });
  const people = { owner: values.user_token, ...(await invite(service, owner, name, base)) };
  const members = wanted(await owner('GET', `${base}/members`), 200).data as { id: string; role: Role }[];
  const member = members.find(({ role }) => role === 'analyst') ?? fail('no analyst');
  const first = await report(service, full.api_key, base, `${name}-first`, '198.51.100.21');
  const other = await report(service, bound.api_key, base, `${name}-second`, '198.51.100.22');
  const view = await made('/views', { name: `${name}-view`, query: { min_bot_score: 1 } });
  // Of a visitor who never came: the tenant loses nothing.
  const erasure = await made('/erasure', { ip: '192.0.2.99' });
  const domain = await made('/domains', { domain: `${name}-shop.example`, property_id: values.property_id });
  const decoy = await makeDecoy(owner, domain.id, `${name}-first-decoy`);
  const share = await made(`/actors/${first.actor_id}/shares`, { note: `${name}-share` });
  const scanner = await made('/bot-scanners', { name: `${name}-scanner` });
  const webhook = await made('/integrations/webhooks', {
    ...{ name: `${name}-webhook`, url: `https://${name}-hooks.example/`, enabled: false },
  });
  const integration = await made('/integrations/block-lists', { name: `${name}-block-list` });
  const { accounts } = firewalls;
  const cloudflare = await made('/integrations/cloudflare', { ...accounts.cloudflare, name: `${name}-cloudflare` });
  const aws = await made('/integrations/aws-waf', { ...accounts['aws-waf'], name: `${name}-aws` });
  const chat = await made('/integrations/chat', {
    ...{ kind: 'slack', name: `${name}-chat`, url: `https://${name}-chat.example/${name}-secret` },
  });
  const siem = await made('/integrations/siem', {
    ...{ kind: 'https', name: `${name}-siem`, url: `https://${name}-siem.example/`, enabled: false },
  });
  const response = await made('/response-actions', {
    ...{ name: `${name}-response`, enabled: false, trigger: { type: 'decision' }, actions: [{ type: 'block_ip' }] },
  });
  const questionId = await questionOf(service, organizationId, response.id, first.id, values.property_id);
  const [block] = await made('/blocked-ips', { ip_address: '45.83.64.7', reason: `${name}-block` });
  const allowed = await made('/allowlist', { network: '198.18.0.0/24', note: `${name}-allowed` });
  const agent = await made('/agents', { name: `${name}-agent`, property_id: values.property_id });
  const cleared = await clearanceOf(service, owner, organizationId, name);
  const sessionId = await sshSession(service, agent.agent_key, owner, base, name);
  const visitorId = await visitorAt(service, full.api_key, base, '198.51.100.21');
  const taxii = await blockedObject(service, full.api_key, organizationId);
  const ids: Record<string, string> = {
    organization_id: organizationId,
    property_id: values.property_id,
    key_id: full.id,
    member_id: member.id,
    detection_id: first.id,
    actor_id: first.actor_id,
    visitor_id: visitorId,
    case_id: visitorId,
    view_id: view.id,
    erasure_id: erasure.id,
    domain_id: domain.id,
    decoy_id: decoy.id,
    scanner_id: scanner.id,
    share_id: share.id,
    webhook_id: webhook.id,
    integration_id: integration.id,
    response_action_id: response.id,
    question_id: questionId,
    enforcement_id: block.id,
    allowed_network_id: allowed.id,
    agent_id: agent.id,
    ...{ ...cleared, ...taxii },
    rule: `decoy:${decoy.id}`,
    session_id: sessionId,
  };
  const firstPropertyMarks = [
    values.property_id,
    first.id,
    first.actor_id,
    visitorId,
    domain.id,
    decoy.id,
    scanner.id,
    `${name}-first`,
  ];
  return {
    organizationId,
    credentials: {
      ...people,
      key: full.api_key,
      boundKey: bound.api_key,
      expiredKey: expired.api_key,
      revokedKey: revoked.api_key,
      sensorKey: sensor.sensor_key,
      agentKey: agent.agent_key,
      without,
    },
    ids,
    sensorKeyId: sensor.id,
    integrationIds: { cloudflare: cloudflare.id, 'aws-waf': aws.id, chat: chat.id, siem: siem.id },
    // Every name of a tenant's things begins with the tenant's own.
    marks: [...Object.values(ids), sensor.id, chat.id, siem.id, second.id, other.id, `${name}-`, `@${name}.example`],
    firstPropertyMarks,
  };
}

async function makeDecoy(owner: Call, domainId: string, name: string): Promise<{ id: string }> {
  const body = { custom_domain_id: domainId, name, path: `/${name}`, decoy_type: 'link' };
  return wanted(await owner('POST', '/api/decoys', body), 201).data;
}

/** People with the lower roles. Each has an account (and an organization of its own) already. */
async function invite(service: RunningService, owner: Call, name: string, base: string) {
  const tokens: Partial<Record<Role, string>> = {};
  for (const role of ['admin', 'analyst', 'viewer'] as const) {
    const email = `${role}@${name}.example`;
    const { user_token: token } = await service.bootstrap({ email, organization: `${name}-home-of-${role}` });
    wanted(await owner('POST', `${base}/members`, { email, role }), 201);
    wanted(await service.as(token)('POST', '/api/auth/callback'), 200);
    tokens[role] = token;
  }
  return tokens as Record<'admin' | 'analyst' | 'viewer', string>;
}

async function report(service: RunningService, key: string, base: string, mark: string, ip: string) {
  const caller = service.as(key);
  const cs = { hn: ['accept', 'host', 'user-agent'], al: mark, ae: 'gzip' };
  const body = {
    source: mark,
    ua: `curl/8.0 ${mark}`,
    ip,
    url: `https://${mark}.example/${mark}?file=../../../../etc/passwd`,
    f: [],
    cs,
  };
  wanted(await caller('POST', '/api/v1/detect', body), 204);
  const list = wanted(await caller('GET', `${base}/detections?q=${mark}`), 200).data as {
    id: string;
    actor_id: string | null;
  }[];
  const [stored] = list;
  if (stored === undefined || stored.actor_id === null) return fail(`the detection ${mark} is not in the list`);
  return { id: stored.id, actor_id: stored.actor_id };
}

/** What a response action asked: it would take a crowd to have it ask. */
async function questionOf(
  service: RunningService,
  organizationId: string,
  ruleId: string,
  id: string,
  property: string,
) {
  const [row] = await service.database.query<{ id: string }>(
    `INSERT INTO response_questions (organization_id, id, response_action_id, target_type, target, property_id, detection_id,
        detections, blast_radius, ask_above, status, created_at, last_at, expires_at)
      VALUES ($1, gen_random_uuid(), $2, 'ip', '45.83.64.8', $4, $3, 1,
        '{"cleared_sessions": 9, "harmless_visitors": 0, "good_bots": 0}', 5, 'open', now(), now(), now() + interval '1 day')
      RETURNING id`,
    [organizationId, ruleId, id, property],
  );
  return row?.id ?? fail('no question was asked');
}

/** A session at the tenant's honeypot, with a recording; test traffic, so that it counts for nothing. */
async function sshSession(service: RunningService, key: string, owner: Call, base: string, name: string) {
  const record = {
    ...{ type: 'ssh_session', timestamp: Date.now(), source_ip: '198.51.100.23', username: `${name}-user` },
    ...{ client_version: 'SSH-2.0-OpenSSH_9.2', session_duration: 3, commands: ['uname -a'] },
    recording: gzipSync('{"version":2,"width":80,"height":24}\n').toString('base64'),
  };
  wanted(await service.as(key)('POST', '/api/v1/agent/detections', { batch_id: name, detections: [record] }), 202);
  const [session] = wanted(await owner('GET', `${base}/ssh-sessions`), 200).data as { id: string }[];
  return session?.id ?? fail('no session is listed');
}

/** What the report of an attack left behind about its sender. */
async function visitorAt(service: RunningService, key: string, base: string, ip: string): Promise<string> {
  const list = wanted(await service.as(key)('GET', `${base}/visitors?ip=${ip}`), 200).data as { id: string }[];
  return list[0]?.id ?? fail(`no visitor is known at ${ip}`);
}

function wanted(answer: Answer, status: number): Answer['body'] {
  if (answer.status !== status) fail(`expected ${status}, answered ${answer.status}: ${answer.text}`);
  return answer.body;
}

/** What is told of the block over TAXII, as it is some seconds later. */
async function blockedObject(service: RunningService, key: string, organizationId: string) {
  await service.database.query(
    `UPDATE enforcements SET created_at = created_at - interval '1 minute' WHERE organization_id = $1`,
    [organizationId],
  );
  const root = `/taxii2/${organizationId}/collections/`;
  const { collections } = wanted(await service.as(key)('GET', root), 200);
  const { id } = collections.find(({ title }: { title: string }) => title === 'Blocked addresses');
  const { objects } = wanted(await service.as(key)('GET', `${root}${id}/objects/`), 200);
  return { collection_id: id as string, object_id: objects[0].id as string };
}

/** A device that was denied, what its visitor says of it, and a program that passes. */
async function clearanceOf(service: RunningService, owner: Call, organizationId: string, name: string) {
  const base = `/api/organizations/${organizationId}`;
  wanted(await owner('PUT', `${base}/enforcement/policy`, { ...DEFAULT_CLEARANCE, enabled: true }), 200);
  const fingerprint = `${name}-device`;
  const denial = wanted(await owner('POST', `${base}/clearance/denials`, { fingerprint, note: `${name}-denial` }), 201);
  const said = { aid: organizationId, reference: `${name}-appeal`, fp: fingerprint, message: `${name}-message` };
  wanted(await service.as(null)('POST', '/api/v1/clearance/appeals', said), 202);
  const [appeal] = wanted(await owner('GET', `${base}/clearance/appeals`), 200).data as { id: string }[];
  const credential = wanted(await owner('POST', `${base}/clearance/credentials`, { name: `${name}-program` }), 201);
  return {
    denial_id: denial.data.id as string,
    appeal_id: appeal?.id ?? fail('no appeal'),
    credential_id: credential.data.id as string,
  };
}
