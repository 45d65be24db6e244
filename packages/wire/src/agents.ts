import { type Static, Type } from 'typebox';
import { LIMITS } from './limits.ts';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';

const text = (description: string) => Type.Optional(Type.String({ description }));
const count = (description: string) => Type.Optional(Type.Integer({ minimum: 0, description }));

/** What an agent says of itself with every call. */
const AgentWords = named(
  'AgentWords',
  Type.Object({
    name: text(
      'Display name. Taken when the agent is heard for the first time; from then on it is changed in the service.',
    ),
    version: text('Version of the agent.'),
    hostname: text('Host that the agent runs on.'),
    property_id: text('Property as configured. Another one than that of the key is refused.'),
  }),
);

const UploadedFile = named(
  'AgentFile',
  Type.Object({
    path: Type.String(),
    bytes: Type.Integer({ minimum: 0 }),
    sha256: Type.String(),
  }),
);

const metadata = named(
  'SshKeyMetadata',
  Type.Object({
    key_type: text('Type of the key that was offered (ssh_pubkey).'),
    key_fingerprint: text('SHA256:… of the key that was offered (ssh_pubkey).'),
  }),
);

/** One record of an agent (specification, "Agent ingest"). */
export const AgentRecord = named(
  'AgentRecord',
  Type.Object({
    type: Type.String({ description: 'ssh_auth, ssh_pubkey or ssh_session.' }),
    timestamp: Type.Union([Type.String(), Type.Integer()], {
      description: 'When it happened: ISO 8601 or milliseconds since the epoch.',
    }),
    source_ip: Type.String({ description: 'Address of whoever came.' }),
    source_port: count('Port of whoever came.'),
    destination_port: count('Port of the honeypot.'),
    username: text('Account that was tried.'),
    password: text('Password that was typed (ssh_auth). Kept encrypted.'),
    client_version: text('Version line of the client.'),
    success: Type.Optional(Type.Boolean({ description: 'Whether the honeypot let the visitor in.' })),
    metadata: Type.Optional(metadata),
    session_duration: Type.Optional(Type.Number({ minimum: 0, description: 'Seconds (ssh_session).' })),
    commands: Type.Optional(
      Type.Array(Type.String(), { description: `What was typed (ssh_session), at most ${LIMITS.sshCommands}.` }),
    ),
    session_id: text('Ties the records of one connection together.'),
    hassh: text('Hash of what the client offers in its key exchange, 32 hex digits.'),
    downloads: Type.Optional(Type.Array(Type.String(), { description: 'Addresses that the commands named.' })),
    files: Type.Optional(Type.Array(UploadedFile, { description: 'Files that were put on the honeypot.' })),
    recording: text('Terminal as asciicast v2, packed with gzip, base64. Kept encrypted.'),
  }),
);
export type AgentRecord = Static<typeof AgentRecord>;

/** `POST /api/v1/agent/detections`. */
export const AgentDetectionsBody = named(
  'AgentDetections',
  Type.Object({
    agent: Type.Optional(AgentWords),
    batch_id: Type.String({ description: 'A batch of this name counts once, however often it is sent.' }),
    detections: Type.Array(AgentRecord, { description: `At most ${LIMITS.batchDetections}.` }),
  }),
  {
    agent: { name: 'office', version: '0.1.0', hostname: 'rack-3' },
    batch_id: 'b-000017-000000004096',
    detections: [
      {
        type: 'ssh_auth',
        timestamp: SAMPLE.at,
        source_ip: SAMPLE.ip,
        source_port: 51_022,
        destination_port: 2222,
        username: 'root',
        password: 'hunter2',
        client_version: 'SSH-2.0-libssh2_1.11.0',
        success: false,
      },
    ],
  },
);
export type AgentDetectionsBody = Static<typeof AgentDetectionsBody>;

export const AgentDetectionsAnswer = named(
  'AgentDetectionsReceipt',
  Type.Object({
    accepted: Type.Integer({ description: 'Stored by this call.' }),
    duplicates: Type.Integer({ description: 'Stored by an earlier call with the same batch_id.' }),
    rejected: Type.Array(
      named(
        'AgentRecordRefused',
        Type.Object(
          { index: Type.Integer(), code: Type.String(), error: Type.String() },
          { additionalProperties: true },
        ),
      ),
    ),
  }),
  { accepted: 1, duplicates: 0, rejected: [] },
);
export type AgentDetectionsAnswer = Static<typeof AgentDetectionsAnswer>;

