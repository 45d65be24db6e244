import type { SshRecord } from '@sundew/wire/ssh-record';
import type { SshEvidence } from '../../../detection/report.ts';

/** The record of an agent as it is told to everybody who sees detections: the sealed password stays out. */
export function toSshRecord(ssh: SshEvidence): SshRecord {
  return {
    type: ssh.type,
    source_port: ssh.sourcePort,
    destination_port: ssh.destinationPort,
    username: ssh.username,
    client_version: ssh.clientVersion,
    success: ssh.success,
    key_type: ssh.keyType === '' ? null : ssh.keyType,
    key_fingerprint: ssh.keyFingerprint === '' ? null : ssh.keyFingerprint,
    session_duration: ssh.durationS,
    commands: [...ssh.commands],
  };
}
