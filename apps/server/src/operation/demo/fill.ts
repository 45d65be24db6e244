import type { Pipeline } from '../../detection/pipeline.ts';
import { demoReport } from './demo-report.ts';
import type { DemoDecoys, DemoOrganization } from './store.ts';
import type { TimedRequest } from './visits.ts';

/** Reports on their way at the same time. */
const SIDE_BY_SIDE = 250;

/** Where sample visitors go. */
export interface DemoPlace {
  readonly of: DemoOrganization;
  readonly decoys: DemoDecoys;
}

/** Sends sample requests through the real pipeline, some at a time, until all are recorded or somebody says stop. */
export async function fillDemo(
  pipeline: Pick<Pipeline, 'process'>,
  { of, decoys }: DemoPlace,
  requests: readonly TimedRequest[],
  signal?: AbortSignal,
): Promise<void> {
  for (let at = 0; at < requests.length && signal?.aborted !== true; at += SIDE_BY_SIDE) {
    const some = requests.slice(at, at + SIDE_BY_SIDE);
    await Promise.all(some.map((timed) => pipeline.process(demoReport(timed, of, decoys))));
  }
}