/** `POST /api/v1/agent/heartbeat`. */
export const AgentHeartbeatBody = named(
  'AgentHeartbeat',
  Type.Object({
    agent: Type.Optional(AgentWords),
    uptime_seconds: Type.Optional(Type.Number({ minimum: 0 })),
    sessions_active: count('Connections that are open.'),
    sessions_total: count('Connections since the agent was started.'),
    queue_depth: count('Records that wait to be sent.'),
    dropped: count('Records that the agent had to give up because its disk share was full.'),
    version: text('Version of the agent.'),
    os: text('System that the agent runs on.'),
    interval_seconds: Type.Optional(
      Type.Number({ minimum: 1, description: 'Until the next heartbeat; 60 unless said.' }),
    ),
    presented: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Passwords and key fingerprints to tell apart from canaries; at most 8.',
      }),
    ),
  }),
  {
    agent: { name: 'office', version: '0.1.0', hostname: 'rack-3' },
    uptime_seconds: 86_400,
    sessions_active: 1,
    sessions_total: 412,
    queue_depth: 0,
    dropped: 0,
    version: '0.1.0',
    os: 'linux x64',
  },
);
export type AgentHeartbeatBody = Static<typeof AgentHeartbeatBody>;

/** What the service sets for an agent; a value that is left out stays as it is configured there. */
export const AgentConfig = named(
  'AgentConfig',
  Type.Object(
    {
      banner: Type.Optional(Type.String({ maxLength: 255, pattern: '^SSH-2\\.0-[\\x21-\\x7e][\\x20-\\x7e]*$' })),
      accept_after: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 50, description: 'Attempts after which an account may open, at most.' }),
      ),
      batch_size: Type.Optional(Type.Integer({ minimum: 1, maximum: LIMITS.batchDetections })),
      flush_interval_seconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 3600 })),
      heartbeat_interval_seconds: Type.Optional(Type.Integer({ minimum: 5, maximum: 3600 })),
    },
    { additionalProperties: false },
  ),
  { accept_after: 4, flush_interval_seconds: 10 },
);
export type AgentConfig = Static<typeof AgentConfig>;

export const AgentHeartbeatAnswer = named(
  'AgentHeartbeatReceipt',
  Type.Object({
    ok: Type.Boolean(),
    server_time: Type.String(),
    config: Type.Optional(AgentConfig),
    canaries: Type.Optional(
      Type.Array(Type.Boolean(), { description: 'For each text of `presented`: whether a decoy handed it out.' }),
    ),
  }),
  { ok: true, server_time: SAMPLE.at },
);
export type AgentHeartbeatAnswer = Static<typeof AgentHeartbeatAnswer>;

/** `waiting`: never heard. `offline`: silent for three heartbeats. */
export const AGENT_STATES = ['waiting', 'online', 'offline', 'revoked'] as const;
export type AgentState = (typeof AGENT_STATES)[number];

const AGENT_FIELDS = {
  id: Type.String(),
  property_id: Type.String(),
  name: Type.String(),
  key_prefix: Type.String(),
  state: Type.Enum([...AGENT_STATES]),
  created_at: Type.String(),
  last_seen: nullable(Type.String()),
  revoked_at: nullable(Type.String()),
  version: nullable(Type.String()),
  hostname: nullable(Type.String()),
  os: nullable(Type.String()),
  uptime_seconds: nullable(Type.Number()),
  sessions_active: nullable(Type.Integer()),
  sessions_total: nullable(Type.Integer()),
  queue_depth: nullable(Type.Integer()),
  dropped: nullable(Type.Integer({ description: 'Records that the agent had to give up.' })),
  config: AgentConfig,
};
const AGENT_EXAMPLE = {
  id: SAMPLE.keyId,
  property_id: SAMPLE.propertyId,
  name: 'office',
  key_prefix: 'wd_4Fj2Kq81Zb0aX',
  state: 'online' as const,
  created_at: SAMPLE.createdAt,
  last_seen: SAMPLE.at,
  revoked_at: null,
  version: '0.1.0',
  hostname: 'rack-3',
  os: 'linux x64',
  uptime_seconds: 86_400,
  sessions_active: 1,
  sessions_total: 412,
  queue_depth: 0,
  dropped: 0,
  config: {},
};

/** An agent as people see it. */
export const Agent = named('Agent', Type.Object(AGENT_FIELDS), AGENT_EXAMPLE);
export type Agent = Static<typeof Agent>;

/** The answer to making one. */
export const AgentWithKey = named(
  'AgentWithKey',
  Type.Object({ ...AGENT_FIELDS, agent_key: Type.String({ description: 'Shown in this answer only.' }) }),
  { ...AGENT_EXAMPLE, agent_key: 'wd_…' },
);
