import type { ThreatLevel } from '@sundew/wire/verdict';
import type { SiemEvent } from './siem-port.ts';

/** local0 */
const FACILITY = 16;
const SEVERITIES: Readonly<Record<ThreatLevel, number>> = {
  CRITICAL: 2,
  HIGH: 3,
  MEDIUM: 4,
  LOW: 5,
  MINIMAL: 6,
};

/**
 * A message of RFC 5424, without structured data: it holds the detection as JSON.
 * @param ownName ASCII without spaces
 */
export function syslogMessage({ atMs, level, json }: SiemEvent, ownName: string): string {
  const priority = FACILITY * 8 + SEVERITIES[level];
  return `<${priority}>1 ${new Date(atMs).toISOString()} ${ownName} sundew - detection - ${json}`;
}
