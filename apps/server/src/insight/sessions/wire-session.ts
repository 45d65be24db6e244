import { deedsIn } from '@sundew/threat/attacks/session/deeds-in';
import type { SshSession, SshSessionDetail } from '@sundew/wire/ssh-sessions';
import type { SshRow } from './store.ts';

/** A session as lists show it. */
export function toSession({ ssh, ...row }: SshRow): SshSession {
  return {
    id: row.id,
    property_id: row.property_id,
    actor_id: row.actor_id,
    timestamp: row.ts.toISOString(),
    agent: row.sensor,
    ip_address: row.ip,
    country: row.country,
    username: ssh.username,
    client_version: ssh.clientVersion,
    hassh: ssh.hassh,
    duration_seconds: ssh.durationS ?? 0,
    command_count: ssh.commands.length,
    file_count: ssh.files.length,
    download_count: ssh.downloads.length,
    has_recording: row.has_recording,
    bot_score: row.score,
    threat_level: row.level,
  };
}

/** A session with its commands, and with what they do by the words of MITRE ATT&CK. */
export function toSessionDetail(row: SshRow): SshSessionDetail {
  const { commands, downloads, files } = row.ssh;
  const deeds = deedsIn({ commands, downloads, files: files.map(({ path }) => path) });
  return {
    ...toSession(row),
    commands: [...commands],
    downloads: [...downloads],
    files: files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })),
    deeds: deeds.map(({ deed, command }) => ({
      name: deed.name,
      technique_id: deed.technique.id,
      technique: deed.technique.name,
      tactic_id: deed.tactic,
      command,
    })),
  };
}
