import { randomUUID } from 'node:crypto';
import type { PendingBatch } from '../following/checkpoint.ts';
import type { Report } from '../summing/report.ts';

/** Below what the service takes at once: 5,000 lines and 4 MB. */
const MOST_REPORTS = 500;
const MOST_CHARACTERS = 1_000_000;

/** Reports as bodies of `/api/v1/detect/batch`, each with an id of its own. */
export function batchesOf(reports: readonly Report[]): readonly PendingBatch[] {
  const batches: PendingBatch[] = [];
  let lines: string[] = [];
  let length = 0;
  const close = (): void => {
    if (lines.length > 0) batches.push({ id: `log-${randomUUID()}`, body: lines.join('\n') });
    lines = [];
    length = 0;
  };
  for (const report of reports) {
    const line = JSON.stringify(report);
    if (lines.length === MOST_REPORTS || length + line.length > MOST_CHARACTERS) close();
    lines.push(line);
    length += line.length;
  }
  close();
  return batches;
}
