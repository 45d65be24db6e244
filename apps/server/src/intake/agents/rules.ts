import { createHash } from 'node:crypto';
import type { AgentState } from '@sundew/wire/agents';
import { DAY_MS, HOUR_MS } from '../../platform/time/units.ts';

/** Heartbeats that may be missing before an agent counts as offline. */
const SILENT_HEARTBEATS = 3;
const DEFAULT_INTERVAL_S = 60;

export interface AgentLife {
  readonly last_seen_at: Date | null;
  /** Seconds between heartbeats, as the agent said. */
  readonly interval_seconds: number | null;
  readonly revoked_at: Date | null;
}

/** What is known of an agent's connection at a moment (ms since the epoch). */
export function agentState({ last_seen_at, interval_seconds, revoked_at }: AgentLife, nowMs: number): AgentState {
  if (revoked_at !== null) return 'revoked';
  if (last_seen_at === null) return 'waiting';
  const mostMs = SILENT_HEARTBEATS * (interval_seconds ?? DEFAULT_INTERVAL_S) * 1_000;
  // A heartbeat that a wrong clock dated is none of now, either.
  return Math.abs(nowMs - last_seen_at.getTime()) > mostMs ? 'offline' : 'online';
}

/**
 * Id of a record's detection. The same record of the same batch has the same one whenever it arrives, so that what is
 * stored already can be found.
 */
export function recordId(atMs: number, agentId: string, batchId: string, index: number): string {
  const bytes = createHash('sha256').update(`${agentId}\n${batchId}\n${index}`).digest().subarray(0, 16);
  bytes.writeUIntBE(Math.max(0, Math.trunc(atMs)), 0, 6);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/**
 * A record's own time within what is kept: an agent that was cut off for long, or whose clock is wrong, loses nothing.
 * @param receivedMs when its batch came for the first time
 */
export function keptTime(atMs: number, receivedMs: number, retentionDays: number): number {
  return Math.min(Math.max(atMs, receivedMs - retentionDays * DAY_MS + HOUR_MS), receivedMs);
}
