import { type Static, Type } from 'typebox';
import { named } from './named.ts';
import { nullable } from './nullable.ts';

/** What an SSH honeypot reported, by the names of the record (specification, "Agent ingest"); never the password. */
export const SshRecord = named(
  'SshRecord',
  Type.Object(
    {
      type: Type.Enum(['ssh_auth', 'ssh_pubkey', 'ssh_session']),
      source_port: nullable(Type.Integer()),
      destination_port: nullable(Type.Integer()),
      username: Type.String(),
      client_version: Type.String(),
      success: nullable(Type.Boolean({ description: 'Null where nobody tried to sign in.' })),
      key_type: nullable(Type.String()),
      key_fingerprint: nullable(Type.String()),
      session_duration: nullable(Type.Number({ description: 'Seconds; of sessions only.' })),
      commands: Type.Array(Type.String()),
    },
    { description: 'Of a detection of an SSH honeypot. What was typed as a password is told to analysts alone.' },
  ),
);
export type SshRecord = Static<typeof SshRecord>;
