import type { Observed, Report } from '../../detection/report.ts';
import type { ReportDoor } from './report-door.ts';

/**
 * Bodies of visitors beyond their share, as they were read in this second: most of a flood is the same body again, and
 * equal bodies of one key say the same. The pipeline knows the report again by its `said`.
 */
export interface ReadAgain {
  find(door: ReportDoor, keyId: string, bytes: Buffer, observed: Observed): Report | null;
  add(door: ReportDoor, keyId: string, bytes: Buffer, report: Report): void;
}

const SECOND_MS = 1_000;
const MOST_BODIES = 1_000;
/** What is longer is read each time, so that memory is bounded. */
const LONGEST_BODY = 4_096;

export function createReadAgain(): ReadAgain {
  let second = -1;
  let reports = new Map<string, Report>();

  function openSecond(atMs: number): void {
    const current = Math.floor(atMs / SECOND_MS);
    if (current === second) return;
    second = current;
    if (reports.size > 0) reports = new Map();
  }

  return {
    find(door, keyId, bytes, observed) {
      openSecond(observed.receivedAtMs);
      if (reports.size === 0 || bytes.length > LONGEST_BODY) return null;
      const report = reports.get(keyOf(door, keyId, bytes));
      return report === undefined ? null : { ...report, observed };
    },
    add(door, keyId, bytes, report) {
      openSecond(report.observed.receivedAtMs);
      if (bytes.length > LONGEST_BODY || reports.size >= MOST_BODIES) return;
      reports.set(keyOf(door, keyId, bytes), report);
    },
  };
}

function keyOf({ path }: ReportDoor, keyId: string, bytes: Buffer): string {
  return `${path} ${keyId} ${bytes.toString('latin1')}`;
}
