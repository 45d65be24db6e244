import { LIMITS } from '@sundew/wire/limits';
import { invalidValue } from '@sundew/wire/problems';
import { fault } from '@sundew/wire/problems/faults';
import type { CapturedFile, SshEvidence } from '../../detection/report.ts';
import { epochMs } from '../../platform/time/epoch-ms.ts';
import { asRecord, FieldReader } from '../body/field-reader.ts';
import type { JsonBody } from '../body/json-body.ts';

/** One record of an agent, bounded and not yet believed. */
export interface AgentRecordReading {
  readonly atMs: number;
  readonly ip: string;
  /** As it was typed; nothing of it may be stored in the clear. */
  readonly password: string | null;
  readonly ssh: Omit<SshEvidence, 'sealedPassword'>;
  /** asciicast v2, packed with gzip; null when there is none that can be kept. */
  readonly recording: Buffer | null;
  readonly marks: readonly string[];
}

const TYPES = ['ssh_auth', 'ssh_pubkey', 'ssh_session'] as const;
const HASSH = /^[0-9a-f]{32}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const PORT_MOST = 65_535;
const GZIP = Buffer.of(0x1f, 0x8b);

/** @throws Problem validation_failed for a record without a known type, a time or an address */
export function readAgentRecord(body: JsonBody): AgentRecordReading {
  const sent = body.value;
  const reader = new FieldReader(body);
  const type = TYPES.find((each) => each === sent.type);
  if (type === undefined) throw invalidValue('type', fault('one_of', { choices: TYPES.join(', ') }));
  const atMs = timeOf(sent.timestamp);
  if (atMs === null) throw invalidValue('timestamp', fault('must_be_moment'));
  const ip = reader.address(sent.source_ip, 'source_ip');
  if (ip === null) throw invalidValue('source_ip', fault('must_be_ip'));
  const key = asRecord(sent.metadata);
  const duration = reader.number(sent.session_duration, 'session_duration');
  const hassh = reader.text(sent.hassh, 'hassh', 64) ?? '';
  return {
    atMs,
    ip,
    password: reader.text(sent.password, 'password', LIMITS.sshPasswordLength),
    ssh: {
      type,
      username: reader.text(sent.username, 'username', LIMITS.sshUsernameLength) ?? '',
      clientVersion: reader.text(sent.client_version, 'client_version', 255) ?? '',
      hassh: HASSH.test(hassh) ? hassh : '',
      sourcePort: portOf(sent.source_port, 'source_port', reader),
      destinationPort: portOf(sent.destination_port, 'destination_port', reader),
      success: reader.flag(sent.success, 'success'),
      keyType: reader.text(key?.key_type, 'key_type', 64) ?? '',
      keyFingerprint: reader.text(key?.key_fingerprint, 'key_fingerprint', 128) ?? '',
      sessionId: reader.text(sent.session_id, 'session_id', 64) ?? '',
      durationS: type === 'ssh_session' ? Math.max(0, duration ?? 0) : null,
      commands: commandsOf(sent.commands, reader),
      downloads: reader.texts(sent.downloads, 'downloads', LIMITS.sshDownloads, LIMITS.urlLength),
      files: filesOf(sent.files, reader),
    },
    recording: recordingOf(sent.recording, reader),
    marks: reader.marks,
  };
}

function timeOf(value: unknown): number | null {
  const atMs = typeof value === 'string' ? Date.parse(value) : typeof value === 'number' ? epochMs(value) : Number.NaN;
  return Number.isFinite(atMs) && atMs >= 0 ? Math.trunc(atMs) : null;
}

function portOf(value: unknown, field: string, reader: FieldReader): number | null {
  const port = reader.number(value, field);
  return port !== null && Number.isInteger(port) && port >= 0 && port <= PORT_MOST ? port : null;
}

/** Each command is bounded, and all of them together: the first ones tell most. */
function commandsOf(value: unknown, reader: FieldReader): readonly string[] {
  const commands = reader.texts(value, 'commands', LIMITS.sshCommands, LIMITS.sshCommandLength);
  let length = 0;
  const kept = commands.filter((command) => {
    length += command.length;
    return length <= LIMITS.sshCommandsLength;
  });
  if (kept.length < commands.length) reader.mark('cut:commands');
  return kept;
}

function filesOf(value: unknown, reader: FieldReader): readonly CapturedFile[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, LIMITS.sshFiles).flatMap((item: unknown) => {
    const file = asRecord(item);
    const sha256 = reader.text(file?.sha256, 'sha256', 64) ?? '';
    const bytes = reader.number(file?.bytes, 'bytes');
    if (file === null || bytes === null || bytes < 0 || !SHA256.test(sha256)) return [];
    return [{ path: reader.text(file.path, 'path', LIMITS.urlLength) ?? '', bytes: Math.trunc(bytes), sha256 }];
  });
}

function recordingOf(value: unknown, reader: FieldReader): Buffer | null {
  if (typeof value !== 'string' || value === '') return null;
  const packed = value.length > LIMITS.sshRecordingBytes * 2 ? null : Buffer.from(value, 'base64');
  if (packed !== null && packed.length <= LIMITS.sshRecordingBytes && packed.subarray(0, 2).equals(GZIP)) return packed;
  reader.mark('invalid:recording');
  return null;
}
