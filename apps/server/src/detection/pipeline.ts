import type { Detection } from './detection.ts';
import type { Gather } from './gather.ts';
import type { Gathered } from './gathering/gatherer.ts';
import type { Report } from './report.ts';
import { type Dropped, isDropped, type Sighting } from './sighting.ts';

/** The stages, each taking what the one before gives. */
export interface Stages {
  readonly admit: (report: Report) => Sighting | Dropped | Promise<Sighting | Dropped>;
  readonly gather: Gather;
  readonly judge: (sighting: Sighting, gathered: Gathered) => Detection;
  /** Resolves after the commit. */
  readonly record: (detection: Detection) => Promise<void>;
}

/** What went through since the start; read by the metrics, never reset. */
export interface PipelineCounts {
  readonly received: number;
  readonly recorded: number;
  readonly failed: number;
  readonly dropped: Readonly<Record<string, number>>;
  /** Parts of the evidence that were missing, by gatherer. */
  readonly gaps: Readonly<Record<string, number>>;
}

export type Complete = (detection: Detection) => Promise<Detection>;

export interface Pipeline {
  /**
   * Takes one report to its detection, which is committed when this resolves.
   * @param complete adds to the judged detection what is to be stored with it; not called for what is dropped
   * @throws whatever `record` throws, `Problem('unavailable')` above all
   */
  process(report: Report, complete?: Complete): Promise<Detection | Dropped>;
  counts(): PipelineCounts;
}

/** The pipeline: report → sighting → evidence → verdict → detection. No stage can be skipped or repeated. */
export function createPipeline({ admit, gather, judge, record }: Stages): Pipeline {
  const counts = { received: 0, recorded: 0, failed: 0 };
  const dropped: Record<string, number> = {};
  const gaps: Record<string, number> = {};

  return {
    async process(report, complete) {
      counts.received++;
      try {
        // Stages mostly answer at once; a promise that need not be there costs a turn of the queue each.
        const admitted = admit(report);
        const sighting = admitted instanceof Promise ? await admitted : admitted;
        if (isDropped(sighting)) {
          dropped[sighting.dropped] = (dropped[sighting.dropped] ?? 0) + 1;
          return sighting;
        }
        const gathering = gather(sighting);
        const gathered = gathering instanceof Promise ? await gathering : gathering;
        for (const gap of gathered.gaps) gaps[gap] = (gaps[gap] ?? 0) + 1;
        const judged = judge(sighting, gathered);
        const detection = complete === undefined ? judged : await complete(judged);
        await record(detection);
        counts.recorded++;
        return detection;
      } catch (error) {
        counts.failed++;
        throw error;
      }
    },
    counts: () => ({ ...counts, dropped: { ...dropped }, gaps: { ...gaps } }),
  };
}
